import {
  type BeyBoard,
  type CombatResult,
  columns,
  FIRST_ROW,
  FULL,
  LAST_ROW,
  type Side,
  sides,
} from '@strategoi/bey';
import type { Ask, Event, Language, Options, Role, View } from '@strategoi/kernel';
import type { Piece } from '../../board/types.ts';
import type {
  Account,
  AtHand,
  Fight,
  FightBook,
  FightCardFace,
  FightFactor,
  FightKind,
  FightMove,
  Force,
  Hit,
  Sum,
  Test,
} from '../../fights/fight.ts';
import type { Moment } from '../../session/session.ts';
import type { Cast, SeriesWords } from './cast.ts';
import { numberOf } from './cast.ts';
import type { Drawing } from './pieces.ts';
import type { Panels } from './status.ts';

/** What one game of the series says of its fights. */
export interface FightSpec {
  readonly cast: Cast;
  readonly words: SeriesWords;
  readonly drawing: Drawing;
  readonly panels: Panels<BeyBoard>;
  /** Does this counter take part in a fight on this ground? */
  fights(piece: number, zone: number): boolean;
  /** Who wins where, by the readings of the rules that are played. */
  resultAt(options: Options, row: number, column: number): CombatResult;
  readonly faceIcons: { readonly [effect: string]: string };
  faceRule(id: string): string;
  /** The term of the glossary for a sort of siege or test. */
  term(kind: string): string;
  /** The die of a siege must not be above its goal. */
  under(kind: string): boolean;
}

/** Lines after which a fight is over. */
const closers = new Set(['turn', 'phase', 'active', 'announce', 'activate', 'pay', 'pa', 'initiative']);

/** Steps of a decision that belongs to a fight. */
const inCombat =
  /^(combat|reroll|losses|naval-losses|retreat|evade|duel|overflow|excess|support|discord|surprise|wound|epidemic|sickbed|pursue|hulls|settle|cargo|burden)/;
const inSiege = /^(siege\.|siege-|reroll)/;

/** Told elsewhere on the card, or of no interest there. */
const plain = new Set([
  'combat',
  'combat.result',
  'roll',
  'flip',
  'eliminate',
  'place',
  'score',
  'play',
  'siege',
  'siege.dice',
  'siege.result',
  'attrition',
  'storm',
  'passed',
  'advantage',
  'return',
  'discard',
  'move',
  'carry',
  'fallen',
]);

const outcomes = new Set([
  'combat.result',
  'siege.result',
  'attrition',
  'storm',
  'passed',
  'evasion',
  'duel',
  'play',
]);

interface Draft {
  id: string;
  kind: FightKind;
  zone?: string;
  told: { ply: number; by: Role; event: Event }[];
  closed: boolean;
}

const num = (value: unknown): number => (typeof value === 'number' ? value : 0);
const roleOf = (value: unknown): Role => sides[num(value) as Side];

export function makeFights(spec: FightSpec): FightBook {
  const { cast, drawing, words, panels } = spec;
  const { roster } = cast;

  // ---- from the log

  function list(moments: readonly Moment[], viewer: string): readonly Fight[] {
    const found: Draft[] = [];
    let open: Draft | undefined;
    const begin = (kind: FightKind, { ply, entry }: Moment, event: Event): Draft => {
      if (open) open.closed = true;
      const zone = panels.zoneIds(event.zone)[0];
      open = {
        id: `${ply} ${kind} ${zone ?? event.face ?? ''}`,
        kind,
        ...(zone === undefined ? {} : { zone }),
        told: [{ ply, by: entry.by, event }],
        closed: false,
      };
      found.push(open);
      return open;
    };
    const isSame = (kind: FightKind, event: Event): boolean =>
      open?.kind === kind && (kind === 'storm' || open.told[0]?.event.side === event.side);
    for (const moment of moments)
      for (const event of moment.told[viewer] ?? []) {
        const { type } = event;
        if (closers.has(type)) {
          if (open) open.closed = true;
          open = undefined;
        } else if (type === 'combat' || type === 'siege') begin(type, moment, event);
        else if ((type === 'combat.result' || type === 'evasion') && open?.kind !== 'combat')
          begin('combat', moment, event);
        else if (type === 'attrition' && !isSame('attrition', event)) begin('attrition', moment, event);
        else if (type === 'storm' && open?.kind === 'stratagem') {
          open.kind = 'storm';
          open.told.push({ ply: moment.ply, by: moment.entry.by, event });
        } else if (type === 'storm' && !isSame('storm', event)) begin('storm', moment, event);
        else if (type === 'passed') begin('passage', moment, event).closed = true;
        else if (type === 'play' && (!open || open.kind === 'stratagem')) begin('stratagem', moment, event);
        else open?.told.push({ ply: moment.ply, by: moment.entry.by, event });
      }
    return found;
  }

  const zoneOfAsk = (ask: Ask): string | undefined =>
    panels.zoneIds(numberOf(ask, 'zone'))[0] ??
    (typeof ask.params?.at === 'string' ? ask.params.at : undefined);

  function atHand(_view: View, ask: Ask): AtHand | undefined {
    const purpose = String(ask.params?.purpose ?? '');
    // A duel belongs to the fight before it, wherever that was.
    const zone = purpose.startsWith('duel') ? '' : zoneOfAsk(ask);
    if (zone === undefined) return undefined;
    const why = String(ask.params?.why ?? '');
    if (/^(attrition|storm|passage|construction)/.test(purpose) || why === 'attrition') return undefined;
    if (inSiege.test(ask.step) && (ask.step.startsWith('siege') || purpose.startsWith('siege')))
      return { kind: 'siege', zone };
    return inCombat.test(ask.step) ? { kind: 'combat', zone } : undefined;
  }

  // ---- what is there

  function forcesOf(view: View, zone: string, language: Language, more: readonly number[] = []): Force[] {
    const board = view.board as BeyBoard;
    const place = cast.zoneOf(zone) ?? -1;
    return sides.map((role, side): Force => {
      const piles = new Map<string, { piece: Piece; n: number }>();
      let units = 0;
      for (let p = 0; p < roster.size; p++) {
        if (roster.side[p] !== side || (board.at[p] !== place && !more.includes(p))) continue;
        if (p < roster.firstLeader && !spec.fights(p, place)) continue;
        if (p < roster.firstLeader) units++;
        const { moved: _moved, isNew: _new, ...piece } = drawing.pieceOf(board, p, zone, language);
        const key = piece.stack.replace('+', '');
        const known = piles.get(key);
        if (known) known.n++;
        else piles.set(key, { piece, n: 1 });
      }
      return { role, piles: [...piles.values()], units };
    });
  }

  const names = (language: Language, zone: string | undefined) =>
    zone === undefined
      ? { place: '', at: '' }
      : { place: words[language].names.zone(zone), at: words[language].names.at(zone) };

  function faceOf(event: Event, language: Language): FightCardFace {
    const face = cast.faces.find(({ effect }) => effect === event.face);
    const id = face?.id ?? String(event.face);
    return {
      role: roleOf(event.side),
      icon: spec.faceIcons[String(event.face)] ?? 'scroll',
      name: face?.name[language] ?? id,
      note: words[language].terms[id]?.note ?? '',
      rule: spec.faceRule(id),
    };
  }

  function hitsOf(fight: Fight, before: View, language: Language): Hit[] {
    const board = before.board as BeyBoard;
    const hits = new Map<number, Hit>();
    for (const { event } of fight.told) {
      const piece = num(event.piece);
      const isFlip = event.type === 'flip' && event.face !== FULL;
      if (!isFlip && event.type !== 'eliminate') continue;
      const drawn = (face: number): Piece => {
        const {
          moved: _moved,
          isNew: _new,
          ...found
        } = drawing.pieceOf(
          { ...board, face: board.face.map((f, p) => (p === piece ? face : f)) },
          piece,
          '',
          language,
        );
        return found;
      };
      const known = hits.get(piece);
      const was = known?.before ?? drawn(board.face[piece] as number);
      const role = sides[roster.side[piece] as Side];
      hits.set(piece, {
        role,
        before: was,
        ...(isFlip ? { after: drawn(num(event.face)) } : {}),
      });
    }
    return [...hits.values()];
  }

  function movesOf(fight: Fight, language: Language): FightMove[] {
    return fight.told.flatMap(({ event }): FightMove[] => {
      if (event.type !== 'place') return [];
      const pieces = event.pieces as readonly number[];
      const text = words[language].event(event);
      const first = pieces[0];
      if (!text || first === undefined) return [];
      return [{ role: sides[roster.side[first] as Side], text }];
    });
  }

  function testsOf(fight: Fight, before: View, language: Language): Test[] {
    const board = before.board as BeyBoard;
    return fight.told.flatMap(({ event }): Test[] => {
      if (event.type === 'attrition')
        return [
          {
            name: words[language].names.zone(panels.zoneIds(event.zone)[0] ?? ''),
            die: num(event.die),
            modifier: num(event.modifier),
            cost: num(event.losses),
          },
        ];
      if (event.type !== 'storm') return [];
      const ship = num(event.piece);
      const hit = fight.told.some(
        ({ event: e }) =>
          (e.type === 'flip' || e.type === 'eliminate') && e.piece === ship && e.why === 'storm',
      );
      const { name } = drawing.pieceOf(board, ship, '', language);
      return [{ name, die: num(event.die), modifier: 0, cost: hit ? 1 : 0 }];
    });
  }

  const sumOf = (e: Event): Sum => ({
    attackerPf: num(e.attackerPf),
    defenderPf: num(e.defenderPf),
    odds: num(e.odds),
    column: num(e.column),
    modifier: num(e.modifier),
    die: num(e.die),
    row: num(e.row),
    attackerLoss: String(e.attackerLoss),
    defenderLoss: String(e.defenderLoss),
  });

  const termOf = (kind: string, language: Language): string =>
    words[language].terms[spec.term(kind)]?.name ?? kind;

  function account(fight: Fight, before: View, language: Language): Account {
    const events = fight.told.map(({ event }) => event);
    const find = (...types: string[]): Event | undefined => events.findLast((e) => types.includes(e.type));
    const result = find('combat.result');
    const siege = find('siege.result');
    const passed = find('passed');
    const first = events[0] as Event;
    const sort = fight.kind === 'siege' ? String(first.kind ?? 'siege') : fight.kind;
    // Those who came while it was being prepared fight too.
    const arrived = events
      .slice(0, result ? events.indexOf(result) : undefined)
      .filter((e) => e.type === 'move' && panels.zoneIds(e.to)[0] === fight.zone)
      .flatMap((e) => e.pieces as readonly number[]);
    const rolls = events.filter((e) => e.type === 'roll' && e.for === purposeOf(fight.kind, first));
    const thrown = rolls.map((e) => num(e.value));
    const read = siege?.dice ?? result?.die ?? siege?.die ?? passed?.die;
    const dice = Array.isArray(read)
      ? (read as number[])
      : read === undefined
        ? thrown.slice(-1)
        : [num(read)];
    const lines = find('siege.dice')?.lines as readonly FightFactor[] | undefined;
    const factors = ((result ?? siege)?.factors ?? lines ?? []) as readonly FightFactor[];
    const attacker = fight.kind === 'combat' ? (first.attacker ?? result?.attacker) : first.side;
    const tests = testsOf(fight, before, language);
    return {
      kind: fight.kind,
      ...names(language, fight.zone),
      name: termOf(sort, language),
      ...(attacker === undefined ? {} : { attacker: roleOf(attacker) }),
      forces:
        fight.zone === undefined || tests.length > 0 ? [] : forcesOf(before, fight.zone, language, arrived),
      ...(result ? { sum: sumOf(result) } : {}),
      factors,
      cards: events.filter((e) => e.type === 'play').map((e) => faceOf(e, language)),
      voided: thrown.slice(0, Math.max(0, thrown.length - dice.length)),
      dice,
      ...(siege?.goal === undefined ? {} : { goal: num(siege.goal), under: spec.under(sort) }),
      ...(siege || passed ? { success: (siege ?? passed)?.success === true } : {}),
      ...(result ? { winner: roleOf(result.winner) } : {}),
      tests,
      hits: hitsOf(fight, before, language),
      moves: movesOf(fight, language),
      notes: events.flatMap((e) => (plain.has(e.type) ? [] : (words[language].event(e) ?? []))),
    };
  }

  function standing(view: View, { kind, zone }: AtHand, language: Language): Account {
    return {
      kind,
      ...names(language, zone),
      name: termOf(kind, language),
      attacker: sides[(view.board as BeyBoard).active],
      forces: forcesOf(view, zone, language),
      factors: [],
      cards: [],
      voided: [],
      dice: [],
      tests: [],
      hits: [],
      moves: [],
      notes: [],
    };
  }

  return {
    list,
    outcomes,
    atHand,
    account,
    standing,
    columns,
    rows: [FIRST_ROW, LAST_ROW],
    cell: spec.resultAt,
    pieceFor(view, { zone }, notation, language) {
      const board = view.board as BeyBoard;
      const [name, where = zone] = (notation.split(' ')[1] ?? '').split('@');
      const place = cast.zoneOf(where);
      for (let p = 0; p < roster.size; p++)
        if (board.at[p] === place && (drawing.classOf(board, p) === name || roster.id[p] === name))
          return drawing.pieceOf(board, p, where, language);
      return undefined;
    },
  };
}

const purposeOf = (kind: FightKind, first: Event): string =>
  kind === 'siege' && typeof first.kind === 'string' ? `siege-${first.kind}` : kind;
