import type { Ask, View } from '@strategoi/kernel';

/** What a panel over the map is given that answers the decision before it. */
export interface AskPanel {
  readonly view: View;
  readonly ask: Ask;
  onAct(notation: string): void;
}
