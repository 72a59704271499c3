/** What the engine itself refuses, in words; every game says these alike and adds its own. */
export const engineEn = {
  'not-asked': { plain: 'It is not for {role} to decide now.' },
  'unknown-action': { plain: 'That is not something one can do here.' },
  'unknown-role': { plain: 'Nobody plays {role} in this game.' },
  'game-over': { plain: 'The game is over.' },
  'bad-setup': {
    plain: 'The game cannot be set up like this.',
    scenario: 'There is no scenario {scenario}.',
    seed: 'A game needs a seed: any word that is not empty.',
    option: 'There is no option {option}.',
    'option-near': 'There is no option {option}: did you mean {near}?',
    'option-value': 'The option {option} cannot be set to {value}, only to one of: {values}.',
  },
  'bad-record': {
    plain: 'This is not the record of a game.',
    action: 'The record holds something that is not an action: {action}.',
    field: 'The record is damaged at {field}.',
  },
  'bad-dice': {
    plain: 'These dice do not fit.',
    range: '{value} is not on a die with {sides} faces.',
    'too-few': 'More dice are needed than were given.',
    'too-many': '{unused} of the dice given {unused|is|are} not needed.',
  },
  'cannot-undo': {
    plain: 'Nothing can be taken back now.',
    some: 'No more than {allowed} {allowed|action|actions} can be taken back now.',
  },
  'bad-position': {
    plain: 'This position cannot be set up.',
    unplayable: 'The game cannot go on from this position.',
    'unknown-field': 'There is no field {field} in a position of this game.',
    'unknown-field-near': 'There is no field {field} in a position of this game: did you mean {near}?',
  },
} as const;
