/** Boards to look at: `gallery.html#map=amphipolis&theme=dark&lang=fr&ply=60&scenario=10.3`. Not part of the build. */
import { type AmphipolisState, amphipolis } from '@strategoi/amphipolis';
import type { Atlas } from '@strategoi/atlas';
import { stream } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import { render } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Board } from '../board/Board.tsx';
import type { Language } from '../board/drawing/labels.ts';
import type { OrderArrow } from '../board/orders.ts';
import type { Path, Piece } from '../board/types.ts';
import { follow, journeysOf } from '../games/amphipolis/path.ts';
import { markersOf, piecesOf, wallsOf } from '../games/amphipolis/pieces.ts';
import { touchOf, trayOf } from '../games/amphipolis/targets.ts';
import { pickedOf } from '../games/series/cast.ts';
import { OrderSheet, Seals } from '../orders/OrderSheet.tsx';
import { ordersAt, type Step } from '../orders/player.ts';
import { Resolution } from '../orders/Resolution.tsx';
import { mountSprites } from '../sprites/sprites.ts';
import '../styles/index.css';
import '../board/lattice.css';
import '../board/lattice-names.css';
import '../board/lattice-light.css';
import { roster } from '@strategoi/amphipolis';

const params = new URLSearchParams(location.hash.slice(1));
const language = (params.get('lang') ?? 'fr') as Language;
document.documentElement.dataset.theme = params.get('theme') ?? 'light';
document.documentElement.lang = language;

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

const sheetOf = (): OrderArrow[] => {
  const side = 'antigonus';
  const look = 'ok';
  return [
    { id: '1', shape: 'move', side, from: 'PHR', to: 'ANC', look },
    { id: '2', shape: 'support', side, from: 'BIT', of: 'PHR', to: 'ANC', look },
    { id: '3', shape: 'support', side, from: 'AXY', of: 'PHR', to: 'ANC', look },
    { id: '4', shape: 'convoyed', side, from: 'PAM', via: ['MRD'], to: 'CHY', look: 'warning' },
    { id: '5', shape: 'convoy', side, from: 'MRD', of: 'PAM', to: 'CHY', look: 'warning' },
    { id: '6', shape: 'siege', side, from: 'ION', to: 'MILET', label: '2/2', look },
    { id: '7', shape: 'hold', side, from: 'PIS', look },
    { id: '8', shape: 'bribe', side, from: 'PHR', to: 'CAP', label: '30 T', look },
    { id: '9', shape: 'support', side: 'ptolemy', from: 'PAL', of: 'PHE', look: 'failed' },
    { id: '10', shape: 'move', side: 'seleucus', from: 'SYR', to: 'PHE', look: 'failed' },
    { id: '11', shape: 'move', side: 'ptolemy', from: 'PHE', to: 'SYR', look: 'succeeded' },
    { id: '12', shape: 'move', side: 'lysimachus', from: 'THR', to: 'EGE', look: 'illegal' },
    { id: '13', shape: 'supply', side, from: 'EOL', to: 'EPHESE', look },
    { id: '14', shape: 'retreat', side: 'eumenes', from: 'PON', to: 'PTE', look },
    { id: '15', shape: 'build', side: 'antipater', from: 'MAC', look },
    { id: '16', shape: 'disband', side: 'antipater', from: 'ATT', look: 'failed' },
  ];
};

/** Sheet, arrows and player of a game of orders, with nothing behind them. */
const Orders = ({ atlas }: { atlas: Atlas }) => {
  const [orders, setOrders] = useState(sheetOf);
  const [at, setAt] = useState(0);
  const [chosen, choose] = useState<string | undefined>(undefined);
  const pieces = useMemo(
    () =>
      orders.flatMap((order): Piece[] => [
        {
          id: `u${order.id}`,
          zone: order.from,
          kind: ['MRD', 'EOL'].includes(order.from) ? 'fleet' : 'army',
          side: order.side,
          stack: order.id,
          symbol: `em-${order.side}`,
          name: order.side,
          strength: 1,
        },
      ]),
    [],
  );
  const steps: Step[] = orders.map((order) => ({
    id: order.id,
    title: `${order.shape} ${order.from}`,
    reason: 'Strength 2 against 1.',
    looks: { [order.id]: Number(order.id) % 3 === 0 ? 'failed' : 'succeeded' },
    look: Number(order.id) % 3 === 0 ? 'failed' : 'succeeded',
  }));
  const shown = useMemo(() => ordersAt(orders, steps, at), [orders, at]);
  return (
    <div style="display:grid;grid-template-columns:minmax(0,1fr) 372px;height:100%;grid-template-rows:minmax(0,1fr)">
      <Board
        atlas={atlas}
        language={language}
        pieces={pieces}
        orders={shown}
        {...(chosen === undefined ? {} : { chosenOrder: chosen })}
        onOrder={choose}
      />
      <div style="display:grid;grid-template-rows:auto minmax(0,1fr);background:var(--panel);min-height:0">
        {params.has('player') ? (
          <Resolution title="Summer 320" steps={steps} onStep={setAt} />
        ) : (
          <OrderSheet
            title="Your summer orders"
            side="antigonus"
            chosen={chosen}
            onChoose={choose}
            lines={orders
              .filter(({ side }) => side === 'antigonus')
              .map((order) => ({
                id: order.id,
                icon: 'march',
                text: `A ${order.from} → ${order.to ?? 'x'}`,
                look: order.look,
                ...(order.look === 'warning' ? { note: 'cut if dislodged from CYC' } : {}),
              }))}
            idle={['A LYD']}
            purse={{ has: '47 T', spends: 'bribe 30', left: '17 T left' }}
            sealed={false}
            read={(line) =>
              line === ''
                ? { state: 'empty' }
                : /XYZ/.test(line)
                  ? { state: 'unreadable', says: 'no such place', at: line.indexOf('XYZ'), length: 3 }
                  : { state: 'ok', text: line, says: 'garrison leaves as army' }
            }
            onWrite={() => {}}
            onRemove={(id) => setOrders(orders.filter((order) => order.id !== id))}
            onSeal={() => {}}
            onTry={() => {}}
          />
        )}
        <Seals
          seals={powers.map((role, i) => ({ role, emblem: `em-${role}`, name: role, sealed: i % 2 === 0 }))}
        />
      </div>
    </div>
  );
};

const start = async (): Promise<void> => {
  const game = params.get('map') ?? 'amphipolis';
  const atlas = await shelved(game)!.atlas!();
  mountSprites();
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0';
  document.body.append(host);
  render(
    game === 'amphipolis' ? (
      <Amphipolis atlas={atlas} />
    ) : params.has('orders') ? (
      <Orders atlas={atlas} />
    ) : (
      <Sample atlas={atlas} />
    ),
    host,
  );
};
void start();
