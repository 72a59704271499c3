import {
  type Board,
  citadels,
  controllerOf,
  type DiadochiState,
  diadochi,
  type PowerId,
  powerIds,
  spaceOf,
  treatyText,
} from '@strategoi/diadochi';
import type { Bot } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { diadochiEnvoy, diaryOf } from '../src/diadochi/index.ts';
import { binding, openTo, pactsOf } from '../src/diadochi/pacts.ts';
import { playGame } from '../src/index.ts';

type Said = [
  turn: number,
  from: PowerId,
  to: PowerId,
  intent: 'propose' | 'accept' | 'refuse',
  seasons: number,
];
const letters = (...said: Said[]) =>
  said.map(([turn, from, to, intent, seasons]) => ({
    turn,
    from,
    to,
    text: treatyText(
      {
        intent,
        terms: [
          { kind: 'peace', seasons },
          { kind: 'gold', by: from === 'eumenes' ? from : to, sum: 3 },
        ],
      },
      'fr',
    ),
  }));

describe('a word', () => {
  const asked: Said = [4, 'eumenes', 'ptolemy', 'propose', 3];

  it('is given by accepting what was proposed, and by nothing else', () => {
    expect(pactsOf(letters(asked), 'ptolemy')).toEqual([]);
    expect(pactsOf(letters(asked, [4, 'ptolemy', 'eumenes', 'refuse', 3]), 'ptolemy')).toEqual([]);
    expect(pactsOf(letters([4, 'ptolemy', 'eumenes', 'accept', 3]), 'ptolemy')).toEqual([]);
    expect(pactsOf(letters(asked, [4, 'ptolemy', 'eumenes', 'accept', 2]), 'ptolemy')).toEqual([]);
    const [pact] = pactsOf(letters(asked, [4, 'ptolemy', 'eumenes', 'accept', 3]), 'ptolemy');
    expect(pact).toMatchObject({ with: 'eumenes', turn: 4 });
  });

  it('binds for its seasons, winter not counted, and gold is given once', () => {
    const [pact] = pactsOf(letters(asked, [4, 'ptolemy', 'eumenes', 'accept', 3]), 'eumenes');
    const kinds = (turn: number) => binding(pact!, turn).map(({ kind }) => kind);
    expect([4, 5, 6, 8].map(kinds)).toEqual([['peace', 'gold'], ['peace'], ['peace'], []]);
  });

  it('waits for its answer', () => {
    expect(openTo(letters(asked), 'ptolemy', 4)).toMatchObject([{ from: 'eumenes' }]);
    expect(openTo(letters(asked, [4, 'ptolemy', 'eumenes', 'refuse', 3]), 'ptolemy', 4)).toEqual([]);
    expect(openTo(letters(asked), 'eumenes', 4)).toEqual([]);
  });

  it('said aloud is said to each, and to nobody by himself', () => {
    const aloud = letters(asked).map((letter) => ({ ...letter, to: '' as const }));
    expect(openTo(aloud, 'ptolemy', 4)).toMatchObject([{ from: 'eumenes' }]);
    expect(openTo(aloud, 'eumenes', 4)).toEqual([]);
    const answered = [...aloud, ...letters([4, 'ptolemy', 'eumenes', 'accept', 3])];
    expect(pactsOf(answered, 'ptolemy')).toMatchObject([{ with: 'eumenes' }]);
    expect(openTo(answered, 'ptolemy', 4)).toEqual([]);
  });
});

/** Six envoys at one table, with what each noted and each letter as it was sent. */
function table(seed: string, last: string) {
  const notes: { [role: string]: string } = {};
  const sent: string[] = [];
  const strayed: string[] = [];
  const helped: { by: string; friend: boolean }[] = [];
  const bot: Bot<DiadochiState, Board> = {
    id: 'envoy',
    choose: (seat) =>
      diadochiEnvoy.choose({
        ...seat,
        jot(note) {
          notes[seat.role] = note;
          seat.jot(note);
        },
      }),
  };
  const bots = Object.fromEntries(powerIds.map((role) => [role, bot]));
  const { state } = playGame(diadochi, bots, { scenario: 'basic', seed, options: { last } }, (step) => {
    const { role, action } = step;
    if (action.verb === 'letter') sent.push(`${step.state.turn} ${role} ${action.target}`);
    if (action.verb !== 'write' || step.state.phase !== 'orders') return;
    const kept = diaryOf(notes[role]).filter(({ turn, deed }) => turn === step.state.turn && deed === 'kept');
    const friends = pactsOf(step.state.letters, role as PowerId).filter(
      (pact) =>
        kept.some((one) => one.with === pact.with) &&
        binding(pact, step.state.turn).some(({ kind }) => kind === 'peace'),
    );
    const line = step.state.sheets[role as PowerId]?.at(-1)?.line;
    if (line?.kind === 'support' && line.to === undefined) {
      const owner = step.state.units.find(({ at }) => at === line.of.loc)?.owner;
      if (owner !== undefined && owner !== role)
        helped.push({ by: role, friend: friends.some((pact) => pact.with === owner) });
    }
    const goal = line?.kind === 'siege' ? line.citadel : line?.kind === 'move' ? spaceOf(line.to) : '';
    const aims = citadels.filter(({ id, in: province }) => id === goal || province === goal);
    if (friends.some((pact) => aims.some(({ id }) => controllerOf(step.state, id) === pact.with)))
      strayed.push(`${role} ${goal}`);
  });
  return { state, sent, strayed, helped, diaries: powerIds.map((role) => diaryOf(notes[role])) };
}

describe('a table of envoys', () => {
  const { state, sent, strayed, helped, diaries } = table('schemers', '318');

  it('answers in the season it is asked in', () => {
    expect(sent.some((one) => one.includes('I accept'))).toBe(true);
    for (const power of powerIds)
      for (let turn = 0; turn < state.turn; turn++) expect(openTo(state.letters, power, turn)).toEqual([]);
  });

  it('never floods: two proposals and four answers a season at most', () => {
    const count = new Map<string, number>();
    for (const line of sent) {
      const [turn, role, , , verb] = line.split(' ');
      const key = `${turn} ${role} ${verb === 'propose:' ? 'asks' : 'answers'}`;
      count.set(key, (count.get(key) ?? 0) + 1);
    }
    for (const [key, n] of count) expect(n, key).toBeLessThanOrEqual(key.endsWith('asks') ? 2 : 4);
  });

  it('marches on nobody it keeps its word to, and its diary tells why', () => {
    const deeds = diaries.flat();
    expect(deeds.filter(({ deed }) => deed === 'kept').length).toBeGreaterThan(5);
    expect(strayed).toEqual([]);
    expect(
      deeds
        .filter(({ deed }) => deed === 'broke')
        .every(({ motive }) => ['gain', 'leader', 'distrust'].includes(motive)),
    ).toBe(true);
  });

  it('holds up a friend where a unit has nothing else to do, and nobody but a friend', () => {
    expect(helped.length).toBeGreaterThan(0);
    expect(helped.filter(({ friend }) => !friend)).toEqual([]);
  });

  it('plays the same game twice', () => {
    expect(table('twice', '320').sent).toEqual(table('twice', '320').sent);
  });
});
