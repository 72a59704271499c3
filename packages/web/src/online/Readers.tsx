import './notices.css';
import type { Signal } from '@preact/signals';
import type { Role } from '@strategoi/kernel';
import { Check } from '../app/Check.tsx';
import { words } from './words/index.ts';

/** Whom something is written to: everybody, or those who are ticked. */
export function Readers({
  others,
  chosen,
  open = true,
}: {
  readonly others: readonly { readonly role: Role; readonly name: string }[];
  readonly chosen: Signal<readonly Role[]>;
  /** May it be for everybody? */
  readonly open?: boolean;
}) {
  const text = words.value.table;
  const toggle = (role: Role, on: boolean): void => {
    const rest = chosen.value.filter((one) => one !== role);
    chosen.value = on ? [...rest, role] : rest;
  };
  return (
    <fieldset class="readers">
      <legend>{text.talkTo}</legend>
      {open && (
        <Check
          on={chosen.value.length === 0}
          set={() => {
            chosen.value = [];
          }}
        >
          {text.talkAll}
        </Check>
      )}
      {others.map(({ role, name }) => (
        <Check key={role} on={chosen.value.includes(role)} set={(on) => toggle(role, on)}>
          {name}
        </Check>
      ))}
    </fieldset>
  );
}
