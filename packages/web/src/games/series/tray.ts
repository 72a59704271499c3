import { type BeyBoard, sideOf } from '@strategoi/bey';
import type { Ask, Language } from '@strategoi/kernel';
import type { TraySum } from '../../board/types.ts';
import { tilesOf } from '../../tray/spread.ts';
import { trayWords } from '../../tray/words.ts';
import { isUnderWay, numberOf, pickedOf } from './cast.ts';
import type { Drawing } from './pieces.ts';
import type { Counters, Manners, Touching } from './targets.ts';

/** The stack a decision is about, spread out beside the map. */
export function makeTray<B extends BeyBoard>(
  { roster, zoneId }: Counters,
  { pieceOf }: Drawing,
  manners: Pick<Manners<B>, 'limit'>,
): Touching<B>['trayOf'] {
  const totalPf = (board: B, list: readonly number[]): number =>
    list.reduce((sum, p) => sum + (roster.strength[p * 2 + (board.face[p] === 0 ? 0 : 1)] as number), 0);

  /** What the group comes to: its force, how many there may be, how far it can still go. */
  const sumsOf = (board: B, ask: Ask, here: number, language: Language): TraySum[] => {
    const words = trayWords[language];
    const picked = pickedOf(ask);
    const units = picked.filter((p) => p < roster.firstLeader);
    const ships = units.filter((p) => roster.naval[p]);
    const soldiers = units.filter((p) => !roster.naval[p]);
    const left = numberOf(ask, 'left');
    const crowd = units.length > 0 ? manners.limit(board, ask, units, here) : undefined;
    const marches = left !== undefined && picked.length > 0 && !picked.some((p) => roster.naval[p]);
    return [
      // Ships do not fight on land, nor soldiers at sea.
      ...(soldiers.length > 0 ? [{ label: words.force, value: String(totalPf(board, soldiers)) }] : []),
      ...(ships.length > 0 ? [{ label: words.ships, value: String(totalPf(board, ships)) }] : []),
      ...(crowd
        ? [{ label: words[crowd.what], value: `${crowd.is} / ${crowd.most}`, over: crowd.is > crowd.most }]
        : []),
      ...(marches ? [{ label: words.march, value: words.marchLeft(left) }] : []),
    ];
  };

  return (board, ask, touch, language, nameOf) => {
    const zone = numberOf(ask, 'zone');
    const picked = pickedOf(ask);
    if (zone === undefined || (touch.pieces.size === 0 && picked.length === 0)) return undefined;
    const here = numberOf(ask, 'here') ?? zone;
    const list: number[] = [];
    for (let p = 0; p < roster.size; p++) {
      const id = roster.id[p] as string;
      const own = roster.side[p] === sideOf(ask.role) && (board.at[p] === zone || board.at[p] === here);
      // Under way, only those who march.
      if (picked.includes(p) || (!isUnderWay(ask) && (touch.pieces.has(id) || own))) list.push(p);
    }
    // Leaders lead.
    list.sort((a, b) => (a >= roster.firstLeader ? 0 : 1) - (b >= roster.firstLeader ? 0 : 1) || a - b);
    const items = list.map((p) => ({
      piece: pieceOf(board, p, zoneId(Math.max(0, board.at[p] as number)), language),
      picked: picked.includes(p),
      enabled: touch.pieces.has(roster.id[p] as string),
    }));
    const counts = ask.params?.picked !== undefined || ask.params?.party !== undefined;
    // Where one of them is chosen at a touch, whoever may be comes first: the others can be out of sight.
    if (!counts) items.sort((a, b) => Number(b.enabled) - Number(a.enabled));
    return {
      zone: zoneId(here),
      title: nameOf(zoneId(here)),
      counts,
      sums: sumsOf(board, ask, here, language),
      tiles: tilesOf(items, !isUnderWay(ask)),
    };
  };
}
