import type { Level, Need } from '../wall/need.js';

/** Which items are shown: all of them, or one level, or one division. */
export type QueueFilter = {
  readonly level: Level | undefined;
  readonly division: string | undefined;
};

export const everything: QueueFilter = { level: undefined, division: undefined };

/** What has no division, such as a tablet that asks, is in every division. */
export function passes({ level, division }: QueueFilter, need: Need): boolean {
  if (level !== undefined && need.level !== level) return false;
  return division === undefined || need.row === undefined || need.row.division === division;
}

/** Only what waits at Soon or Note may be put off; when it becomes urgent it is back at once. */
export function mayBePutOff({ level }: Need): boolean {
  return level >= 2;
}

/** News that nothing at the table settles: somebody looks at it, and it is done. */
export function isNews({ kind }: Need): boolean {
  return newsKinds.has(kind);
}

const newsKinds: ReadonlySet<Need['kind']> = new Set([
  'refused',
  'move-limit',
  'overdraw-done',
  'press-undone',
  'late-entries',
  'flag-down',
  'not-witnessed',
  'paused',
  'list-missing',
]);
