// The smallest player there is: it sits down at one game and does any of the things it may do, to the end.
//   TOKEN=… node packages/server/tools/bot.mjs GAME [http://localhost:8080]
// docs/protocol.md says how to get a token, and what is said over the socket.
import WebSocket from 'ws';

const [, , game, base = 'http://localhost:8080'] = process.argv;
const headers = { authorization: `Bearer ${process.env.TOKEN}`, 'content-type': 'application/json' };

const answer = await fetch(`${base}/api/games/${game}/join`, { method: 'POST', headers, body: '{}' });
const joined = await answer.json();
// After a restart it sits there already.
if (!answer.ok && joined.error !== 'already-seated' && joined.error !== 'not-open')
  throw new Error(joined.error);

let line;
const say = (message) => line.send(JSON.stringify({ game, ...message }));

/** Who decides is asked with what he may do; others' actions are not listed. */
function decide(ply, asks) {
  const actions = asks.flatMap((ask) => ask.actions ?? []);
  const any = actions[Math.floor(Math.random() * actions.length)];
  if (any !== undefined) say({ t: 'act', ply, do: any });
}

function hear(message) {
  if (message.t === 'view') decide(message.ply, message.view.asks);
  else if (message.t === 'update') decide(message.ply, message.events.at(-1).asks);
  else if (message.t === 'table' && message.result) {
    console.log(JSON.stringify(message.result));
    process.exit(0);
  } else if (message.t === 'no') {
    if (message.error !== 'stale') throw new Error(JSON.stringify(message));
    say({ t: 'watch' });
  }
}

/** A line that breaks is opened again; the view says where the game stands. */
function connect() {
  line = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers });
  line.on('open', () => say({ t: 'watch' }));
  line.on('message', (data) => hear(JSON.parse(String(data))));
  line.on('error', () => undefined);
  line.on('close', () => setTimeout(connect, 1000));
}
connect();
