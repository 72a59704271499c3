import { type BeyBoard, type CombatResult, enemyOf, FULL, type Side, sides } from '@strategoi/bey';
import { type Event, isRoll, type Language, type Options, type Role, type View } from '@strategoi/kernel';
import type { Piece } from '../../../board/types.ts';
import type { AtHand, Fight } from '../../../fights/fight.ts';
import type { Cast, SeriesWords } from '../cast.ts';
import type { Drawing } from '../pieces.ts';
import type { Panels } from '../status.ts';
import { isEvent, type Told } from '../told.ts';
import {
  type Account,
  type FightBook,
  type FightCardFace,
  type FightFactor,
  type FightKind,
  type FightMove,
  type Force,
  fightKinds,
  type Hit,
  type Sum,
  type Test,
} from './book.ts';

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
  /** What its tables of odds say, where the page has no words for it. */
  readonly oddsWords?: { readonly [L in Language]: { readonly [effect: string]: string } };
  readonly effectOf?: NonNullable<FightBook['effectOf']>;
  /** Fleets fight there. */
  readonly isSea?: (zone: string) => boolean;
  /** Where those stand who lay siege to a place, if not in it. */
  readonly besideOf?: (options: Options, zone: number) => readonly number[];
  /** What the dice of a siege bring about, where several are thrown at once. */
  readonly siegeDice?: { readonly [L in Language]: string };
  /** The die of a siege must not be above its goal. */
  under(kind: string): boolean;
}

/** Told elsewhere on the card, or of no interest there. */
const plain: ReadonlySet<string> = new Set<Told['type']>([
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

/** What a stratagem did by itself: somebody took the Advantage by it, or is back at full strength. */
const isBoon = (event: Event): boolean =>
  (isEvent(event, 'advantage') && event.use === 'good-omens') ||
  (isEvent(event, 'flip') && event.face === FULL);

type One<T extends Told['type']> = Extract<Told, { readonly type: T }>;

const num = (value: unknown): number => (typeof value === 'number' ? value : 0);
const roleOf = (value: unknown): Role => sides[num(value) as Side];

const kindOf = ({ kind }: { readonly kind: string }): FightKind =>
  fightKinds.find((known) => known === kind) ?? 'combat';

// ---- what is there

function forcesOf(
  spec: FightSpec,
  view: View,
  zone: string,
  language: Language,
  more: readonly number[] = [],
  siegeBy?: Role,
): Force[] {
  const { cast, drawing } = spec;
  const { roster } = cast;
  const board = view.board as BeyBoard;
  const place = cast.zoneOf(zone) ?? -1;
  const around = (siegeBy !== undefined && spec.besideOf?.(view.options, place)) || [];
  return sides.map((role, side): Force => {
    const piles = new Map<string, { piece: Piece; n: number }>();
    const places = role === siegeBy ? [place, ...around] : [place];
    let units = 0;
    let pf = 0;
    for (let p = 0; p < roster.size; p++) {
      const at = board.at[p] as number;
      if (roster.side[p] !== side || (!places.includes(at) && !more.includes(p))) continue;
      const isUnit = p < roster.firstLeader;
      if (isUnit && at === place && !spec.fights(p, place)) continue;
      const { moved: _moved, isNew: _new, ...piece } = drawing.pieceOf(board, p, zone, language);
      if (isUnit) units++;
      if (isUnit) pf += piece.strength ?? 0;
      const key = piece.stack.replace('+', '');
      const known = piles.get(key);
      if (known) known.n++;
      else piles.set(key, { piece, n: 1 });
    }
    return { role, piles: [...piles.values()], units, pf };
  });
}

const names = ({ words, isSea }: FightSpec, language: Language, zone: string | undefined) =>
  zone === undefined
    ? { place: '', at: '', isAtSea: false }
    : {
        place: words[language].names.zone(zone),
        at: words[language].names.at(zone),
        isAtSea: isSea?.(zone) === true,
      };

function faceOf(spec: FightSpec, event: One<'play'>, language: Language): FightCardFace {
  const { cast, words } = spec;
  const face = cast.faces.find(({ effect }) => effect === event.face);
  const id = face?.id ?? event.face;
  return {
    role: roleOf(event.side),
    icon: spec.faceIcons[event.face] ?? 'scroll',
    name: face?.name[language] ?? id,
    note: words[language].terms[id]?.note ?? '',
    rule: spec.faceRule(id),
  };
}

function hitsOf({ cast, drawing }: FightSpec, fight: Fight, before: View, language: Language): Hit[] {
  const { roster } = cast;
  const board = before.board as BeyBoard;
  const hits = new Map<number, Hit>();
  for (const { event } of fight.told) {
    const piece = num(event.piece);
    const isFlip = isEvent(event, 'flip') && event.face !== FULL;
    if (!isFlip && !isEvent(event, 'eliminate')) continue;
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

function movesOf({ cast, words }: FightSpec, fight: Fight, language: Language): FightMove[] {
  return fight.told.flatMap(({ event }): FightMove[] => {
    if (!isEvent(event, 'place')) return [];
    const text = words[language].event(event);
    const [first] = event.pieces;
    if (!text || first === undefined) return [];
    return [{ role: sides[cast.roster.side[first] as Side], text }];
  });
}

function testsOf(spec: FightSpec, fight: Fight, before: View, language: Language): Test[] {
  const { drawing, panels, words } = spec;
  const board = before.board as BeyBoard;
  return fight.told.flatMap(({ event }): Test[] => {
    if (isEvent(event, 'attrition'))
      return [
        {
          name: words[language].names.zone(panels.zoneIds(event.zone)[0] ?? ''),
          die: event.die,
          modifier: event.modifier,
          cost: event.losses,
        },
      ];
    if (!isEvent(event, 'storm')) return [];
    const ship = event.piece;
    const hit = fight.told.some(
      ({ event: e }) => isEvent(e, 'flip', 'eliminate') && e.piece === ship && e.why === 'storm',
    );
    const { name } = drawing.pieceOf(board, ship, '', language);
    return [{ name, die: event.die, modifier: 0, cost: hit ? 1 : 0 }];
  });
}

const sumOf = (e: One<'combat.result'>): Sum => ({
  attackerPf: e.attackerPf,
  defenderPf: e.defenderPf,
  odds: e.odds,
  column: e.column,
  modifier: e.modifier,
  die: e.die,
  row: e.row,
  attackerLoss: e.attackerLoss,
  defenderLoss: e.defenderLoss,
});

const termOf = (spec: FightSpec, kind: string, language: Language): string =>
  spec.words[language].terms[spec.term(kind)]?.name ?? kind;

const purposeOf = (kind: FightKind, first: Event): string =>
  kind === 'siege' && typeof first.kind === 'string' ? `siege-${first.kind}` : kind;

/** What the dice of a siege did that did not end it. */
function partlyOf(
  { effectOf }: FightSpec,
  siege: One<'siege.result'> | undefined,
  dice: readonly number[],
): string | undefined {
  if (!siege || siege.success || !effectOf) return undefined;
  const effect = effectOf(dice, ['nothing', 'weakened', 'taken']);
  return effect === 'weakened' ? effect : undefined;
}

/** The dice that counted in the end: several at once in some sieges. */
function readDice(
  result: One<'combat.result'> | undefined,
  siege: One<'siege.result'> | undefined,
  passed: One<'passed'> | undefined,
): readonly number[] | undefined {
  if (siege) return 'dice' in siege ? siege.dice : [siege.die];
  const one = result ?? passed;
  return one && [one.die];
}

/** A fight of the log with all that was told of it. */
export function accountOf(spec: FightSpec, fight: Fight, before: View, language: Language): Account {
  const { panels, words } = spec;
  const kind = kindOf(fight);
  const events = fight.told.map(({ event }) => event);
  const find = <T extends Told['type']>(type: T): One<T> | undefined =>
    events.findLast((e) => isEvent(e, type));
  const result = find('combat.result');
  const siege = find('siege.result');
  const passed = find('passed');
  const first = events[0] as Event;
  const sort = kind === 'siege' ? String(first.kind ?? 'siege') : kind;
  // Those who came while it was being prepared fight too.
  const arrived = events
    .slice(0, result ? events.indexOf(result) : undefined)
    .flatMap((e) => (isEvent(e, 'move') && panels.zoneIds(e.to)[0] === fight.zone ? e.pieces : []));
  const purpose = purposeOf(kind, first);
  const thrown = events.flatMap((e) => (isRoll(e) && e.for === purpose ? [e.value] : []));
  // Several are thrown at once in a siege; what lay there before was thrown again.
  const atOnce = find('siege.dice');
  const dice = readDice(result, siege, passed) ?? thrown.slice(-(atOnce?.n || 1));
  const goal = siege && 'goal' in siege ? siege : undefined;
  const lines = atOnce?.lines.map((line) => ({ ...line, kind: 'dice' })) ?? [];
  const factors: readonly FightFactor[] = (result ?? goal)?.factors ?? lines;
  const attacker = kind === 'combat' ? (first.attacker ?? result?.attacker) : first.side;
  const tests = testsOf(spec, fight, before, language);
  const partly = partlyOf(spec, siege, dice);
  // Whoever uses the Advantage hands it over.
  const handed = find('advantage');
  return {
    kind,
    ...names(spec, language, fight.zone),
    name: termOf(spec, sort, language),
    ...(attacker === undefined ? {} : { attacker: roleOf(attacker) }),
    forces:
      fight.zone === undefined || tests.length > 0
        ? []
        : forcesOf(
            spec,
            before,
            fight.zone,
            language,
            arrived,
            kind === 'siege' ? roleOf(attacker) : undefined,
          ),
    ...(result ? { sum: sumOf(result) } : {}),
    factors,
    cards: events.flatMap((e) => (isEvent(e, 'play') ? [faceOf(spec, e, language)] : [])),
    voided: thrown.slice(0, Math.max(0, thrown.length - dice.length)),
    ...(handed?.use === 'reroll' ? { again: sides[enemyOf(handed.side)] } : {}),
    dice,
    ...(kind === 'siege' && spec.siegeDice ? { meaning: spec.siegeDice[language] } : {}),
    ...(goal ? { goal: goal.goal, under: spec.under(sort) } : {}),
    ...(siege || passed ? { success: (siege ?? passed)?.success === true } : {}),
    ...(partly === undefined ? {} : { partly }),
    ...(result ? { winner: roleOf(result.winner) } : {}),
    tests,
    hits: hitsOf(spec, fight, before, language),
    moves: movesOf(spec, fight, language),
    ...notesOf(events, (event) => words[language].event(event)),
  };
}

/** What is told in words: what led to the throw (somebody tried to get away) apart from what came of it. */
function notesOf(events: readonly Event[], told: (event: Event) => string | undefined) {
  const thrown = events.findIndex((e) => isEvent(e, 'combat.result'));
  const textOf = (e: Event): readonly string[] => {
    const text = plain.has(e.type) && !isBoon(e) ? undefined : told(e);
    return text === undefined ? [] : [text];
  };
  return {
    prelude: events.slice(0, Math.max(0, thrown)).flatMap(textOf),
    notes: events.slice(Math.max(0, thrown)).flatMap(textOf),
  };
}

/** The fight at hand as it stands now. */
export function standingOf(spec: FightSpec, view: View, hand: AtHand, language: Language): Account {
  const kind = kindOf(hand);
  const { zone } = hand;
  const active = sides[(view.board as BeyBoard).active];
  const forces = forcesOf(spec, view, zone, language, [], kind === 'siege' ? active : undefined);
  const worn = forces.filter(({ units }) => units > 0);
  const attacker = kind === 'attrition' && worn.length === 1 ? (worn[0]?.role ?? active) : active;
  return {
    kind,
    ...names(spec, language, zone),
    name: termOf(spec, kind, language),
    attacker,
    forces,
    factors: [],
    cards: [],
    voided: [],
    dice: [],
    ...(kind === 'siege' && spec.siegeDice ? { meaning: spec.siegeDice[language] } : {}),
    tests: [],
    hits: [],
    moves: [],
    prelude: [],
    notes: [],
  };
}
