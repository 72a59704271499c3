import type { Table } from '../../pages/table.ts';
import { Mats } from './Mats.tsx';
import { SeasonHead } from './SeasonHead.tsx';
import { VictoryScale } from './VictoryScale.tsx';
import './top.css';

/** The head of the rail: when it is, what everybody has, and how the war stands. */
export const Top = ({ table }: { readonly table: Table }) => (
  <div class="etop">
    <SeasonHead table={table} />
    <Mats table={table} />
    <VictoryScale table={table} />
  </div>
);
