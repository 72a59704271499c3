import type { Language, Role } from '@strategoi/kernel';
import { colourOf, escaped } from './html.ts';
import { words } from './words/index.ts';

/** What a frame in another page shows of a game. */
export interface Frame {
  readonly language: Language;
  readonly title: string;
  /** The board as a spectator sees it; nothing before the game has begun. */
  readonly board?: string;
  readonly seats: readonly {
    readonly role: Role;
    readonly side: string;
    readonly name: string;
    readonly points?: number;
    readonly won?: boolean;
  }[];
  readonly status: 'open' | 'playing' | 'ended';
  readonly turn?: number;
  /** How many actions have been done of how many, where one may look back. */
  readonly at?: { readonly done: number; readonly of: number };
  /** The address of another moment. */
  readonly moment: (done: number) => string;
  readonly game: string;
  readonly report?: string;
}

/** Seconds after which a game that is played is looked at again. */
const AGAIN = 20;
/** Moments between the first and the last. */
const STEPS = 20;

const style = `:root{color-scheme:light dark}body{margin:0;font:15px/1.4 Georgia,"Times New Roman",serif;background:#fdfbf5;color:#1f1813}
main{display:flex;flex-direction:column;min-height:100vh;box-sizing:border-box;padding:10px 14px;gap:8px}h1{font-size:1.1rem;font-weight:400;margin:0}
p{margin:0}ul{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:0;padding:0}li i{display:inline-block;width:.8em;height:.8em;border-radius:3px;margin-right:.4em;vertical-align:-.05em}
.board{min-height:0}.board svg{display:block;width:100%;height:auto;min-height:160px;max-height:calc(100vh - 175px)}a{color:#8a3415}nav{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center}nav a{padding:6px 4px}
@media(prefers-color-scheme:dark){body{background:#1c1713;color:#f1e9dc}a{color:#f0a27c}}`;

/** The steps through a game that is over. */
function steps({ at, moment, language }: Frame): string {
  if (!at || at.of === 0) return '';
  const say = words[language].embed;
  const step = Math.max(1, Math.round(at.of / STEPS));
  const link = (done: number, label: 'first' | 'back' | 'on' | 'last', on: boolean): string =>
    on ? `<a href="${escaped(moment(done))}">${say[label]}</a>` : `<span>${say[label]}</span>`;
  return `<nav aria-label="${say.steps}">${link(0, 'first', at.done > 0)}${link(Math.max(0, at.done - step), 'back', at.done > 0)}<span>${say.moment(at.done, at.of)}</span>${link(Math.min(at.of, at.done + step), 'on', at.done < at.of)}${link(at.of, 'last', at.done < at.of)}</nav>`;
}

/** The page of a frame: nothing in it runs, and nothing in it is for one viewer alone. */
export function embedOf(frame: Frame): string {
  const { language, title, board, seats, status, turn, game, report } = frame;
  const say = words[language].embed;
  const rows = seats.map(({ role, side, name, points, won }) => {
    const score = points === undefined ? '' : ` ${points}`;
    return `<li><i style="background:${colourOf(role)}"></i>${escaped(side)} · ${escaped(name)}${score}${won ? ` <b>(${say.won})</b>` : ''}</li>`;
  });
  const where =
    status === 'playing' && turn !== undefined ? `${say.playing}, ${say.turn(turn)}` : say[status];
  const again = status === 'ended' ? '' : `<meta http-equiv="refresh" content="${AGAIN}">`;
  const out = ' target="_blank" rel="noopener"';
  const links = `<nav aria-label="Strategoi"><a href="${escaped(game)}"${out}>${say.openGame}</a>${report ? `<a href="${escaped(report)}"${out}>${say.report}</a>` : ''}</nav>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${again}<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p>${where}</p><ul>${rows.join('')}</ul>${board ? `<div class="board">${board}</div>` : ''}${steps(frame)}${links}</main></body></html>`;
}

/** What is said around a board. */
export const frameWords = (language: Language) => words[language].embed;
