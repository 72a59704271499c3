export { axisMarks } from './axis.ts';
export { boardOf, type Chronicler, chronicleOf, type Ending } from './chronicler.ts';
export { embedOf, type Frame, frameWords } from './embed.ts';
export { cardOf, htmlOf, type Links, markdownOf } from './html.ts';
export type { Story } from './story.ts';
