import { ui } from './words/index.ts';

/** Which key does what at the table. */
export function Keys() {
  return (
    <dl class="keys">
      {ui.value.keysHelp.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
