import {
  evolve,
  isOver,
  unopened,
  type Game,
  type Phase,
  type RecordedGameEvent,
  type Timestamp,
} from '@boardside/game';

/** When the log of a game last took its end back; undefined: never. */
export function endTakenBackAt(log: readonly RecordedGameEvent[]): Timestamp | undefined {
  return lastStep(log, (before, after) => isOver(before) && !isOver(after));
}

/** Play has come to an end, whether or not everybody has accepted it. */
const atTheEnd: readonly Phase[] = ['closing', 'racks', 'ended', 'signed'];

/**
 * When staff last had a game that was at its end played on (G36); undefined: never. A ruling or a
 * correction that finds the end not reached says nothing of that.
 */
export function playedOnAt(log: readonly RecordedGameEvent[]): Timestamp | undefined {
  return lastStep(
    log,
    (before, after, { type }) =>
      type === 'RolledBack' &&
      atTheEnd.includes(before.phase) &&
      (after.phase === 'playing' || after.phase === 'opened'),
  );
}

function lastStep(
  log: readonly RecordedGameEvent[],
  isIt: (before: Game, after: Game, event: RecordedGameEvent) => boolean,
): Timestamp | undefined {
  let before: Game = unopened;
  let at: Timestamp | undefined;
  for (const event of log) {
    const after = evolve(before, event);
    if (isIt(before, after, event)) ({ at } = event);
    before = after;
  }
  return at;
}
