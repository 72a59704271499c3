import { anyAction, type Bot } from '@strategoi/kernel';

/** Any legal action, each as likely, its word to others seldom. It never looks at its view, so none is built for it. */
export const randomBot: Bot = {
  id: 'random',
  choose: ({ game, actions, stream }) => anyAction(game, actions, stream),
};
