import type { HallRow } from '@boardside/contract';

/** Whether the result comes from the table: the game has begun there and takes no slip. */
export function playsAtTablet(row: HallRow | undefined): boolean {
  return row?.takesNoSlip === true && row.phase !== 'opened';
}
