# shellcheck shell=bash disable=SC2207
# Completion for the programs of Ra: options and subcommands from their --help, and what follows the options that name something.

_ra() {
    local cur prev words cword split
    _init_completion -s || return
    case $prev in
        --config | --seal-key | --tls-cert | --tls-key | --ca-file | --replay) _filedir && return ;;
        --data | --web | --control) _filedir -d && return ;;
        --talk) COMPREPLY=($(compgen -W 'off reactions private all' -- "$cur")) && return ;;
        --metrics) COMPREPLY=($(compgen -W 'local all off' -- "$cur")) && return ;;
        --log-level) COMPREPLY=($(compgen -W 'debug info warn error off' -- "$cur")) && return ;;
        --log-format) COMPREPLY=($(compgen -W 'text json' -- "$cur")) && return ;;
        --game) COMPREPLY=($(compgen -W 'ra ra-dice' -- "$cur")) && return ;;
        --edition) COMPREPLY=($(compgen -W 'classic pharaoh' -- "$cur")) && return ;;
    esac
    "${split:-false}" && return
    local commands given word
    commands=$(LC_ALL=C "$1" --help 2>/dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z-]*\) .*/\1/p')
    for word in "${words[@]:1:cword-1}"; do
        if grep -qxF -- "$word" <<<"$commands"; then given=$word; fi
    done
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$(_parse_help "$1" "${given-} --help")" -- "$cur"))
    elif [[ $commands && -z ${given-} ]]; then
        COMPREPLY=($(compgen -W "$commands" -- "$cur"))
    else
        case ${given:-${1##*/}} in backup | restore | export | ra-replay | ra-review | ra-verify) _filedir ;; esac
    fi
}

complete -F _ra ra-server ra-client ra-load ra-arena ra-replay ra-review ra-verify
