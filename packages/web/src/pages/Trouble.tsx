import type { GameRecord } from '@strategoi/kernel';
import { Icon } from '../app/Icon.tsx';
import { Page } from '../app/Page.tsx';
import { ui } from '../app/words/index.ts';
import { saveFile } from '../session/file.ts';

/** A page that cannot be shown says why, and leads back; a game that cannot be shown can still be saved. */
export const Trouble = ({
  text,
  rescue,
}: {
  readonly text: string;
  readonly rescue?: GameRecord | undefined;
}) => (
  <Page kind="trouble">
    <Icon id="amphora" />
    <h1>{ui.value.errors.title}</h1>
    <p>{text}</p>
    <a class="btn pri big" href="#/">
      {ui.value.errors.home}
    </a>{' '}
    {rescue && (
      <button
        type="button"
        class="btn big"
        onClick={() => saveFile(`${rescue.game}-${rescue.scenario}-game.json`, rescue)}
      >
        {ui.value.play.save}
      </button>
    )}
  </Page>
);
