import { type EpicBoard, epic, manifest, scenarioOf, seasonOf } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { parseAction, type View } from '@strategoi/kernel';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { isAskedFrom } from './asked.ts';
import { say } from './say.ts';
import { boardOf } from './status.ts';
import './peace.css';

/** A grievance brings war on a die that reaches six with what has been counted (EPW-PEA-06). */
const GRIEVANCE_AT = 6;
const ofSix = (counted: number): number => Math.max(0, Math.min(6, 7 - (GRIEVANCE_AT - counted)));

/** EPW-PEA-06: the die of grievance is for those alone against whom the peace was broken last season. */
export const warOf = ({ peace, lastBreaches, lastGrievances }: EpicBoard, seat: number): string =>
  peace === 'peace' && (lastBreaches[seat] ?? 0) > 0 ? `${ofSix(lastGrievances[seat] ?? 0)}/6` : '–';

/** EPW-PEA-02: who would win if peace were made now; nobody where it would be a truce. */
export function wonBy(view: View): string | undefined {
  const [ends] = epic.cautions?.(view as View<EpicBoard>, { verb: 'offer-peace' }) ?? [];
  return ends?.params?.winner === undefined ? undefined : String(ends.params.winner);
}

const FIRST_YEAR = 431;

/** War, truce or peace between the sides, the grievances of everybody, and what may be said now. */
export function Peace({ table }: { readonly table: Table }) {
  const text = say.value;
  const view = table.view.value;
  const board = boardOf(view);
  const { seats, simplified } = scenarioOf(view);
  const ask = table.ask.value;
  const talks = ask && isAskedFrom(ask, 'talks') ? (ask.actions ?? []) : [];
  const winner = board.peace === 'war' ? wonBy(view) : undefined;
  const left = board.truceUntil - seasonOf(board);
  const wording = (notation: string): string => {
    const action = parseAction(notation);
    return action ? words[language.value].action(action, ask) : notation;
  };
  if (simplified) return <p class="epeace">{text.noPeace}</p>;
  return (
    <div class="epeace">
      <p class={`state ${board.peace}`}>
        <Icon id={board.peace === 'war' ? 'battle' : 'truce'} /> <b>{text.peaceStates[board.peace]}</b>{' '}
        {board.peace === 'truce' && <span>{text.truceLeft(left, yearOf(board.truceUntil))}</span>}
      </p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{text.grievances}</th>
            <th scope="col">{text.lastSeason}</th>
            <th scope="col">{text.warOn}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((role, seat) => (
            <tr key={role}>
              <th scope="row">
                <Icon id={`em-${role}`} /> {manifest.roles[seat]?.name[language.value]}
              </th>
              <td>{board.grievances[seat] ?? 0}</td>
              <td>{board.lastGrievances[seat] ?? 0}</td>
              <td>{warOf(board, seat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{text.peaceNotes[board.peace]}</p>
      {board.peace === 'war' && <p>{text.peaceNow(winner && words[language.value].names.thing(winner))}</p>}
      {talks.map((notation) => (
        <button
          key={notation}
          type="button"
          class="btn"
          data-action={notation}
          onClick={() => table.act(notation)}
        >
          {wording(notation)}
        </button>
      ))}
    </div>
  );
}

/** The year a season counted from the first of the war lies in. */
const yearOf = (season: number): number => FIRST_YEAR - Math.floor((season - 1) / 4);
