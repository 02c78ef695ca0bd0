"""What several checks need."""
import socket

SKIPPED = {'node_modules', 'build', '.git', '.tools', 'fixtures'}


def documents(tree):
    return sorted(file for file in tree.rglob('*.md') if not SKIPPED & set(file.relative_to(tree).parts))


def free_port():
    with socket.socket() as taken:
        taken.bind(('127.0.0.1', 0))
        return taken.getsockname()[1]
