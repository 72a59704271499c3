import { makeTemplate, type Template } from '@strategoi/kernel/words';

export { capital, type Lines, named, type Values } from '@strategoi/kernel/words';

const template: Template = makeTemplate(['T', 'VP', 'PV', 'PP']);

export const fill: Template['fill'] = template.fill;
export const sentence: Template['sentence'] = template.sentence;
