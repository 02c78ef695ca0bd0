# shellcheck shell=bash
# A minimal Debian in a folder, in which commands are run: where packages are made for another machine, and where it is
# proved that nothing happens to be installed. For `source`, as root, with mmdebstrap.
#
# The caller sets `suite`; `debian`, the folder, which is not there yet or made by this; `work`, a folder for
# notes; and `architecture`, empty for this machine's, or another one, which an emulator runs.
# This machine's own way to the package registries is handed in.

make_debian() {
    say "Make a minimal $suite in $debian"
    apt-config dump | grep -E '^Acquire::(https?|Check-|Retries|ForceIPv)' >"$work/apt.conf" || true
    local sources
    sources=$(apt_sources)
    mmdebstrap --quiet --variant=minbase --aptopt="$work/apt.conf" ${architecture:+--architectures="$architecture"} \
        "$suite" "$debian" ${sources:+"$sources"}
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

say() { printf '\n== %4d s  %s\n' "$SECONDS" "$*"; }
fail() {
    say "FAILED: $*" >&2
    exit 1
}
