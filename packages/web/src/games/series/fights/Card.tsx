import { useMemo } from 'preact/hooks';
import { language } from '../../../app/settings.ts';
import { type FightCardProps, viewBefore } from '../../../fights/fight.ts';
import type { Account, CardDesk, FightBook } from './book.ts';
import { Live } from './Live.tsx';
import { Told } from './Told.tsx';

/** The card of a fight that is read in this book. */
export const cardOf = (book: () => FightBook) => (props: FightCardProps) => (
  <SeriesCard {...props} book={book()} />
);

function SeriesCard(props: FightCardProps & { readonly book: FightBook }) {
  const { table, fight, hand, isOver, book } = props;
  const { session } = table;
  const change = session.change.value;
  const viewer = session.viewer.value;
  const tongue = language.value;
  const account = useMemo((): Account | undefined => {
    const told = fight && book.account(fight, viewBefore(table.kit.game, session, fight), tongue);
    if (!hand || (told && hand.kind !== 'attrition')) return told;
    // Zone after zone wears its men down: the card is about the one at hand, and remembers those before.
    return { ...book.standing(session.view.value, hand, tongue), tests: told?.tests ?? [] };
  }, [book, table, session, fight, hand, change, viewer, tongue]);
  if (!account) return null;
  const desk: CardDesk = { book, dismiss: props.onDismiss, lay: props.onAside };
  return isOver ? (
    <Told table={table} desk={desk} fight={fight} account={account} />
  ) : (
    <Live table={table} desk={desk} fight={fight} hand={hand} account={account} ask={table.ask.value} />
  );
}
