import { useSignal } from '@preact/signals';
import type { Language, Role, View } from '@strategoi/kernel';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import { ui } from '../../app/words/index.ts';
import type { Table } from '../../pages/table.ts';
import type { HandKit } from '../kit/panels.ts';
import { type Card, type CardFace, faceUp, type Hand } from './cards.ts';

type HandOf = (view: View, role: Role, language: Language) => Hand | undefined;

const faces = (hand: Hand | undefined): readonly CardFace[] =>
  (hand?.cards ?? []).flatMap((card) => card.faces);

/** The stratagems in hand: as they lie there, what they offer, what they are called. */
export const handKit = (handOf: HandOf, windows: readonly string[]): HandKit => ({
  Cards: ({ table }) => <HandDock table={table} handOf={handOf} />,
  plays: (view, role, language) => new Set(faces(handOf(view, role, language)).flatMap((face) => face.plays)),
  deeds(view, role, language) {
    const told = new Map<string, string>();
    // What the enemy could do with the other face is of no use to its holder.
    for (const { locked, id, note, plays } of faces(handOf(view, role, language)))
      for (const play of locked || note === '' ? [] : plays) {
        // Who is kept or thrown away is named with both faces.
        const line = play.startsWith('play ') ? note : `${id} · ${note}`;
        told.set(play, [told.get(play), line].filter(Boolean).join('\n'));
      }
    return told;
  },
  readies: (view, role, language) =>
    faces(handOf(view, role, language))
      .filter(({ locked }) => !locked)
      .map(({ attempt, name }) => ({ do: [attempt], name, windows: ['*', ...windows] })),
  names: (view, role, language) =>
    (handOf(view, role, language)?.cards ?? []).map(
      (card) => (card.faces.find((face) => !face.locked) ?? card.faces[0])?.name ?? card.id,
    ),
});

/** What the games of the series call what is held in hand. */
export const stratagemWords: {
  readonly [language in Language]: { readonly kind: string; readonly hand: string; readonly empty: string };
} = {
  en: { kind: 'Stratagems', hand: 'Your stratagems', empty: 'No stratagem in hand.' },
  fr: { kind: 'Stratagèmes', hand: 'Vos stratagèmes', empty: 'Aucun stratagème en main.' },
};

/** The stratagems of the viewer's own hand; what can be played now is lit. */
function HandDock({ table, handOf }: { readonly table: Table; readonly handOf: HandOf }) {
  const words = ui.value.play;
  const own = stratagemWords[language.value];
  const seat = table.seat.value;
  const hand = seat ? handOf(table.view.value, seat, language.value) : undefined;
  return (
    <section class="dock" aria-label={own.hand}>
      <h2>
        <Icon id="bowl" /> <span>{own.hand}</span>
      </h2>
      {hand && hand.cards.length === 0 && <p class="none">{own.empty}</p>}
      {hand && (
        <ul class="cardrow">
          {hand.cards.map((card) => (
            <CardView key={card.id} card={card} table={table} />
          ))}
        </ul>
      )}
      {hand && (
        <p class="cup">
          <b>{words.cup(hand.cup)}</b>
          <small>{words.inCup}</small>
        </p>
      )}
    </section>
  );
}

function CardView({ card, table }: { readonly card: Card; readonly table: Table }) {
  const words = ui.value.play;
  const turned = useSignal(false);
  const unfolded = useSignal(false);
  const best = faceUp(card);
  const other = card.faces.find((face) => face !== best);
  const face = turned.value && other ? other : best;
  const back = face === best ? other : best;
  if (!face) return null;
  const ask = table.ask.value;
  const lit = face.plays.length > 0 && ask !== undefined;
  // Where it can be played in several ways, a touch shows them; nothing is done that was not named.
  const several = lit && face.plays.length > 1;
  const only = several && ask.actions?.length === face.plays.length;
  const [play] = several ? [] : face.plays;
  const act = (): void => {
    if (several) unfolded.value = !unfolded.value;
    else if (lit && play) table.act(play);
    else refuse(table, face);
  };
  return (
    <li class={`strat ${lit ? 'play' : ''} ${face.locked ? 'locked' : ''}`}>
      <button
        type="button"
        class="face"
        data-action={lit ? play : undefined}
        aria-expanded={several ? unfolded.value || only : undefined}
        title={[lit && deed(table, face), face.note, lit && play && table.allowedBy(play)]
          .filter(Boolean)
          .join('\n')}
        onClick={act}
      >
        <span class="disc">
          <Icon id={face.icon} />
          <em>{face.id}</em>
        </span>
        <span class="tx">
          <b>{face.name}</b>
          <small>{face.note}</small>
          {lit && <span class="vh">, {deed(table, face) ?? words.playable}</span>}
        </span>
      </button>
      {several && (unfolded.value || only) && (
        <span class="variants">
          {face.plays.map((play) => {
            const action = table.kit.game.parse(play);
            return (
              <button
                key={play}
                type="button"
                class="btn"
                data-action={play}
                title={table.allowedBy(play)}
                onClick={() => table.act(play)}
              >
                {action ? table.kit.words[language.value].action(action, ask) : play}
              </button>
            );
          })}
        </span>
      )}
      {back && (
        <button
          type="button"
          class={`alt ${back.locked ? 'lock' : ''}`}
          title={`${words.otherFace}: ${back.name}${back.locked ? ` (${words.locked})` : ''}`}
          aria-label={`${words.otherFace}: ${back.id} ${back.name}`}
          onClick={() => {
            turned.value = !turned.value;
          }}
        >
          <Icon id={back.icon} />
          <small>{back.id}</small>
          {back.locked && <Icon id="lock" class="lk" />}
        </button>
      )}
    </li>
  );
}

/** What a touch does, when it is not the playing of the face that is shown. */
function deed(table: Table, face: CardFace): string | undefined {
  const [text, ...others] = face.plays;
  if (text === undefined || others.length > 0 || text.startsWith('play ')) return undefined;
  const action = table.kit.game.parse(text);
  return action && table.kit.words[language.value].action(action, table.ask.value);
}

/** A card that cannot be played now says which rule keeps it back, or when it is played. */
function refuse(table: Table, face: CardFace): void {
  const later = (): void => table.remind(face.name, `${ui.value.play.notThisMoment} ${face.note}`, face.rule);
  table.session.why(face.attempt).then(({ refusal }) => {
    if (refusal && face.own.includes(refusal.rule)) table.refuse(refusal, face.name);
    else later();
  }, later);
}
