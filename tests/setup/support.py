"""What several checks need."""
import contextlib, os, pathlib, socket, subprocess

SKIPPED = {'node_modules', 'build', '.git', '.tools', 'fixtures'}


def files(tree):
    """All that are not built or fetched. Also where there is no git, as in an archive of the source."""
    found = []
    for folder, folders, names in os.walk(tree):
        folders[:] = set(folders) - SKIPPED
        found += [pathlib.Path(folder) / name for name in names]
    return sorted(found)


def documents(tree):
    return [file for file in files(tree) if file.suffix == '.md']


def free_port():
    with socket.socket() as taken:
        taken.bind(('127.0.0.1', 0))
        return taken.getsockname()[1]


@contextlib.contextmanager
def running_server(program, *options, **more):
    """ra-server at a free port, which is given; it is stopped at the end, and has to end well."""
    server = subprocess.Popen([program, '--address', '127.0.0.1', '--port', '0', *options], stdout=subprocess.PIPE, text=True, **more)
    try:
        yield int(server.stdout.readline().rstrip('/\n').rpartition(':')[2])
    finally:
        server.terminate()
        if server.wait():
            raise AssertionError(f'the server ended with status {server.returncode}')


def make_certificate(folder):
    """cert.pem, key.pem, and both.pem with both, for localhost."""
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost',
                    '-addext', 'subjectAltName=DNS:localhost', '-keyout', folder / 'key.pem', '-out', folder / 'cert.pem'], check=True, capture_output=True)
    (folder / 'both.pem').write_text((folder / 'cert.pem').read_text() + (folder / 'key.pem').read_text())
