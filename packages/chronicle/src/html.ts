import { axisMarks } from './axis.ts';
import type { Story } from './story.ts';
import { words } from './words/index.ts';

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

/** French signs stay with the word before them. */
const set = (text: string): string =>
  escaped(text.replace(/ ([:;!?»%])/g, '\u00a0$1').replace(/« /g, '«\u00a0'));

const colours: { readonly [role: string]: string } = {
  athens: '#1c4d8c',
  sparta: '#9c1f2c',
  // As on the map of the page, dark enough to be read on paper.
  antipater: '#244a9d',
  lysimachus: '#453c33',
  antigonus: '#a53815',
  eumenes: '#1f6b49',
  ptolemy: '#875a05',
  seleucus: '#7d3a69',
};
export const colourOf = (role: string, otherwise = '#463a2c'): string => colours[role] ?? otherwise;

/** The same by night, on dark paper. */
const nightly: { readonly [role: string]: string } = {
  athens: '#8bb8f0',
  sparta: '#f2949c',
  antipater: '#8fb0f5',
  lysimachus: '#d7cfc4',
  antigonus: '#f29a78',
  eumenes: '#7fcfa6',
  ptolemy: '#f0b84a',
  seleucus: '#dda6e0',
};
/** In words of the page, which has its hours; pictures are drawn by day. */
const toneOf = (role: string): string => `var(--${role in nightly ? role : 'other'},${colourOf(role)})`;
const nights = Object.entries({ ...nightly, other: '#d8cbb8' }).map(([role, tone]) => `--${role}:${tone}`);

/** Where a copy of the page may lead, where there is somewhere to lead to. */
export interface Links {
  /** Its own address, for those who share it. */
  readonly page: string;
  readonly image: string;
  readonly other: string;
  readonly html: string;
  readonly markdown: string;
  readonly review: string;
}

const [WIDE, HIGH, LEFT, FOOT] = [560, 240, 34, 26];

/** Points by turn: a line for each side, told again in words for those who do not see it. */
function curveSvg({ curve, sides }: Story, label: string): string {
  const all = Object.values(curve.points).flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (i: number): number => LEFT + (i / Math.max(1, curve.labels.length - 1)) * (WIDE - LEFT - 40);
  const y = (n: number): number => 10 + (1 - (n - low) / (high - low)) * (HIGH - FOOT - 20);
  const step = Math.max(1, Math.ceil((high - low) / 4 / 5) * 5);
  const grid = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step).map(
    (n) =>
      `<path d="M${LEFT} ${y(n)}H${WIDE - 40}" stroke="currentColor" opacity=".18"/><text x="${LEFT - 6}" y="${y(n) + 4}" text-anchor="end" font-size="11" fill="currentColor">${n}</text>`,
  );
  const marks = axisMarks(curve.labels, x, { wide: WIDE, most: 6, letter: 7 }).map(
    ({ x: at, name }) =>
      `<text x="${at}" y="${HIGH - 6}" text-anchor="middle" font-size="11" fill="currentColor">${escaped(name)}</text>`,
  );
  const lines = sides.map(({ role, name }, i) => {
    const points = curve.points[role] ?? [];
    const path = points.map((n, k) => `${k === 0 ? 'M' : 'L'}${x(k).toFixed(1)} ${y(n).toFixed(1)}`).join('');
    const last = points.at(-1) ?? 0;
    const dash = ['', '6 4', '2 3', '8 3 2 3', '1 4', '10 4'][i] ?? '';
    return `<path d="${path}" fill="none" stroke="${colourOf(role)}" stroke-width="2.5" stroke-dasharray="${dash}"/><text x="${x(points.length - 1) + 6}" y="${y(last) + 4}" font-size="12" font-weight="700" fill="${colourOf(role)}">${last}<title>${escaped(name)}</title></text>`;
  });
  const told = sides.map(({ role, name }) => `${name}: ${(curve.points[role] ?? []).join(', ')}`).join('. ');
  return `<svg viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${escaped(`${label}. ${told}`)}">${grid.join('')}${marks.join('')}${lines.join('')}</svg>`;
}

/** Where one die decides a fight its chance is known before; a battle of many rounds has no such figure. */
const isWeighed = (story: Story): boolean => story.fights.some(({ chance }) => chance !== undefined);

function fightRows(story: Story): string {
  const name = (role: string): string => story.sides.find((s) => s.role === role)?.name ?? role;
  const say = words[story.language].page;
  return story.fights
    .map(({ turn, place, attacker, winner, chance, die, note }) => {
      const share = Math.round((chance ?? 0) * 100);
      const bar = `<span class="bar"><i style="width:${share}%;background:${toneOf(attacker)}"></i></span>`;
      const thrown = isWeighed(story) ? `<td>${bar}${share} %</td><td>${die ?? ''}</td>` : '';
      return `<tr><td>${turn}</td><th scope="row">${escaped(place)}<small>${escaped(note)}</small></th>${thrown}<td style="color:${toneOf(winner)}">${escaped(say.attackerWon(name(winner)))}</td></tr>`;
    })
    .join('');
}

const style = `:root{color-scheme:light dark}body{margin:0;background:#ddd8ca;color:#1f1813;font:17px/1.6 "GFS Didot",Georgia,"Times New Roman",serif}
main{max-width:1020px;margin:24px auto;background:#fdfbf5;border:1px solid #cfc6b2;border-radius:10px;padding:32px 48px}
header{display:flex;flex-wrap:wrap;gap:12px 32px;align-items:end;border-bottom:3px double #8b7a58;padding-bottom:16px}header>div:first-child{flex:1 1 420px}
h1{font-size:2.4rem;line-height:1.1;margin:.1em 0;font-weight:400}h2{color:#a33f19;font-weight:400;font-size:1.25rem;margin:1.2em 0 .3em}p{margin:.4em 0}
.k{font:600 .85rem/1.4 system-ui,sans-serif;color:#6a5f52}.line{font-style:italic;color:#463a2c}.score{display:flex;flex-wrap:wrap;gap:6px 22px;font:600 .9rem/1.2 system-ui,sans-serif}
.score b{display:block;font:400 2rem/1 "GFS Didot",Georgia,serif}article section{display:flow-root}article p{max-width:68ch}
figure{float:right;clear:right;width:min(372px,46%);margin:4px 0 14px 28px;border:1px solid #8b7a58;border-radius:8px;overflow:hidden}figure svg{display:block;width:100%;height:auto}
figcaption{display:flex;gap:8px;justify-content:space-between;font:600 .82rem/1.3 system-ui,sans-serif;padding:7px 12px;background:#f4f0e5}figcaption span{font-weight:400}
.foot{display:grid;grid-template-columns:1fr 1fr;gap:32px;border-top:3px double #8b7a58;margin-top:24px}.foot>section{min-width:0}.foot svg{width:100%;height:auto;font-family:system-ui,sans-serif}
table{width:100%;border-collapse:collapse;font:.86rem/1.3 system-ui,sans-serif}th,td{text-align:left;padding:6px 8px;border-top:1px solid #d9cfbd;vertical-align:top}thead th{border:0;color:#6a5f52;font-weight:600}
th small{display:block;font-weight:400;color:#6a5f52}.bar{display:inline-block;width:64px;height:10px;background:#eee6d4;margin-right:6px;border-radius:2px;overflow:hidden}.bar i{display:block;height:100%}
nav{max-width:1020px;margin:16px auto 0;font:600 .9rem/1.4 system-ui,sans-serif;display:flex;flex-wrap:wrap;gap:8px 20px;padding:0 12px}a{color:#8f3a14}.scroll{overflow-x:auto}.legend{font:.82rem/1.4 system-ui,sans-serif}
@media(max-width:820px){main{margin:0;border:0;border-radius:0;padding:18px 16px}.foot{grid-template-columns:minmax(0,1fr);gap:8px}figure{float:none;width:auto;margin:8px 0}h1{font-size:1.9rem}}
@media screen and (prefers-color-scheme:dark){body{background:#14100d;color:#f1e9dc;${nights.join(';')}}main{background:#1f1a16;border-color:#4a4034}h2,a{color:#f0a27c}.k,thead th,th small{color:#b9ab98}.line{color:#d8cbb8}
figcaption{background:#2a231d}th,td{border-color:#3d342b}.bar{background:#3a3128}.foot svg{filter:brightness(1.8)}figure svg{filter:brightness(.86)}}
@media print{body{background:#fff}nav{display:none}main{border:0;margin:0;padding:0}figure,tr{break-inside:avoid}}`;

function head(story: Story, links: Links | undefined): string {
  const meta = (property: string, content: string): string =>
    `<meta property="${property}" content="${escaped(content)}">`;
  const cards = links
    ? [
        meta('og:type', 'article'),
        meta('og:title', story.title),
        meta('og:description', story.line),
        meta('og:url', links.page),
        meta('og:image', links.image),
        meta('og:locale', story.language === 'fr' ? 'fr_FR' : 'en_GB'),
        '<meta name="twitter:card" content="summary_large_image">',
        `<link rel="canonical" href="${escaped(links.page)}">`,
      ].join('')
    : '';
  return `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(story.title)} · Strategoi</title><meta name="description" content="${escaped(story.line)}">${cards}<link rel="icon" href="data:,"><style>${style}</style></head>`;
}

/** The report as one page that needs nothing else: a file to keep, or what the server shows. */
export function htmlOf(story: Story, links?: Links): string {
  const say = words[story.language].page;
  const nav = links
    ? `<nav><a href="${escaped(links.review)}">${say.review}</a><a href="${escaped(links.html)}" download>${say.html}</a><a href="${escaped(links.markdown)}">${say.markdown}</a><a href="${escaped(links.other)}" lang="${story.language === 'fr' ? 'en' : 'fr'}">${say.other}</a></nav>`
    : '';
  const score = story.sides
    .map(
      ({ role, name, points }) =>
        `<span style="color:${toneOf(role)}"><b>${points}</b>${escaped(name)}</span>`,
    )
    .join('');
  const pictures = (turn: number): string =>
    story.moments
      .filter((moment) => moment.turn === turn)
      .map(
        ({ title, note, svg }) =>
          `<figure>${svg}<figcaption>${set(title)} <span>${set(note)}</span></figcaption></figure>`,
      )
      .join('');
  const chapters = story.chapters
    .map(
      ({ turn, heading, paragraphs }) =>
        `<section><h2>${set(heading)}</h2>${pictures(turn)}${paragraphs.map((p) => `<p>${set(p)}</p>`).join('')}</section>`,
    )
    .join('');
  const first = story.sides[0]?.name ?? '';
  const fights =
    story.fights.length > 0
      ? `<section><h2>${say.fights}</h2><div class="scroll" tabindex="0" role="region" aria-label="${say.fights}"><table><thead><tr><th scope="col">${say.turn}</th><th scope="col">${say.place}</th>${isWeighed(story) ? `<th scope="col">${say.chance}</th><th scope="col">${say.die}</th>` : ''}<th scope="col">${say.result}</th></tr></thead><tbody>${fightRows(story)}</tbody></table></div>${story.luck === undefined ? '' : `<p class="legend">${escaped(say.luck(first, story.luck))}</p>`}</section>`
      : '';
  return `<!doctype html><html lang="${story.language}">${head(story, links)}<body>${nav}<main><header><div><span class="k">${say.kicker} · ${escaped(story.scenario)}</span><h1>${set(story.title)}</h1><p class="line">${set(story.line)}</p></div><div><div class="score">${score}</div><p class="k">${set(story.result)}</p></div></header><article>${chapters}</article><div class="foot">${fights}<section><h2>${say.curve}</h2>${curveSvg(story, say.curve)}</section></div><p class="legend">${say.made}</p></main></body></html>`;
}

/** The report as Markdown. */
export function markdownOf(story: Story): string {
  const say = words[story.language].page;
  const name = (role: string): string => story.sides.find((s) => s.role === role)?.name ?? role;
  const cell = (text: string): string => text.replace(/\|/g, '\\|');
  const isThrown = isWeighed(story);
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const fights = story.fights.map(({ turn, place, note, chance, die, winner }) =>
    row([
      turn,
      cell(isThrown ? place : `${place} (${note})`),
      ...(isThrown ? [`${Math.round((chance ?? 0) * 100)} %`, die ?? ''] : []),
      cell(say.attackerWon(name(winner))),
    ]),
  );
  const head = [say.turn, say.place, ...(isThrown ? [say.chance, say.die] : []), say.result];
  return [
    `# ${story.title}`,
    `*${story.line}*`,
    `${story.scenario}. ${story.sides.map((s) => `${s.name} ${s.points}`).join(', ')}. ${story.result}`,
    ...story.chapters.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]),
    ...(fights.length > 0
      ? [`## ${say.fights}`, [row(head), `|${head.map(() => '---|').join('')}`, ...fights].join('\n')]
      : []),
    `## ${say.curve}`,
    [
      `| | ${story.curve.labels.map(cell).join(' | ')} |`,
      `|---|${story.curve.labels.map(() => '---').join('|')}|`,
      ...story.sides.map((s) => `| ${s.name} | ${(story.curve.points[s.role] ?? []).join(' | ')} |`),
    ].join('\n'),
    `*${say.made}*`,
    '',
  ].join('\n\n');
}

/** How wide a word is, in letters of middling width. */
const widthOf = (word: string): number =>
  [...word].reduce(
    (sum, c) => sum + (/[mwMW]/.test(c) ? 1.6 : /[A-Z]/.test(c) ? 1.3 : /[iljtf.,’' ]/.test(c) ? 0.6 : 1),
    0,
  );

/** Text in lines of at most so many letters. */
function wrapped(text: string, letters: number, most: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) as string;
    if (last !== '' && widthOf(`${last} ${word}`) > letters) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/** Game and scenario where both fit, else the scenario. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : (text.split(' · ').at(-1) ?? text);

/** What is drawn, to be drawn in another picture. */
const unwrapped = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** The picture a link to the report is shown with: 1200 by 630, as those who show links want it. */
export function cardOf(story: Story): string {
  const map = (story.moments.find(({ first }) => first) ?? story.moments[0])?.card ?? '';
  const [, x0 = 0, y0 = 0, wide = 1, high = 1] = (
    /viewBox="([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)"/.exec(map) ?? []
  ).map(Number);
  // Drawn in place and covered on its left: whoever makes pictures of it trips over what is cut off or half seen.
  const scale = Math.max(560 / wide, 630 / high);
  const [dx, dy] = [640 + (560 - wide * scale) / 2 - x0 * scale, (630 - high * scale) / 2 - y0 * scale];
  const body = unwrapped(map);
  const drawn = `<g transform="translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${scale.toFixed(4)})">${body}</g>`;
  // A game without a moment to show has its curve.
  const curve = `<rect width="1200" height="630" fill="#f4f0e5"/><g transform="translate(662 200)" color="#463a2c">${unwrapped(curveSvg(story, ''))}</g>`;
  const inner = map === '' ? curve : drawn;
  const text = (x: number, y: number, size: number, fill: string, words: string, more = ''): string =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escaped(words)}</text>`;
  const titles = wrapped(story.title, 17.2, 3);
  // Three lines leave the score its room by being smaller.
  const [size, step] = titles.length > 2 ? [54, 64] : [60, 74];
  const title = titles.map((line, i) => text(60, 190 + i * step, size, '#1f1813', line));
  const below = 190 + title.length * step;
  const line = wrapped(story.line, 42, 3).map((part, i) =>
    text(60, below + i * 34, 25, '#463a2c', part, 'font-style="italic"'),
  );
  const { sides } = story;
  // Of many the winners come first, though others may have as many points.
  const shown = (sides.length > 3 ? sides.toSorted((a, b) => Number(b.won) - Number(a.won)) : sides).slice(
    0,
    3,
  );
  const score = shown.map(({ role, name, points }, i) => {
    const x = 60 + i * (540 / shown.length);
    return `${text(x, 530, 76, colourOf(role), String(points))}${text(x, 572, 24, colourOf(role), name)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="GFS Didot, Georgia, serif">${inner}<rect width="640" height="630" fill="#fdfbf5"/><rect x="636" width="6" height="630" fill="#8b7a58"/><rect width="640" height="84" fill="#1b1613"/>${text(60, 55, 34, '#f3e7d4', 'Strategoi')}${text(220, 54, story.scenario.length > 34 ? 17 : 21, '#e0a27c', shortened(story.scenario, 49))}${title.join('')}${line.join('')}${score.join('')}</svg>`;
}
