// The least a server can do: a socket, a commit on the disk, a message to everybody at the table. No rules, no accounts.
// What it costs is the floor under every figure of bench.mjs, which starts it: node floor.mjs PORT FILE BYTES
import { DatabaseSync } from '@photostructure/sqlite';
import { WebSocketServer } from 'ws';

const [, , port, file, bytes] = process.argv;
const database = new DatabaseSync(file);
database.exec('pragma journal_mode = wal; pragma synchronous = full;');
database.exec('create table lines (game text, ply integer, body text, primary key (game, ply))');
const insert = database.prepare('insert into lines values (?, ?, ?)');
const body = 'x'.repeat(Number(bytes));
const games = new Map();

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
    insert.run(name, game.ply, text);
    socket.send(JSON.stringify({ t: 'ok', ply: game.ply }));
    const message = JSON.stringify({ t: 'update', ply: game.ply, body });
    for (const other of game.sockets) other.send(message);
  });
});
process.on('SIGTERM', () => {
  database.close();
  process.exit(0);
});
