import { useSignal } from '@preact/signals';
import { type Position, SPECTATOR, type View } from '@strategoi/kernel';
import { useEffect } from 'preact/hooks';
import { Page } from '../app/Page.tsx';
import { go } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Kit } from '../games/kit.ts';
import { scenarioName } from '../games/scenario.ts';
import { unpackPosition } from '../session/link.ts';
import { openPosition, positionFault } from '../session/start.ts';
import { Trouble } from './Trouble.tsx';

/** A position that came as a link: looked at first, played on when wanted. */
export function PositionPage({ kit, text }: { readonly kit: Kit; readonly text: string }) {
  const words = ui.value.position;
  const found = useSignal<{ position: Position; view: View } | { fault: string } | undefined>(undefined);
  useEffect(() => {
    document.title = `${words.title} · ${ui.value.name}`;
    const read = async (): Promise<void> => {
      const position = await unpackPosition(text);
      if (position?.game !== kit.id) {
        found.value = { fault: ui.value.errors.badLink };
        return;
      }
      try {
        found.value = { position, view: kit.game.view(kit.game.load(position), SPECTATOR) };
      } catch (error) {
        found.value = { fault: await positionFault(kit.id, error) };
      }
    };
    void read();
  }, [text, language.value]);
  if (!found.value) return null;
  if ('fault' in found.value) return <Trouble text={found.value.fault} />;
  const { position, view } = found.value;
  const scenario = kit.game.manifest.scenarios.find(({ id }) => id === position.scenario);
  const Board = kit.Board;
  const play = async (): Promise<void> => go('play', await openPosition(position));
  return (
    <Page kind="position">
      <header class="poshead">
        <h1>
          {words.title}{' '}
          <small>
            {kit.game.manifest.title[language.value]} {scenario && scenarioName(scenario, language.value)}
          </small>
        </h1>
        <p>{words.note}</p>
        <button type="button" class="btn pri big" onClick={() => void play()}>
          {words.open}
        </button>
      </header>
      <div class="legmap">
        <Board
          view={view}
          language={language.value}
          onAct={() => undefined}
          onRefused={() => undefined}
          still
        />
      </div>
    </Page>
  );
}
