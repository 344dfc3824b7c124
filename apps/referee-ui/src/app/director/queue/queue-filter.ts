import type { NeedLevel } from '@boardside/game';
import type { Need } from '../hall/need.js';

/** Which items are shown: all of them, or one level, or one division. */
export type QueueFilter = {
  readonly level: NeedLevel | undefined;
  readonly division: string | undefined;
};

export const noQueueFilter: QueueFilter = { level: undefined, division: undefined };

/** What has no division, such as a tablet that asks, is in every division. */
export function matchesFilter({ level, division }: QueueFilter, need: Need): boolean {
  if (level !== undefined && need.level !== level) return false;
  return division === undefined || need.row === undefined || need.row.division === division;
}

/** Only what waits at Soon or Note may be put off; when it becomes urgent it is back at once. */
export function maySnooze({ level }: Need): boolean {
  return level >= 2;
}

/** For how many minutes. */
export const snoozeMinutes = [1, 3, 5] as const;

/** News that nothing at the table settles: somebody looks at it, and it is done. */
export function isNotice({ kind }: Need): boolean {
  return noticeKinds.has(kind);
}

const noticeKinds: ReadonlySet<Need['kind']> = new Set([
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
