// The least a server can do: a socket, a commit on the disk, a message to everybody at the table. No rules, no accounts.
// What it costs is the floor under every figure of bench.mjs, which starts it: node floor.mjs PORT DATABASE BYTES
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { WebSocketServer } from 'ws';

const [, , port, address, bytes] = process.argv;
const body = 'x'.repeat(Number(bytes));
const games = new Map();
/** Kept, so that it is not thought of as done with. */
let database;
const TABLE = 'lines (game text, ply integer, body text, primary key (game, ply))';

/** Writes a line, then goes on: at once, or when PostgreSQL has answered. */
async function opened() {
  if (/^postgres(ql)?:/.test(address)) {
    const pool = new pg.Pool({ connectionString: address, max: 10 });
    await pool.query(`create table ${TABLE}`);
    const text = 'insert into lines values ($1, $2, $3)';
    return (values, then) => void pool.query({ name: 'line', text, values }).then(then);
  }
  database = new DatabaseSync(address);
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec(`create table ${TABLE}`);
  const insert = database.prepare('insert into lines values (?, ?, ?)');
  return (values, then) => {
    insert.run(...values);
    then();
  };
}

const write = await opened();
const server = new WebSocketServer({ port: Number(port), host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const name = request.url.slice(1);
  const game = games.get(name) ?? { ply: 0, sockets: new Set() };
  games.set(name, game);
  game.sockets.add(socket);
  socket.on('close', () => game.sockets.delete(socket));
  socket.on('message', (data) => {
    const { do: text } = JSON.parse(String(data));
    game.ply += 1;
    const { ply } = game;
    write([name, ply, text], () => {
      socket.send(JSON.stringify({ t: 'ok', ply }));
      const message = JSON.stringify({ t: 'update', ply, body });
      for (const other of game.sockets) other.send(message);
    });
  });
});
process.on('SIGTERM', () => process.exit(0));
