import { effect } from '@preact/signals';
import type { GameRecord } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { findHouse, me } from '../app/house.ts';
import { Page } from '../app/Page.tsx';
import { type Route, route } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { firstGame, hasKit, loadKit } from '../games/index.ts';
import { Account } from '../pages/Account.tsx';
import { Lobby } from '../pages/Lobby.tsx';
import { NewOnline } from '../pages/NewOnline.tsx';
import { PersonPage, Ratings } from '../pages/People.tsx';
import { api, Denied, type ListedGame } from './api.ts';
import { Door, keepBack, reasonOf, tell } from './parts.tsx';
import { ResetPassword } from './Sign.tsx';
import { Unsubscribe } from './Unsubscribe.tsx';
import { words } from './words/index.ts';

// Whoever is told of his turn is told in the language he reads here.
effect(() => {
  const user = me.value;
  const tongue = language.value;
  if (user && user.settings.language !== tongue)
    api.settings({ ...user.settings, language: tongue }).catch(() => undefined);
});

type Loaded = (() => ComponentChildren) | { readonly trouble: string };

/** Loads a page that needs the server. */
export async function onlinePage(at: Route): Promise<Loaded> {
  if (!(await findHouse())) return { trouble: words.value.noServer };
  try {
    return await load(at);
  } catch (error) {
    return { trouble: reasonOf(error) };
  }
}

async function load({ page, parts: [first = '', second] }: Route): Promise<Loaded> {
  switch (page) {
    case 'online': {
      if (first === 'admin') {
        const { Admin } = await import('../pages/Admin.tsx');
        return () => <Admin />;
      }
      if (first !== 'new') return () => <Lobby />;
      const kit = await loadKit(second !== undefined && hasKit(second) ? second : firstGame);
      return () => <NewOnline key={kit.id} kit={kit} />;
    }
    case 'games': {
      try {
        return await gamePage(await api.game(first, inviteTo(first)), second === 'review');
      } catch (error) {
        if (me.value || !(error instanceof Denied) || error.code !== 'not-found') throw error;
        return () => <Locked />;
      }
    }
    case 'invite': {
      const game = await api.invited(first);
      invites.set(game.id, first);
      return gamePage(game, false);
    }
    case 'account':
      return () => <Account fresh={first === 'new'} />;
    case 'reset':
      return () => <ResetPassword secret={first} />;
    case 'back': {
      const { user } = await api.back(first).catch(() => ({ user: undefined }));
      if (!user) return { trouble: words.value.sign.backBad };
      keepBack(first);
      tell(words.value.sign.back, user.name);
      return () => <Lobby />;
    }
    case 'mail': {
      const user = await api.confirmMail(first).catch((error) => {
        if (error instanceof Denied && error.code === 'forbidden') return undefined;
        throw error;
      });
      if (!user) return { trouble: words.value.account.linkOld };
      tell(words.value.account.mailDone, `${user.name}: ${user.mail ?? ''}`);
      return () => <Account fresh={false} />;
    }
    case 'unsubscribe': {
      const about = await api.unsubscription(first).catch(() => undefined);
      if (!about) return { trouble: words.value.notices.linkBad };
      return () => <Unsubscribe token={first} about={about} />;
    }
    case 'archive':
    case 'tournaments': {
      const { clubPage } = await import('../club/pages.tsx');
      return clubPage(page, first, second);
    }
    case 'clubs':
    case 'join':
    case 'ladders':
    case 'arena':
    case 'leagues': {
      const { circlePage } = await import('../circle/pages.tsx');
      return circlePage(page, first, second);
    }
    case 'people': {
      const person = await api.person(first);
      return () => <PersonPage key={person.name} person={person} />;
    }
    default:
      return () => <Ratings game={hasKit(first) ? first : firstGame} />;
  }
}

/** Nobody is signed in, and this game is not for everybody: whoever comes in may find it open. */
function Locked() {
  const known = me.value !== null;
  useEffect(() => {
    if (known) route.value = { ...route.value };
  }, [known]);
  return (
    <Page>
      <h1>{words.value.sign.title}</h1>
      <Door lead={words.value.locked} />
    </Page>
  );
}

/** Invitations opened here: whoever came by a link may go on looking at the game. */
const invites = new Map<string, string>();
const inviteTo = (id: string): string | undefined => invites.get(id);

async function gamePage(game: ListedGame, review: boolean): Promise<Loaded> {
  if (!hasKit(game.game)) return { trouble: ui.value.errors.unknownGame(game.game) };
  const kit = await loadKit(game.game);
  const invite = inviteTo(game.id);
  const { OnlineGame, OnlineReview } = await import('../pages/OnlineGame.tsx');
  if (review && game.status === 'ended') {
    const record = (await api.record(game.id, invite)) as GameRecord;
    return () => <OnlineReview key={game.id} kit={kit} game={game} record={record} />;
  }
  return () => <OnlineGame key={game.id} kit={kit} game={game} invite={invite} />;
}
