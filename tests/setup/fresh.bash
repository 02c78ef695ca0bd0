# shellcheck shell=bash
# What the proofs in a fresh Debian share: a minimal Debian in a temporary folder, and a server in it.
# For `source`, with `here` set to this folder; the script that does so calls clean_up at its end.
#
# SUITE         another release than bookworm
# ARCHITECTURE  another than this machine's, such as arm64, whose programs an emulator runs: the kernel has to know it, as it
#               does where qemu-user-static and binfmt-support are installed
# PORT          the server's, 8080 if not given
# KEEP          if set, the folder is kept

suite=${SUITE:-bookworm}
architecture=${ARCHITECTURE:-}
port=${PORT:-8080}
work=$(mktemp -d --tmpdir ra-fresh-debian.XXXXXX)
debian=$work/$suite
server=

# shellcheck source=../../packaging/debian.bash
source "$here/../../packaging/debian.bash"

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
