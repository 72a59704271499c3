import type { Language, Words } from '@strategoi/kernel';

const rules = {
  'TOY-1': { title: 'The cards', text: 'Twelve coins and three owls.' },
  'TOY-2': { title: 'The herald', text: 'The herald may raise the stake and look at the top card.' },
  'TOY-3': { title: 'The bids', text: 'Everybody bids a card, face down.' },
  'TOY-4': { title: 'The owls', text: 'A loser may play an owl, which halves the prize.' },
  'TOY-5': { title: 'The end', text: 'Most points after three rounds wins.' },
};

const wordsIn = (language: Language): Words => ({
  rules,
  terms: { owl: { name: 'Owl', note: 'A card that halves the prize.' } },
  prompt: (ask) => (language === 'fr' ? `à vous (${ask.step})` : `your ${ask.step}`),
  event: (event) =>
    event.type === 'round'
      ? undefined
      : `${event.type} ${event.by ?? ''} ${event.card ?? event.value ?? ''}`.trim(),
  refusal: (refusal) => `${language === 'fr' ? 'la règle dit' : 'the rule says'} ${refusal.key ?? 'no'}`,
  action: (action) => action.verb.toUpperCase(),
  option: (id) => ({ name: id, values: {} }),
  outcome: (outcome) => [`${outcome.level}: ${outcome.winners.join(' ')}`],
});

export const toyWords: { readonly [L in Language]: Words } = { en: wordsIn('en'), fr: wordsIn('fr') };
