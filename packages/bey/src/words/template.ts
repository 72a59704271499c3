import { makeTemplate, type Template } from '@strategoi/kernel/words';

export type { Values } from '@strategoi/kernel/words';

const template: Template = makeTemplate(['PA', 'PF', 'PM', 'PV', 'VA']);

export const fill: Template['fill'] = template.fill;
export const sentence: Template['sentence'] = template.sentence;
