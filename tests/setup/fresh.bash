# shellcheck shell=bash
# What fresh-debian and fresh-package share: a minimal Debian in a temporary folder, and a server in it.
# For `source`; whoever does so calls clean_up at its end.
#
# SUITE   another release than bookworm
# PORT    the server's, 8080 if not given
# KEEP    if set, the folder is kept

suite=${SUITE:-bookworm}
port=${PORT:-8080}
work=$(mktemp -d --tmpdir ra-fresh-debian.XXXXXX)
debian=$work/$suite
server=

make_debian() {
    say "making a minimal $suite in $debian"
    apt-config dump | grep -E '^Acquire::(https?|Check-|Retries|ForceIPv)' >"$work/apt.conf" || true
    local sources
    sources=$(apt_sources)
    mmdebstrap --quiet --variant=minbase --aptopt="$work/apt.conf" "$suite" "$debian" ${sources:+"$sources"}
    hand_in_access
}

# The places from which this machine gets the same release; nothing where there are none, which means Debian's own.
apt_sources() {
    # shellcheck disable=SC2016  # the variables are apt's
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        grep -E " $suite(-updates|-security)? main$" || true
}

# Names, certificates and npm's settings.
hand_in_access() {
    cp /etc/resolv.conf "$debian/etc/"
    mkdir -p "$debian/usr/local/share/ca-certificates" "$debian/etc/ssl/certs"
    cp -r /usr/local/share/ca-certificates/. "$debian/usr/local/share/ca-certificates/"
    cp /etc/ssl/certs/ca-certificates.crt "$debian/etc/ssl/certs/" || true
    if [[ -f ~/.npmrc ]]; then cp ~/.npmrc "$debian/etc/npmrc-of-host"; fi
}

# inside COMMAND…: in the fresh Debian, as root.
inside() { (enter "$@"); }

# enter COMMAND…: the same, in place of this process.
enter() {
    local access
    mapfile -t access < <(env | grep -E '^(https?_proxy|HTTPS?_PROXY|no_proxy|NO_PROXY|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS)=')
    # shellcheck disable=SC2016  # expanded by the inner shell
    exec unshare --mount sh -ec '
        mount -t proc proc "$0/proc"
        mount -t tmpfs tmpfs "$0/dev/shm"
        mkdir -p "$0/dev/pts"
        mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts"
        ln -sf pts/ptmx "$0/dev/ptmx"
        exec chroot "$0" env --ignore-environment --chdir /srv "$@"' "$debian" \
        HOME=/tmp LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        NPM_CONFIG_USERCONFIG=/etc/npmrc-of-host "${access[@]}" "$@"
}

# start_server COMMAND…: returns when the server that the command starts inside has answered.
start_server() {
    local began=$SECONDS
    enter "$@" </dev/null &
    server=$!
    until curl --silent --fail --output "$work/health" "http://localhost:$port/healthz"; do
        if ! kill -0 "$server" 2>/dev/null; then
            server=
            fail 'the server ended before it answered'
        fi
        sleep 0.1
    done
    say "/healthz after $((SECONDS - began)) s: $(<"$work/health")"
}

stop_server() {
    local status=0
    kill -TERM "$server"
    wait "$server" || status=$?
    server=
    ((status == 0)) || fail "the server ended with status $status"
    say 'stopped cleanly'
}

check_page() {
    curl --silent --show-error --fail "http://localhost:$port/" >"$work/page"
    local script
    script=$(grep -oE 'src="\./assets/[^"]+\.js"' "$work/page" | head -n 1 | cut -d '"' -f 2)
    [[ -n $script ]] || fail 'the page loads no script'
    curl --silent --show-error --fail --output "$work/script" "http://localhost:$port/${script#./}"
    say "the page is served, with $(wc -c <"$work/script") bytes of script"
}

clean_up() {
    if [[ -n $server ]]; then kill -KILL "$server" || true; fi
    [[ -n ${KEEP:-} ]] || rm -rf --one-file-system "$work"
}

say() { printf '\n== %4d s  %s\n' "$SECONDS" "$*"; }
fail() {
    say "FAILED: $*" >&2
    exit 1
}
