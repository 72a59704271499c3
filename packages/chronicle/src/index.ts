export { chronicled, chronicleOf, type Ending } from './chronicle.ts';
export { cardOf, htmlOf, type Links, markdownOf } from './html.ts';
export { scorerOf } from './points.ts';
export type { Story } from './story.ts';
