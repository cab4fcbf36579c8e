extension UnitAtom {
    /// Every unit that is not composed of others, in the order in which unit strings name them:
    /// time before the rest, so that `mL/min·kg` reads as HealthKit writes it.
    ///
    /// Columns: symbol, name, dimension, how many of the dimension's own unit one is (kg, m, s, K,
    /// and what follows from them), what is added before that (temperatures), whether SI prefixes
    /// may stand before it, UCUM code (none where there is none). All factors are exact, but for
    /// the degree of an angle, which has eighteen digits.
    static let table = """
        s         | second               | time     | 1                    |        | SI | s
        min       | minute               | time     | 60                   |        |    | min
        hr        | hour                 | time     | 3600                 |        |    | h
        d         | day                  | time     | 86400                |        |    | d
        g         | gram                 | mass     | 0.001                |        | SI | g
        oz        | ounce                | mass     | 0.028349523125       |        |    | [oz_av]
        lb        | pound                | mass     | 0.45359237           |        |    | [lb_av]
        st        | stone                | mass     | 6.35029318           |        |    | [stone_av]
        mol       | mole                 | amount of substance | 1         |        | SI | mol
        m         | metre                | length   | 1                    |        | SI | m
        in        | inch                 | length   | 0.0254               |        |    | [in_i]
        ft        | foot                 | length   | 0.3048               |        |    | [ft_i]
        yd        | yard                 | length   | 0.9144               |        |    | [yd_i]
        mi        | mile                 | length   | 1609.344             |        |    | [mi_i]
        L         | litre                | volume   | 0.001                |        | SI | L
        fl_oz_us  | US fluid ounce       | volume   | 0.0000295735295625   |        |    | [foz_us]
        fl_oz_imp | imperial fluid ounce | volume   | 0.0000284130625      |        |    | [foz_br]
        pt_us     | US pint              | volume   | 0.000473176473       |        |    | [pt_us]
        pt_imp    | imperial pint        | volume   | 0.00056826125        |        |    | [pt_br]
        cup_us    | US cup               | volume   | 0.0002365882365      |        |    | [cup_us]
        cup_imp   | imperial cup         | volume   | 0.000284130625       |        |    | none
        Pa        | pascal               | pressure | 1                    |        | SI | Pa
        mmHg      | millimetre of mercury | pressure | 133.322387415       |        |    | mm[Hg]
        inHg      | inch of mercury      | pressure | 3386.38816           |        |    | [in_i'Hg]
        cmAq      | centimetre of water  | pressure | 98.0665              |        |    | cm[H2O]
        atm       | atmosphere           | pressure | 101325               |        |    | atm
        dBASPL    | decibel              | sound pressure level | 1        |        |    | dB[SPL]
        J         | joule                | energy   | 1                    |        | SI | J
        cal       | small calorie        | energy   | 4.184                |        |    | cal
        kcal      | kilocalorie          | energy   | 4184                 |        |    | kcal
        Cal       | large calorie        | energy   | 4184                 |        |    | kcal
        K         | kelvin               | temperature | 1                 |        | SI | K
        degC      | degree Celsius       | temperature | 1                 | 273.15 |    | Cel
        degF      | degree Fahrenheit    | temperature | 5/9               | 459.67 |    | [degF]
        S         | siemens              | electrical conductance | 1      |        | SI | S
        Hz        | hertz                | frequency | 1                   |        | SI | Hz
        V         | volt                 | electric potential difference | 1 |      | SI | V
        W         | watt                 | power    | 1                    |        | SI | W
        rad       | radian               | angle    | 1                    |        | SI | rad
        deg       | degree               | angle    | 0.0174532925199432958 |       |    | deg
        lx        | lux                  | illuminance | 1                 |        | SI | lx
        IU        | international unit   | international units | 1         |        |    | [iU]
        count     | count                | number   | 1                    |        |    | 1
        %         | fraction             | number   | 1                    |        |    | 1
        dBHL      | decibel hearing level | hearing sensitivity | 1        |        |    | dB
        D         | dioptre              | optical power | 1               |        |    | [diop]
        pD        | prism dioptre        | prismatic power | 1             |        |    | [p'diop]
        appleEffortScore | effort score  | effort   | 1                    |        |    | {score}
        """
}
