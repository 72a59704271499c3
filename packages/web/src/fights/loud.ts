import { type Ask, PASS } from '@strategoi/kernel';

/** The one button in clay of a card: to let it be, which keeps card and Advantage; or the only one there is. */
export const loudOnCard = ({ actions = [] }: Pick<Ask, 'actions'>): string | undefined =>
  actions.length === 1 ? actions[0] : actions.find((action) => action === PASS);
