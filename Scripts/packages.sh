# Sourced by the other scripts: which Debian packages they need, and how those get installed.

build_packages=(pkg-config libsqlite3-dev libssl-dev libargon2-dev libzxcvbn-dev)
test_packages=(chromium chromium-driver default-jre-headless python3-venv strace)

# Installs the packages that are missing, as root or through sudo; where it can't, it says the line.
install_packages() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
            missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local line="apt-get install ${missing[*]}" sudo=()
    if ! command -v apt-get >/dev/null; then
        echo "These packages are missing, and this is no Debian: ${missing[*]}" >&2
        return 1
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Packages are missing. As root, run: $line" >&2
            return 1
        fi
        sudo=(sudo)
    fi
    echo "Installing Debian packages: ${missing[*]}"
    # Another program may be installing at this moment, as on a machine that was just started.
    local apt=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120)
    if ! { "${apt[@]}" update &&
        "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null; }; then
        echo "That failed. As root, run: apt-get update && $line" >&2
        return 1
    fi
}

# Says where to get Swift where it is missing or too old.
require_swift() {
    local version
    version=$(swift --version 2>/dev/null | grep -oE 'Swift version [0-9]+\.[0-9]+' | head -n 1 |
        grep -oE '[0-9]+\.[0-9]+' || true)
    if [ -z "$version" ]; then
        echo "Keepwell is built with Swift 6.2 or newer: get it from https://www.swift.org/install" >&2
        return 1
    fi
    if [ "${version%%.*}" -lt 6 ] || { [ "${version%%.*}" -eq 6 ] && [ "${version#*.}" -lt 2 ]; }; then
        echo "Swift $version is too old for Keepwell, which needs 6.2 or newer:" \
            "get it from https://www.swift.org/install" >&2
        return 1
    fi
}
