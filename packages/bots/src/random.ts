import type { Action, Bot } from '@strategoi/kernel';

/** Any legal action, each as likely. It never looks at its view, so none is built for it. */
export const randomBot: Bot = {
  id: 'random',
  choose: ({ actions, stream }) =>
    (actions.length === 1 ? actions[0] : actions[stream.below(actions.length)]) as Action,
};
