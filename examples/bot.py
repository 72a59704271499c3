#!/usr/bin/env python3
"""A bot for Strategoi in another language: reads one JSON object a line, answers with one.

    npx strategoi duel amphipolis 10.1 --athens "exec:python3 examples/bot.py" --sparta bot:captain

It knows nothing of the rules: it takes the first thing that is neither a pass nor an end, and now and then anything.
"""

import json
import random
import sys

luck = random.Random(7)
IDLE = ("pass", "done", "halt")


def choose(actions):
    lively = [a for a in actions if a.split(" ")[0] not in IDLE]
    if not lively or luck.random() < 0.25:
        return luck.choice(actions)
    return luck.choice(lively)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"action": choose(message["actions"])}), flush=True)
    elif message["type"] == "end":
        print(f"{message['role']}: {message['outcome']['level']}", file=sys.stderr)
        break
