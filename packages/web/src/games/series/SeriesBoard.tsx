import { useSignal } from '@preact/signals';
import type { BeyBoard } from '@strategoi/bey';
import type { ComponentType } from 'preact';
import { useOnce } from '../../app/kept.ts';
import { Board } from '../../board/Board.tsx';
import type { Piece } from '../../board/types.ts';
import { useSpread } from '../../tray/spread.ts';
import { Choices } from '../Choices.tsx';
import type { BoardInput } from '../kit/board.ts';
import { type Grasp, type Offer, type Setting, useDrawn, useGrasp, useOffer } from './scene.ts';

/** What a touch on the map does, and the meanings it may have where it has several. */
function useHand(input: BoardInput, pieces: readonly Piece[], grasp: Grasp, offer: Offer) {
  const { ask } = input;
  const { touch, parts, tray, selection } = offer;
  const { held, over, sent, isFar } = grasp;
  const choice = useSignal<{ readonly ask: unknown; readonly actions: readonly string[] } | undefined>(
    undefined,
  );
  const forget = (): void => {
    choice.value = undefined;
  };
  /** The way is drawn as taken at once; those who take it follow as soon as it is known for certain. */
  const march = (zone: string): void => {
    over.value = zone;
    sent.value = { ask, zone };
    input.onMarch?.(zone);
  };
  const choose = (actions: readonly string[], zone?: string): void => {
    if (actions.length === 1) {
      input.onAct(actions[0] as string, zone);
      return;
    }
    choice.value = { ask, actions };
    if (zone !== undefined) input.onConsider?.(zone);
  };
  /** Whoever touches a place means those there who can do something. */
  const theirs = (zone: string): readonly string[] => {
    if (tray) return [];
    const there = pieces.filter((piece) => piece.zone === zone);
    return [...new Set(there.flatMap(({ id }) => touch?.pieceActions.get(id) ?? []))];
  };
  const onZone = (zone: string): void => {
    forget();
    if (input.still) return;
    const actions = touch?.zoneActions.get(zone);
    const part = parts.get(zone);
    if (actions) choose(actions, zone);
    else if (part) input.onPart?.(part.who, part.action);
    else if (isFar(zone)) march(zone);
    else {
      const others = theirs(zone);
      if (others.length > 0) choose(others);
      else input.onRefused({ zone });
    }
  };
  const onPiece = (piece: string): void => {
    forget();
    if (input.still) return;
    const actions = touch?.pieceActions.get(piece);
    if (actions) {
      choose(actions);
      return;
    }
    const zone = pieces.find((p) => p.id === piece)?.zone;
    const there = zone === undefined ? undefined : touch?.zoneActions.get(zone);
    if (there) choose(there, zone);
    else if (zone !== undefined && isFar(zone)) march(zone);
    else if (selection.pieces.has(piece) && input.onUnpick) input.onUnpick([piece]);
    else input.onRefused({ ...(zone === undefined ? {} : { zone }), piece });
  };
  const onGrip = (zone: string): void => {
    forget();
    held.value = zone;
    if (zone !== tray?.zone) input.onGrip?.(zone);
  };
  const onDrop = (zone: string | undefined): void => {
    const from = held.value;
    held.value = undefined;
    over.value = undefined;
    const stays = zone === undefined || zone === from;
    if (from === tray?.zone) {
      if (!stays) onZone(zone);
    } else if (stays) input.onGrip?.(undefined);
    else input.onMarch?.(zone);
  };
  const open = choice.value && choice.value.ask === ask ? choice.value.actions : undefined;
  return { open, forget, onZone, onPiece, onGrip, onDrop };
}

/** Those of the stack that can still be taken; ships that would come from elsewhere are asked for one by one. */
function takesOf<B extends BeyBoard>(
  { fitting }: Setting<B>['touching'],
  { ask, view }: BoardInput,
  pieces: readonly Piece[],
  { touch, selection, tray }: Offer,
): readonly string[] {
  if (!ask?.actions?.some((text) => text.startsWith('pick '))) return [];
  const open = [...(touch?.pieces.keys() ?? [])].filter(
    (id) => !selection.pieces.has(id) && pieces.find((piece) => piece.id === id)?.zone === tray?.zone,
  );
  return fitting(view.board as B, ask, open);
}

/** Where a small window opens: on what may be touched. */
function openingOn(pieces: readonly Piece[], { touch, tray }: Offer): readonly string[] | undefined {
  const zones = new Set([...(touch?.zones.keys() ?? []), ...(tray ? [tray.zone] : [])]);
  for (const piece of pieces) if (touch?.pieces.has(piece.id)) zones.add(piece.zone);
  return zones.size > 0 ? [...zones] : undefined;
}

/** A board fed with a view and with what may be done; where a touch may mean two things it asks which. */
export function makeBoard<B extends BeyBoard>(setting: Setting<B>): ComponentType<BoardInput> {
  return function SeriesBoard(input: BoardInput) {
    const drawn = useDrawn(setting, input);
    const { pieces } = drawn;
    const grasp = useGrasp(setting, input);
    const offer = useOffer(setting, input, grasp);
    const openOn = useOnce(() => input.openOn ?? openingOn(pieces, offer));
    const theatre = setting.theatre?.(input.view);
    const { open, forget, ...hand } = useHand(input, pieces, grasp, offer);
    const takes = takesOf(setting.touching, input, pieces, offer);
    useSpread(input.onSpread, offer.tray, {
      onPiece: hand.onPiece,
      onAll: input.onPickAll && takes.length > 0 ? () => input.onPickAll?.(takes) : undefined,
      onLeave: input.onUnpick,
    });
    const { targets, pieceTargets, selection, grips, plan } = offer;
    return (
      <>
        <Board
          atlas={setting.atlas}
          language={input.language}
          {...drawn}
          targets={targets}
          pieceTargets={pieceTargets}
          selection={selection}
          grips={grips}
          {...(plan ? { plan } : {})}
          going={grasp.going}
          {...hand}
          onOver={(zone) => {
            grasp.over.value = zone;
          }}
          {...(openOn ? { openOn } : {})}
          {...(theatre ? { theatre } : {})}
          showStatus={input.borders === true}
          onMarker={({ title, value, rule }) => {
            if (rule !== undefined) input.onRule?.(value ? `${title}: ${value}` : title, rule);
          }}
          onInspect={(at) => input.onInspect?.(at)}
          onHover={(hover) => {
            // Only a zone that can be gone to draws its way.
            grasp.over.value = hover && grasp.isFar(hover.zone) ? hover.zone : undefined;
            input.onHover?.(hover);
          }}
          onCancel={forget}
        />
        {open && (
          <Choices
            actions={open}
            wording={offer.wording}
            onChoose={(notation) => {
              forget();
              input.onAct(notation);
            }}
          />
        )}
      </>
    );
  };
}
