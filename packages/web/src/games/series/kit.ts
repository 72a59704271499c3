import { type BeyBoard, sides } from '@strategoi/bey';
import type { Ask, Game, Language, State, View } from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import type { FightBook } from '../../fights/fight.ts';
import type { BoardInput, Kit, Touch } from '../kit.ts';
import { type Cast, isUnderWay, type SeriesWords } from './cast.ts';
import { lessonFor } from './guide.ts';
import type { Drawing } from './pieces.ts';
import { soundIn } from './sound.ts';
import type { Panels } from './status.ts';
import type { Touch as Lit, Manners, Touching } from './targets.ts';

/** The parts of one game of the series. */
export interface Parts<B extends BeyBoard> {
  readonly id: string;
  readonly game: Game<State>;
  readonly words: SeriesWords;
  readonly cast: Pick<Cast, 'roster' | 'zoneOf'>;
  readonly Board: ComponentType<BoardInput>;
  readonly drawing: Drawing;
  readonly manners: Manners<B>;
  readonly touching: Touching<B>;
  readonly panels: Panels<B>;
  oddsPlaces(view: View<B>, ask: Ask | undefined): readonly string[];
  readonly fights: FightBook;
}

/** What each game says for itself; a line on a scenario may stand in for the one of the glossary. */
type Rest = Omit<Kit, keyof SeriesKit> & Partial<Pick<Kit, 'scenarioLine'>>;
type SeriesKit = Pick<
  Kit,
  | 'id'
  | 'game'
  | 'words'
  | 'Board'
  | 'status'
  | 'hand'
  | 'boxes'
  | 'placed'
  | 'placeName'
  | 'violent'
  | 'oddsPlaces'
  | 'attempts'
  | 'classNames'
  | 'march'
  | 'trace'
  | 'kind'
  | 'changed'
  | 'sound'
  | 'windowName'
  | 'scenarioLine'
  | 'fights'
>;

export function makeKit<B extends BeyBoard>(parts: Parts<B>, rest: Rest): Kit {
  const { words, panels, manners } = parts;
  const { roster, zoneOf } = parts.cast;
  const of = (view: View): View<B> => view as View<B>;
  /** Made once for a decision: buttons, odds and touches all ask for it. */
  const touches = new WeakMap<Ask, Lit>();
  const touchOf = (view: View, ask: Ask): Lit => {
    const known = touches.get(ask) ?? parts.touching.touchOf(of(view).board, view.options, ask, () => '');
    touches.set(ask, known);
    return known;
  };

  function classNames(view: View, piece: string): readonly string[] {
    const p = roster.pieceOf.get(piece);
    if (p === undefined) return [];
    const name = parts.drawing.classOf(of(view).board, p);
    return [name, name.replace(/\*$/, '')];
  }

  /** What a touch may have meant, given what this decision offers. */
  function attempts(view: View, ask: Ask, touch: Touch): readonly string[] {
    const offered = new Set((ask.actions ?? []).map((text) => text.split(' ')[0] as string));
    const found: string[] = [];
    const piece = touch.piece === undefined ? undefined : roster.pieceOf.get(touch.piece);
    const own = piece !== undefined && sides[roster.side[piece] as 0 | 1] === ask.role;
    const moving = isUnderWay(ask);
    if (touch.piece !== undefined && piece !== undefined && !moving) {
      const name = classNames(view, touch.piece)[0] as string;
      for (const verb of manners.pieceVerbs.filter((v) => offered.has(v))) {
        found.push(`${verb} ${name}`);
        if (touch.zone) found.push(`${verb} ${name}@${touch.zone}`);
      }
    }
    if (touch.zone) {
      const first = ask.step === 'group' ? manners.zoneVerbs.slice(0, 3) : [];
      const likely = own && !moving && offered.has('activate') ? ['activate'] : [];
      const usual = manners.zoneVerbs.filter((verb) => offered.has(verb));
      for (const verb of [...likely, ...first, ...usual, 'activate', 'go'])
        found.push(`${verb} ${touch.zone}`);
    }
    return [...new Set(found)];
  }

  return {
    id: parts.id,
    game: parts.game,
    words,
    Board: parts.Board,
    status: (view, language) => panels.status(of(view), language, words[language]),
    hand: (view, role, language) => panels.hand(of(view), role, language, words[language]),
    boxes: (view, language) => panels.boxes(of(view), language, words[language]),
    placed(view, ask) {
      const buttons = new Set(touchOf(view, ask).rest);
      return new Set((ask.actions ?? []).filter((text) => !buttons.has(text)));
    },
    placeName: (id: string, language: Language) =>
      zoneOf(id) === undefined ? words[language].names.unit(id) : words[language].names.zone(id),
    violent(view, ask, zone) {
      const target = touchOf(view, ask);
      if (target.zones.get(zone)?.kind !== 'fight') return undefined;
      return target.zoneActions
        .get(zone)
        ?.find((text) => manners.stepVerbs.includes(text.split(' ')[0] as string));
    },
    oddsPlaces: (view, ask) => parts.oddsPlaces(of(view), ask),
    attempts,
    classNames,
    march: {
      steps: manners.stepVerbs,
      pick: 'pick',
      harm: ['lose'],
      apart: manners.apart,
      limit: (zone) => (manners.isGround(zoneOf(zone) ?? -1) ? manners.marchLimit : undefined),
      call: (ask, zone) => ask.actions?.find((text) => text === `activate ${zone}`),
    },
    trace: panels.trace,
    kind: panels.kind,
    changed: panels.changed,
    fights: parts.fights,
    sound: soundIn(parts.cast, panels),
    windowName: (id, language) => words[language].terms[id]?.name ?? id,
    scenarioLine: (id, language) => words[language].terms[`scenario-${id}`]?.note,
    ...rest,
    coach: (ask, language) => lessonFor(rest.coach?.(ask, language), ask, language, words[language].rules),
  };
}
