"""Where the focus is, and whether it can be seen (WCAG 2.2: 1.4.11, 2.4.7, 2.4.11 and 2.4.12)."""

# Tells of the focused element; nothing when the focus is on no element of the page.
FOCUS = """
const element = document.activeElement;
if (!element || element === document.body) return null;

function channels(colour) {
  const numbers = colour.match(/[\\d.]+/g).map(Number);
  return {rgb: numbers.slice(0, 3), alpha: numbers.length > 3 ? numbers[3] : 1};
}
function luminance(rgb) {
  const [r, g, b] = rgb.map(value => value / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function ground(start) {
  for (let place = start; place; place = place.parentElement) {
    const {rgb, alpha} = channels(getComputedStyle(place).backgroundColor);
    if (alpha === 1) return rgb;
  }
  return [255, 255, 255];
}

const style = getComputedStyle(element);
const width = style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth);
const isOutside = parseFloat(style.outlineOffset) >= 0;
const pair = [luminance(channels(style.outlineColor).rgb),
              luminance(ground(isOutside ? element.parentElement : element))].sort();
const box = element.getClientRects()[0];
const own = element.closest(".top, .bar");
const covers = [];
const [middle, centre] = [box.left + box.width / 2, box.top + box.height / 2];
for (const [x, y] of [[middle, box.top + 1], [middle, box.bottom - 1],
                      [box.left + 1, centre], [box.right - 1, centre]]) {
  if (y < 0 || y > innerHeight) { covers.push("the window's edge"); continue; }
  const over = document.elementFromPoint(Math.max(0, x), y)?.closest(".top, .bar");
  if (over && over !== own) covers.push(over.className);
}
return {
  tag: element.tagName, name: element.name || "", value: element.value || "",
  text: (element.tagName === "A" || element.tagName === "BUTTON" || element.tagName === "SUMMARY")
    ? element.innerText.trim() : "",
  isMarked: width >= 2, mark: `${style.outlineStyle} ${style.outlineWidth}`,
  contrast: Math.round((pair[1] + 0.05) / (pair[0] + 0.05) * 10) / 10,
  // What is taller than the window between the bars cannot be seen whole.
  coveredBy: box.height > innerHeight / 2 ? "" : [...new Set(covers)].join(", "),
};
"""
