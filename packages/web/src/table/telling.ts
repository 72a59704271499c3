import { codes, type Refusal } from '@strategoi/kernel';
import { h } from 'preact';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { type Toast, toast } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import type { Standing, Touch } from '../games/kit/board.ts';
import type { Kit } from '../games/kit.ts';
import type { Session } from '../session/session.ts';
import { StandingView } from '../stands/Standing.tsx';
import { standsWords } from '../stands/words.ts';
import type { Outlook } from './outlook.ts';

/** Rules and what stands somewhere, as they are told to whoever asks. */
export interface Telling {
  /** What stands in a place, as far as this viewer knows. */
  standing(zone: string): Standing | undefined;
  /** Shows it until it is put away. */
  inspect(touch: Touch): void;
  refuse(refusal: Refusal | undefined, title: string, there?: Toast['there']): void;
  /** Says a sentence with the rule behind it. */
  remind(title: string, text: string, rule: string, there?: Toast['there']): void;
  allowedBy(notation: string): string;
  /** Number and title of a rule; nothing when the catalogue does not hold it. */
  ruleTitle(rule: string): string;
}

/** What the shell itself needs to tell more. */
export interface Voice extends Telling {
  ruleLink(rule: string): Pick<Toast, 'link'>;
  /** What was touched is told first. */
  thereAt(zone: string | undefined): Pick<Toast, 'there'>;
}

const engineCodes: ReadonlySet<string> = new Set(Object.values(codes));
/** It says only that the words make no sense here. */
export const isOfTheEngine = ({ rule }: Refusal): boolean => engineCodes.has(rule);

const numberOf = (rule: string): string => rule.replace(/^[A-Z]+-/, '');

export function makeVoice(
  kit: Kit,
  session: Session,
  { view, seat, ask }: Pick<Outlook, 'view' | 'seat' | 'ask'>,
): Voice {
  const standing = (zone: string): Standing | undefined =>
    kit.stands?.(view.value, zone, seat.value, language.value);
  const ruleOf = (rule: string) => kit.words[language.value].rules[rule];
  const ruleTitle = (rule: string): string => {
    const known = ruleOf(rule);
    return known ? `${numberOf(rule)} ${known.title}` : '';
  };
  const ruleLink = (rule: string): Pick<Toast, 'link'> => {
    const known = ruleOf(rule);
    if (!known) return {};
    const label = `${ui.value.play.rule(numberOf(rule))}, ${known.title}`;
    return { link: { href: href('rules', kit.id, rule), label } };
  };
  const thereAt = (zone: string | undefined): Pick<Toast, 'there'> => {
    const found = zone === undefined ? undefined : standing(zone);
    if (!found) return {};
    const { rules } = kit.words[language.value];
    return { there: { body: h(StandingView, { standing: found, rules }), why: standsWords.value.whyNot } };
  };
  return {
    standing,
    ruleTitle,
    ruleLink,
    thereAt,
    inspect({ zone }) {
      const at = thereAt(zone);
      if (zone === undefined || !at.there) return;
      const title = standsWords.value.look(kit.placeName(zone, language.value));
      toast({ title, text: '', tone: 'look', ...at });
    },
    refuse(refusal, title, there) {
      const at = there ? { there } : {};
      if (refusal) {
        toast({
          title,
          text: kit.words[language.value].refusal(refusal),
          ...ruleLink(refusal.rule),
          ...at,
        });
        return;
      }
      // Not even a meaning for the touch: at least by which rule something is decided now.
      const [rule] = ask.value?.rules ?? [];
      toast({ title, text: ui.value.play.notNow, ...(rule ? ruleLink(rule) : {}), ...at });
    },
    remind: (title, text, rule, there) =>
      toast({ title, text, ...ruleLink(rule), ...(there ? { there } : {}) }),
    allowedBy(notation) {
      const title = session
        .explain(notation)
        .rules.map(ruleTitle)
        .find((known) => known !== '');
      return title === undefined ? '' : `${ui.value.play.legal} ${title}`;
    },
  };
}
