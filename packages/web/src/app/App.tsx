import { useSignal } from '@preact/signals';
import { type GameRecord, verify } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { firstGame, hasKit, loadKit } from '../games/index.ts';
import type { Kit } from '../games/kit.ts';
import { Home } from '../pages/Home.tsx';
import { Trouble } from '../pages/Trouble.tsx';
import { holdGame, letGo } from '../session/hold.ts';
import { getGame, type Saved } from '../session/store.ts';
import { findHouse } from './house.ts';
import { type Route, route } from './route.ts';
import { Toaster } from './toast.tsx';
import { ui } from './words/index.ts';

type Loaded = (() => ComponentChildren) | { readonly trouble: string; readonly rescue?: GameRecord };

/** Pages that need the server, and are loaded only when one of them is opened. */
const onlinePages: readonly string[] = [
  'online',
  'games',
  'invite',
  'account',
  'back',
  'reset',
  'unsubscribe',
  'mail',
  'people',
  'ratings',
  'tournaments',
  'archive',
  'clubs',
  'join',
  'ladders',
  'arena',
  'leagues',
];

/** Loads what a page needs: its code, its game, the saved game it shows. */
async function load(at: Route): Promise<Loaded> {
  const { page, parts } = at;
  if (onlinePages.includes(page)) {
    const { onlinePage } = await import('../online/pages.tsx');
    return onlinePage(at);
  }
  const errors = ui.value.errors;
  const kitOf = async (id: string | undefined): Promise<Kit | undefined> =>
    id !== undefined && hasKit(id) ? loadKit(id) : undefined;
  const [first = firstGame, second] = parts;
  if (page === 'play' || page === 'review' || page === 'chronicle') {
    const hold = page === 'play' ? await holdGame(first) : undefined;
    const saved: Saved | undefined = await getGame(first);
    if (!saved) return { trouble: errors.noGame };
    const kit = await kitOf(saved.record.game);
    if (!kit) return { trouble: errors.unknownGame(saved.record.game) };
    const verdict = verify(kit.game, saved.record);
    if (!verdict.ok) {
      const { version } = kit.game.manifest;
      const other =
        saved.record.version === version ? '' : ` ${errors.version(saved.record.version, version)}`;
      return { trouble: errors.replay(Math.max(1, (verdict.at ?? 0) + 1)) + other, rescue: saved.record };
    }
    if (hold) {
      const { Play } = await import('../pages/Play.tsx');
      return () => <Play key={saved.id} kit={kit} saved={saved} hold={hold} />;
    }
    if (page === 'chronicle') {
      const { LocalChronicle } = await import('../circle/LocalChronicle.tsx');
      return () => <LocalChronicle key={saved.id} kit={kit} saved={saved} />;
    }
    const { Review } = await import('../pages/Review.tsx');
    const at = second === undefined ? undefined : Number(second);
    return () => <Review key={saved.id} kit={kit} saved={saved} at={at} />;
  }
  const kit = await kitOf(first);
  if (!kit)
    return {
      trouble: ['new', 'rules', 'glossary', 'legend', 'aid', 'position', 'puzzles', 'balance'].includes(page)
        ? errors.unknownGame(first)
        : errors.noPage,
    };
  switch (page) {
    case 'new': {
      const { Setup } = await import('../pages/Setup.tsx');
      return () => <Setup kit={kit} />;
    }
    case 'rules':
    case 'glossary': {
      const { Rules } = await import('../pages/Rules.tsx');
      return () => <Rules kit={kit} rule={second} glossary={page === 'glossary'} />;
    }
    case 'learn': {
      const { Learn } = await import('../pages/Learn.tsx');
      return () => <Learn kit={kit} />;
    }
    case 'aid': {
      const [{ AidPage }, { TopBar }] = await Promise.all([import('../aid/Aid.tsx'), import('./TopBar.tsx')]);
      return () => (
        <AidPage kit={kit}>
          <TopBar />
        </AidPage>
      );
    }
    case 'puzzles': {
      const { puzzlePage } = await import('../puzzles/Puzzles.tsx');
      return puzzlePage(kit, parts);
    }
    case 'balance': {
      const { balancePage } = await import('../balance/Balance.tsx');
      return balancePage(kit);
    }
    case 'legend': {
      const { Legend } = await import('../pages/Learn.tsx');
      return () => <Legend kit={kit} />;
    }
    case 'position': {
      const { PositionPage } = await import('../pages/PositionPage.tsx');
      return () => <PositionPage kit={kit} text={second ?? ''} />;
    }
    default:
      return { trouble: errors.noPage };
  }
}

/** First in the order of the keyboard: over the neck, straight to what the page is about. */
const Skip = () => (
  <button
    type="button"
    class="skip"
    onClick={() => {
      const content = document.getElementById('content');
      content?.setAttribute('tabindex', '-1');
      content?.focus();
    }}
  >
    {ui.value.nav.skip}
  </button>
);

export function App() {
  const at = route.value;
  const loaded = useSignal<{ readonly route: Route; readonly page: Loaded } | undefined>(undefined);
  useEffect(() => void findHouse(), []);
  const [fault, forget] = useErrorBoundary((error) => console.error(error));
  useEffect(() => {
    if (fault) forget();
    if (at.page !== 'play') letGo();
    if (at.page === '') return;
    load(at).then(
      (page) => {
        if (route.peek() === at) loaded.value = { route: at, page };
      },
      (error) => {
        console.error(error);
        loaded.value = { route: at, page: { trouble: ui.value.errors.crash } };
      },
    );
  }, [at]);
  useEffect(() => {
    // A new page starts at its top, like any other.
    if (at.page !== 'rules') scrollTo(0, 0);
  }, [at.page, at.parts[0]]);
  if (fault) return <Trouble text={ui.value.errors.crash} />;
  if (at.page === '') {
    return (
      <>
        <Skip />
        <Home />
        <Toaster />
      </>
    );
  }
  const found = loaded.value;
  if (!found) return <p class="loading">{ui.value.play.loading}</p>;
  const { page } = found;
  if ('trouble' in page) return <Trouble text={page.trouble} rescue={page.rescue} />;
  const table = ['play', 'review', 'games', 'invite', 'puzzles'].includes(found.route.page);
  return (
    <>
      <Skip />
      {page()}
      {!table && <Toaster />}
    </>
  );
}
