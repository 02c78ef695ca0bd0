# shellcheck shell=bash disable=SC2207
# Completion for the programs of Ra: options from their --help, and what follows the options that name something.

_ra() {
    local cur prev words cword split
    _init_completion -s || return
    case $prev in
        --config | --seal-key | --ca-file | --replay) _filedir && return ;;
        --data | --web) _filedir -d && return ;;
        --metrics) COMPREPLY=($(compgen -W 'local all off' -- "$cur")) && return ;;
        --log-level) COMPREPLY=($(compgen -W 'debug info warn error off' -- "$cur")) && return ;;
        --log-format) COMPREPLY=($(compgen -W 'text json' -- "$cur")) && return ;;
        --game) COMPREPLY=($(compgen -W 'ra ra-dice' -- "$cur")) && return ;;
        --edition) COMPREPLY=($(compgen -W 'classic pharaoh' -- "$cur")) && return ;;
    esac
    "${split:-false}" && return
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$(_parse_help "$1")" -- "$cur"))
    else
        case ${1##*/} in ra-replay | ra-review | ra-verify) _filedir ;; esac
    fi
}

complete -F _ra ra-server ra-client ra-load ra-arena ra-replay ra-review ra-verify
