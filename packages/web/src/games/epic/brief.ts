import { btvOf, cityHex, cityIds, hexIds, scenarioOf } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Language, Role, View } from '@strategoi/kernel';
import type { Brief, BriefLine } from '../../briefing/brief.ts';
import { briefTexts, type ScenarioText } from './briefTexts.ts';
import { boardOf, status, theatre } from './status.ts';
import { sayIn } from './words.ts';

const hexOfCity = (city: string): string => hexIds[cityHex[cityIds.indexOf(city)] ?? 0] as string;

const held = (view: View, seat: number): number =>
  boardOf(view).controller.filter((owner) => owner === seat).length;

/** The bands of the scenario as lines: from how much on, who wins. */
function bandsOf(view: View, language: Language): string {
  const { victory } = scenarioOf(view);
  const text = briefTexts[language];
  if (victory.by === 'event') return '';
  return victory.bands
    .map(([from, who, level], i) => {
      const above = victory.bands[i - 1]?.[0];
      const range =
        i === 0
          ? text.orMore(from)
          : from === 0
            ? text.orLess((above ?? 1) - 1)
            : above === from + 1
              ? String(from)
              : text.between(from, (above ?? from + 1) - 1);
      return text.means(range, text.wins(who, level));
    })
    .join(' · ');
}

function linesOf(view: View, language: Language): BriefLine[] {
  const text = briefTexts[language];
  const { victory, seats, capitals, homes } = scenarioOf(view);
  const { names } = words[language];
  const board = boardOf(view);
  const now = (count: (seat: number) => number): BriefLine['now'] =>
    Object.fromEntries(seats.map((role, seat) => [role, count(seat)]));
  const isRegions = victory.by === 'athenianRegions';
  const counted: BriefLine[] =
    victory.by === 'event'
      ? []
      : [
          {
            title: isRegions ? text.regions : text.tribute,
            note: bandsOf(view, language),
            now: now((seat) => (isRegions ? held(view, seat) : btvOf(board, seat))),
          },
        ];
  return [
    ...counted,
    {
      title: text.capitals,
      note: text.capitalsNote(names.list(capitals.map(names.city))),
      zones: capitals.map(hexOfCity),
      worth: text.end,
      now: {},
    },
    { title: text.homes, note: text.homesNote(names.list(homes.map(names.region))), now: {} },
  ];
}

/** The three texts of a scenario that begins in 431 are told alike. */
const storyOf = (view: View, language: Language): ScenarioText => {
  const { scenarios } = briefTexts[language];
  return (scenarios[view.scenario] ?? scenarios.campaign) as ScenarioText;
};

/** What a player of the war is told before his first decision. */
export function brief(view: View, role: Role | undefined, language: Language): Brief {
  const text = briefTexts[language];
  const story = storyOf(view, language);
  const { start, end, simplified, victory } = scenarioOf(view);
  const side = role === undefined ? 'watch' : role === 'athens' ? 'athens' : 'sparta';
  const { turns, turn } = status(view, language);
  return {
    when: turns.find((mark) => mark.turn === turn)?.name ?? String(start),
    goal: victory.by === 'event' ? (sayIn[language].goalOf[view.scenario] ?? '') : story.goal[side],
    lead: story.lead,
    lines: linesOf(view, language),
    near: theatre(view).length > 0,
    story: story.story,
    news: simplified ? text.simple : text.whole,
    length: text.length(start - end + 1),
  };
}
