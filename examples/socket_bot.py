#!/usr/bin/env python3
"""A bot for Strategoi over the server's socket, with a token, and nothing but the standard library.

    python3 examples/socket_bot.py http://localhost:8080 TOKEN amphipolis        a game among the bots, rated
    python3 examples/socket_bot.py http://localhost:8080 TOKEN --game ID         a free seat at that game

docs/bots.md says how to get a token. It plays one game to its end, like bot.py beside it: it knows nothing of the rules.
"""

import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

IDLE = ("pass", "done", "halt")
luck = random.Random(7)


def choose(actions):
    lively = [a for a in actions if a.split(" ")[0] not in IDLE]
    if not lively or luck.random() < 0.25:
        return luck.choice(actions)
    return luck.choice(lively)


class Refused(Exception):
    """What the server refuses, by its code."""


def post(base, token, path, body):
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    request = urllib.request.Request(base + path, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise Refused(json.load(error)["error"]) from None


class Line:
    """A WebSocket, as far as a client of this server needs it (RFC 6455)."""

    def __init__(self, base, token):
        at = urllib.parse.urlsplit(base)
        secure = at.scheme == "https"
        port = at.port or (443 if secure else 80)
        self.socket = socket.create_connection((at.hostname, port), timeout=120)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=at.hostname)
        self.read = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET /ws HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
            ).encode()
        )
        if b" 101 " not in self.read.readline():
            raise ConnectionError("the server does not open a socket")
        while self.read.readline() not in (b"\r\n", b""):
            pass

    def frame(self, kind, data):
        mask = os.urandom(4)
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def say(self, **message):
        self.frame(1, json.dumps(message).encode())

    def exactly(self, count):
        data = self.read.read(count)
        if len(data) < count:
            raise ConnectionError("the line broke")
        return data

    def hear(self):
        text = b""
        while True:
            first, second = self.exactly(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self.exactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.exactly(8))
            data = self.exactly(size)
            kind = first & 0x0F
            if kind == 8:
                raise ConnectionError("the server closed the line")
            if kind == 9:
                self.frame(10, data)
            elif kind in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)


def play(base, token, game):
    """Follows the game until it is over; a line that breaks is opened again, and the view says where it stands."""
    while True:
        try:
            line = Line(base, token)
            line.say(t="watch", game=game)
            while True:
                message = line.hear()
                asks = []
                if message["t"] == "view":
                    asks = message["view"]["asks"]
                elif message["t"] == "update":
                    asks = message["events"][-1]["asks"]
                elif message["t"] == "table" and message.get("result"):
                    return message["result"]
                elif message["t"] == "no":
                    if message["error"] != "stale":
                        raise Refused(message["error"])
                    line.say(t="watch", game=game)
                actions = [action for ask in asks for action in ask.get("actions", [])]
                if actions:
                    line.say(t="act", game=game, ply=message["ply"], do=choose(actions))
        except (ConnectionError, TimeoutError):
            time.sleep(1)


def main():
    base, token, *what = sys.argv[1:]
    if what[0] == "--game":
        game = what[1]
        try:
            post(base, token, f"/api/games/{game}/join", {})
        except Refused as error:
            # After a restart it sits there already.
            if str(error) not in ("already-seated", "not-open"):
                raise
    else:
        post(base, token, f"/api/arena/{what[0]}/join", {})
        scenario = {"scenario": what[1]} if len(what) > 1 else {}
        game = post(base, token, f"/api/arena/{what[0]}/games", scenario)["id"]
    print(json.dumps({"game": game, "result": play(base, token, game)}))


main()
