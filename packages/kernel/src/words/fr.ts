import type { EngineWords } from './index.ts';

export const engineFr: EngineWords = {
  'not-asked': { plain: 'Ce n’est pas à {role} de décider maintenant.' },
  'unknown-action': { plain: 'Ce n’est pas une action possible ici.' },
  'unknown-role': { plain: 'Personne ne joue {role} dans cette partie.' },
  'game-over': { plain: 'La partie est terminée.' },
  'bad-setup': {
    plain: 'La partie ne peut pas commencer ainsi.',
    scenario: 'Il n’y a pas de scénario {scenario}.',
    seed: 'Il faut une graine : n’importe quel mot non vide.',
    option: 'Il n’y a pas d’option {option}.',
    'option-near': 'Il n’y a pas d’option {option} : vouliez-vous dire {near} ?',
    'option-value': 'L’option {option} n’accepte pas {value}, seulement une de ces valeurs : {values}.',
  },
  'bad-record': {
    plain: 'Ce n’est pas l’enregistrement d’une partie.',
    action: 'L’enregistrement contient ce qui n’est pas une action : {action}.',
    field: 'L’enregistrement est abîmé : {field}.',
  },
  'bad-dice': {
    plain: 'Ces dés ne conviennent pas.',
    range: 'Un dé à {sides} faces ne donne pas {value}.',
    'too-few': 'Il faut plus de dés qu’on n’en a donnés.',
    'too-many': '{unused} des dés donnés {unused|est|sont} de trop.',
  },
  'cannot-undo': {
    plain: 'On ne peut rien reprendre maintenant.',
    some: 'On ne peut pas reprendre plus de {allowed} {allowed|action|actions} maintenant.',
  },
  'bad-position': {
    plain: 'Cette position ne peut pas être mise en place.',
    unplayable: 'La partie ne peut pas continuer depuis cette position.',
    'unknown-field': 'Une position de ce jeu n’a pas de champ {field}.',
    'unknown-field-near': 'Une position de ce jeu n’a pas de champ {field} : vouliez-vous dire {near} ?',
  },
};
