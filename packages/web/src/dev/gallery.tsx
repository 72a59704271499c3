/** Boards to look at: `gallery.html#map=amphipolis&theme=dark&lang=fr&ply=60&scenario=10.3`. Not part of the build. */
import { type AmphipolisState, amphipolis } from '@strategoi/amphipolis';
import type { Atlas } from '@strategoi/atlas';
import { stream } from '@strategoi/kernel';
import { render } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Board } from '../board/Board.tsx';
import type { Language } from '../board/drawing/labels.ts';
import type { Path, Piece } from '../board/types.ts';
import { follow, journeysOf } from '../games/amphipolis/path.ts';
import { markersOf, piecesOf, wallsOf } from '../games/amphipolis/pieces.ts';
import { touchOf, trayOf } from '../games/amphipolis/targets.ts';
import { pickedOf } from '../games/series/cast.ts';
import { mountSprites } from '../sprites/sprites.ts';
import '../styles/index.css';
import { roster } from '@strategoi/amphipolis';

const params = new URLSearchParams(location.hash.slice(1));
const language = (params.get('lang') ?? 'fr') as Language;
document.documentElement.dataset.theme = params.get('theme') ?? 'light';
document.documentElement.lang = language;

const atlases: { readonly [game: string]: () => Promise<Atlas> } = {
  amphipolis: async () => (await import('@strategoi/atlas/amphipolis')).amphipolisAtlas(),
  hellespont: async () => (await import('@strategoi/atlas/hellespont')).hellespontAtlas(),
  diadochi: async () => (await import('@strategoi/atlas/diadochi')).diadochiAtlas(),
};

const played = (): AmphipolisState => {
  const state = amphipolis.setup({
    scenario: params.get('scenario') ?? '10.3',
    seed: params.get('seed') ?? 'gallery',
    options: { windows: 'swift' },
  });
  const dice = stream('gallery');
  const until = params.get('until');
  for (let n = Number(params.get('ply') ?? 60); n > 0; n--) {
    const ask = amphipolis.pending(state)[0];
    if (!ask) break;
    const actions = amphipolis.legal(state, ask.role);
    amphipolis.apply(state, ask.role, actions[dice.below(actions.length)]!);
  }
  for (let n = 400; n > 0 && until; n--) {
    const ask = amphipolis.pending(state)[0];
    if (!ask) break;
    const actions = amphipolis.legal(state, ask.role);
    const notations = actions.map((a) => amphipolis.notate(a));
    const going = notations.filter((a) => a.startsWith(until)).length;
    if (going >= 3) break;
    const wanted = actions.filter((a) => a.verb === 'pick' || a.verb === 'activate');
    const from = wanted.length > 0 ? wanted : actions;
    amphipolis.apply(state, ask.role, from[dice.below(from.length)]!);
  }
  return state;
};

const Amphipolis = ({ atlas }: { atlas: Atlas }) => {
  const [state] = useState(played);
  const [ply, setPly] = useState(0);
  const [path, setPath] = useState<Path | undefined>();
  const [journeys, setJourneys] = useState<ReturnType<typeof journeysOf>>([]);
  const scene = useMemo(() => {
    const ask = amphipolis.pending(state)[0];
    const view = amphipolis.view(state, ask?.role ?? 'spectator');
    if (params.has('wall')) view.board.mur = Number(params.get('wall'));
    const own = view.asks.find((a) => a.role === ask?.role);
    const touch = own && touchOf(view.board, view.options, own, (action) => action);
    const nameOf = (zone: string): string => `${atlas.byId.get(zone)?.[language] ?? ''} ${zone}`;
    return {
      ply,
      own,
      touch,
      pieces: piecesOf(atlas, view.board, language),
      markers: markersOf(view.board, language),
      walls: wallsOf(atlas, view.board, view.options),
      tray: own && touch && trayOf(view.board, own, touch, language, nameOf),
      picked: new Set(own ? pickedOf(own).map((p) => roster.id[p] as string) : []),
    };
  }, [state, ply, atlas]);
  const { own, touch, tray } = scene;
  const play = (notation: string | undefined): void => {
    const action = notation === undefined ? undefined : amphipolis.parse(notation);
    if (!action || !own) return;
    const start = performance.now();
    const { events } = amphipolis.apply(state, own.role, action);
    setPath(follow(path, events));
    setJourneys(journeysOf(events));
    setPly(ply + 1);
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => console.log(`drawn in ${(performance.now() - start).toFixed(1)} ms`);
      channel.port2.postMessage(0);
    });
  };
  Object.assign(window, { play, ask: own });
  return (
    <Board
      atlas={atlas}
      language={language}
      pieces={scene.pieces}
      markers={scene.markers}
      walls={scene.walls}
      showStatus={params.has('status')}
      openOn={[...(touch?.zones.keys() ?? []), ...(tray ? [tray.zone] : [])]}
      journeys={journeys}
      {...(params.has('last') ? { lastMoves: [{ zones: params.get('last')!.split(',') }] } : {})}
      {...(touch && !params.has('plain') ? { targets: touch.zones, pieceTargets: touch.pieces } : {})}
      {...(path && !params.has('plain') ? { path } : {})}
      {...(tray && !params.has('plain')
        ? { tray, selection: { zone: tray.zone, pieces: scene.picked } }
        : {})}
      onZone={(zone) => play(touch?.zoneActions.get(zone)?.[0])}
      onPiece={(piece) => {
        const action = touch?.pieceActions.get(piece)?.[0];
        if (action !== undefined) play(action);
        else play(touch?.zoneActions.get(scene.pieces.find((p) => p.id === piece)?.zone ?? '')?.[0]);
      }}
      onCancel={() =>
        play(touch?.rest.find((action) => action === 'done' || action === 'halt' || action === 'pass'))
      }
    />
  );
};

const powers = ['antipater', 'lysimachus', 'antigonus', 'eumenes', 'ptolemy', 'seleucus'];
const sample = (atlas: Atlas): Piece[] => {
  const random = stream('sample');
  return atlas.faces
    .filter((face) => !face.filler)
    .flatMap((face, i): Piece[] => {
      if (random.below(3) > 0) return [];
      const wet = face.kind !== 'land' && face.kind !== 'base';
      if (atlas.game === 'diadochi') {
        const side = powers[i % 6]!;
        return [
          {
            id: face.id,
            zone: face.id,
            kind: wet ? 'fleet' : 'army',
            side,
            stack: face.id,
            symbol: `em-${side}`,
            name: side,
            strength: 1 + random.below(2),
            ...(random.below(3) === 0 ? { badge: 'elite' } : {}),
            ...(random.below(4) === 0 ? { crowned: true } : {}),
          },
        ];
      }
      const side = i % 2 ? 'athens' : 'sparta';
      return Array.from({ length: 1 + random.below(4) }, (_, n) => ({
        id: `${face.id}-${n}`,
        zone: face.id,
        kind: 'unit' as const,
        side,
        stack: `${n % 2}`,
        symbol: wet ? 'trireme' : n % 2 ? 'hoplite' : 'peltast',
        strength: wet ? 15 - 5 * (n % 2) : 6 - (n % 2),
        national: n % 2 === 0,
        name: side,
      }));
    });
};

const Sample = ({ atlas }: { atlas: Atlas }) => {
  const pieces = useMemo(() => (params.has('empty') ? [] : sample(atlas)), [atlas]);
  return <Board atlas={atlas} language={language} pieces={pieces} showStatus={params.has('status')} />;
};

const start = async (): Promise<void> => {
  const game = params.get('map') ?? 'amphipolis';
  const atlas = await atlases[game]!();
  mountSprites();
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0';
  document.body.append(host);
  render(game === 'amphipolis' ? <Amphipolis atlas={atlas} /> : <Sample atlas={atlas} />, host);
};
void start();
