#!/usr/bin/python3
"""bot_game.py ADDRESS BOT…: plays a game on the server at ADDRESS, such as http://localhost:8080, and prints the room and its invite.

BOT… is a command that plays, such as python3 docs/bot.py. As a module: the same over connections of another kind.
"""
import asyncio, json, os, secrets, sys, websockets


class Talk:
    """One command after another over one connection."""

    def __init__(self, connection):
        self.connection, self.ids = connection, 0

    async def ask(self, **command):
        self.ids += 1
        await self.connection.send(json.dumps({**command, 'id': f'c{self.ids}'}))
        return await self.hear(lambda message: message.get('id') == f'c{self.ids}')

    async def hear(self, wanted):
        while not wanted(message := json.loads(await self.connection.recv())):
            pass
        assert message['type'] != 'error', message
        return message


async def play(address, connect, bot, environment):
    """Plays a game of a bot against the server's, in a room that is made for it, and returns the room and its invite.

    `bot` is a command, which gets the room's link and a name.
    """
    token = secrets.token_hex(32)  # To one guest, a server gives the same room for the same command.
    async with connect('/ws/lobby') as lobby:
        settings = {'game': 'ra-dice', 'seats': 2, 'pace': 0, 'options': {'sun_track': 4}}  # The shortest.
        made = await Talk(lobby).ask(type='create', name='Anna', token=token, settings=settings)
    async with connect(f'/ws/rooms/{made["room"]}') as room:
        host = Talk(room)
        await host.ask(type='enter', name='Anna', token=token)
        await host.ask(type='bot', seat=1)
        link = f'{address}/#/rooms/{made["room"]}/{made["invite"]}'
        playing = await asyncio.create_subprocess_exec(*bot, link, 'Ptah', env=environment, stdout=sys.stderr)
        await host.hear(lambda message: message['type'] == 'presence' and message['online'] == [0])
        await host.ask(type='start')
        assert await playing.wait() == 0, 'the bot did not play to the end'
    return made['room'], made['invite']


def connect_to(address):
    """Without a limit for what is not read: a full queue delays closing by ten seconds."""
    return lambda path: websockets.connect(f'ws{address.removeprefix("http")}{path}', subprotocols=['ra.v1'], max_queue=None)


if __name__ == '__main__':
    print(*asyncio.run(asyncio.wait_for(play(sys.argv[1], connect_to(sys.argv[1]), sys.argv[2:], os.environ), 600)))
