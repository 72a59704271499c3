import './stands.css';
import type { Words } from '@strategoi/kernel';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../app/Icon.tsx';
import { signed } from '../app/numbers.ts';
import { language } from '../app/settings.ts';
import { isTold } from '../app/toast.tsx';
import { Counter } from '../board/Counter.tsx';
import type { Defence, Stack, Standing } from '../games/kit/board.ts';
import type { Table } from '../pages/table.ts';
import { cornerFor } from '../panels/Odds.tsx';
import { standsWords } from './words.ts';

/** Zones have a code on the map beside their name; a port has its name alone, and no letter code of its own. */
const isPrinted = (code: string): boolean => code === code.toUpperCase();

/** Who is there, what they come to, and what is known of an attack on them. */
export function StandingView({
  standing,
  rules,
}: {
  readonly standing: Standing;
  readonly rules: Words['rules'];
}) {
  const words = standsWords.value;
  const { stacks, facts, attack } = standing;
  return (
    <div class="standing">
      <div class="sthead">
        <i class={`stflag ${standing.holder ?? ''}`} />
        <b>{standing.name}</b> {isPrinted(standing.code) && <code>{standing.code}</code>}
        <small>{standing.note}</small>
      </div>
      {stacks.length === 0 && <small class="stempty">{words.empty}</small>}
      {stacks.map((stack) => (
        <StackView key={stack.side} stack={stack} />
      ))}
      {facts.length > 0 && (
        <ul class="stfacts">
          {facts.map(({ icon, label, value }) => (
            <li key={label}>
              <Icon id={icon} /> <span>{label}</span> {value !== undefined && <b>{value}</b>}
            </li>
          ))}
        </ul>
      )}
      {attack && attack.length > 0 && (
        <div class="stattack">
          <Known title={words.attack} lines={attack.filter(({ maybe }) => !maybe)} rules={rules} />
          <Known title={words.maybe} lines={attack.filter(({ maybe }) => maybe)} rules={rules} />
        </div>
      )}
    </div>
  );
}

const StackView = ({ stack }: { readonly stack: Stack }) => (
  <div class={`ststack ${stack.side}`}>
    <span class="stwho">
      <Icon id={stack.emblem} /> {stack.name}
    </span>
    <ul class="stpiles">
      {stack.piles.map(({ piece, count }) => (
        <li key={piece.id} title={piece.name}>
          <svg class="tc" viewBox="-6 -6 52 52" aria-hidden="true">
            <Counter piece={piece} n={count} named={false} />
          </svg>
          <span class="vh">{count > 1 ? `${count} × ${piece.name}` : piece.name}</span>
        </li>
      ))}
    </ul>
    {stack.sums.length > 0 && (
      <dl class="stsums">
        {stack.sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);

/** "City or humid ground: −2" without the figure that stands beside it. */
const bare = (title: string): string => title.replace(/\s*:\s*[+−-]\d+( \p{L}+)?$/u, '');

const Known = ({
  title,
  lines,
  rules,
}: {
  readonly title: string;
  readonly lines: readonly Defence[];
  readonly rules: Words['rules'];
}) => {
  const words = standsWords.value;
  const worth = ({ kind, value }: Defence): string =>
    kind === 'die' ? `${words.die} ${signed(value)}` : value < 0 ? words.left(-value) : words.right(value);
  return lines.length === 0 ? null : (
    <>
      <h4>{title}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line.rule} class={line.value < 0 ? 'bad' : 'good'}>
            <span>{bare(rules[line.rule]?.title ?? line.rule)}</span> <b>{worth(line)}</b>
          </li>
        ))}
      </ul>
    </>
  );
};

/** How long the pointer rests on a place before the place is told. */
const REST = 420;

/** What the pointer rests on, told in the corner where it hides least. */
export function Glance({ table }: { readonly table: Table }) {
  const zone = table.hover.value?.zone;
  const [rested, setRested] = useState<string | undefined>(undefined);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    setRested(undefined);
    if (zone === undefined) return;
    const timer = setTimeout(() => setRested(zone), REST);
    return () => clearTimeout(timer);
  }, [zone]);
  const isShown = zone !== undefined && rested === zone && !table.odds.value && !isTold.value;
  const standing = isShown ? table.standing(zone) : undefined;
  useLayoutEffect(() => {
    if (panel.current && zone !== undefined) panel.current.dataset.corner = cornerFor(panel.current, zone);
  }, [standing !== undefined, zone]);
  return standing ? (
    <aside class="pop glance" ref={panel} aria-hidden="true">
      <StandingView standing={standing} rules={table.kit.words[language.value].rules} />
    </aside>
  ) : null;
}
