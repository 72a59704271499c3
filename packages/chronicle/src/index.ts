export { axisMarks } from './axis.ts';
export { boardOf } from './board.ts';
export { chronicled, chronicleOf, type Ending } from './chronicle.ts';
export { embedOf, type Frame, frameWords } from './embed.ts';
export { cardOf, htmlOf, type Links, markdownOf } from './html.ts';
export type { Story } from './story.ts';
