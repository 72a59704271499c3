import { existsSync } from 'node:fs';
import { type GameRecord, newRecord, type Role, type State } from '@strategoi/kernel';
import type { Call, Command, Flags } from '../command.ts';
import { Fault } from '../fault.ts';
import { gameNamed, openGame, pathOf } from '../files.ts';
import { openInput } from '../play/input.ts';
import { session } from '../play/session.ts';
import { type Seat, type TerminalTable, tellOpening } from '../play/table.ts';
import { playerOf } from '../player.ts';
import type { TerminalGame } from '../registry.ts';
import { botsOptions, freshSeed, optionsOf, scenarioNamed } from '../setup.ts';
import { roleName, wrap } from '../text.ts';

export const playCommand: Command = {
  name: 'play',
  usage: 'GAME|FILE [SCENARIO] [--ROLE human|bot:NAME]… [--seed s] [--option k=v]…',
  words: [1, 2],
  flags(world) {
    const flags: Flags = { seed: { type: 'string' }, option: { type: 'string', multiple: true } };
    const roles = Object.values(world.registry).flatMap((listed) => listed.game.manifest.roles);
    return { ...flags, ...Object.fromEntries(roles.map((role) => [role.id, { type: 'string' as const }])) };
  },
  async run(call) {
    if (call.json) throw new Fault(call.say.noJson);
    const { listed, record, state } = start(call);
    const seats = seatsOf(call, listed, record);
    const { say, language } = call;
    const { manifest } = listed.game;
    const scenario = manifest.scenarios.find((s) => s.id === record.scenario);
    call.print([
      `${manifest.title[language]}, ${manifest.subtitle[language]}`,
      `${record.scenario}${say.colon}${scenario?.title[language] ?? ''}`,
      ...seatLines(call, listed, seats),
      say.committed(record.commitment),
      say.playHint,
    ]);
    const input = openInput(call.world);
    try {
      const table: TerminalTable = { listed, record, state, seats, unread: new Map(), began: [] };
      tellOpening(table);
      await session(call, table, input);
    } finally {
      input.close();
    }
    return 0;
  },
};

function start(call: Call): { listed: TerminalGame; record: GameRecord; state: State } {
  const word = call.arg(0);
  if (call.world.registry[word.toLowerCase()] === undefined && existsSync(pathOf(call, word))) {
    if (call.args.length > 1) throw new Fault(call.say.usage(`play ${playCommand.usage}`));
    return openGame(call, word);
  }
  const listed = gameNamed(call, word);
  const scenario = scenarioNamed(call, listed, call.args[1] ?? listed.game.manifest.scenarios[0]?.id ?? '');
  const options = botsOptions(listed, optionsOf(call));
  return { listed, ...newRecord(listed.game, { scenario, options, seed: call.text('seed') ?? freshSeed() }) };
}

/** Who sits where, as many to a line as there is room for. */
function seatLines(call: Call, listed: TerminalGame, seats: { readonly [role: Role]: Seat }): string[] {
  const { language, say } = call;
  const texts = Object.entries(seats).map(
    ([role, seat]) => `${roleName(listed, role, language)}${say.colon}${seatName(call, seat)}`,
  );
  const tied = texts.map((text) => text.replaceAll(' ', TIE));
  return wrap(tied.join(' '), call.width - 2 * texts.length).map((line) =>
    line.replaceAll(' ', '   ').replaceAll(TIE, ' '),
  );
}

/** Holds the words of a seat together where lines are broken. */
const TIE = '\u00a0';

const seatName = ({ say }: Call, seat: Seat): string =>
  seat.kind === 'human' ? say.human : (say.botNames[seat.name] ?? seat.name);

/** Seats as asked for. Of those not named the first is a person's when nobody else is; the rest are bots. */
function seatsOf(call: Call, listed: TerminalGame, record: GameRecord): { [role: Role]: Seat } {
  const { manifest } = listed.game;
  const known = manifest.roles.map((r) => r.id);
  const roles = manifest.scenarios.find((s) => s.id === record.scenario)?.roles ?? known;
  for (const id of Object.keys(playCommand.flags(call.world))) {
    const isRole = id !== 'seed' && id !== 'option';
    if (isRole && call.text(id) !== undefined && !roles.includes(id))
      throw new Fault(call.say.unknownRole(id, roles));
  }
  const seats: { [role: Role]: Seat } = {};
  for (const role of roles) {
    const word = call.text(role);
    if (word !== undefined) seats[role] = seatNamed(call, listed, role, word, record.seed);
  }
  for (const role of roles) {
    if (seats[role]) continue;
    const someone = Object.values(seats).some((seat) => seat.kind === 'human');
    seats[role] = someone
      ? seatNamed(call, listed, role, `bot:${listed.rival ?? listed.best}`, record.seed)
      : { kind: 'human' };
  }
  return Object.fromEntries(roles.map((role) => [role, seats[role] as Seat]));
}

function seatNamed(call: Call, listed: TerminalGame, role: Role, word: string, seed: string): Seat {
  if (word === 'human') return { kind: 'human' };
  const name = word.replace(/^bot:/, '');
  const bot = listed.bots[name];
  if (!bot) throw new Fault(call.say.badSeat(word, Object.keys(listed.bots)));
  return { kind: 'bot', name, player: playerOf(listed.game, bot, `${seed} bot ${role}`) };
}
