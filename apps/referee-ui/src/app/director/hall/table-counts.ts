import type { HallRow } from '@boardside/contract';

/** How tables stand: each is counted once, but for `running`. */
export type TableCounts = {
  readonly tables: number;
  readonly toBegin: number;
  readonly playing: number;
  readonly stopped: number;
  readonly done: number;
  readonly running: number;
};

export function tableCounts(rows: readonly HallRow[]): TableCounts {
  const toBegin = rows.filter(({ phase }) => phase === 'opened').length;
  const done = rows.filter(({ phase }) => phase === 'ended' || phase === 'signed').length;
  const stopped = rows.filter(isStopped).length;
  const running = rows.filter(({ clock }) => clock === 'running').length;
  const playing = rows.length - toBegin - done - stopped;
  return { tables: rows.length, toBegin, playing, stopped, done, running };
}

/**
 * A table whose game has begun and whose clocks stand, be it for a start that nobody has made yet.
 */
function isStopped({ clock, phase, stops }: HallRow): boolean {
  return clock === 'stopped' && phase !== 'opened' && stops.length > 0;
}
