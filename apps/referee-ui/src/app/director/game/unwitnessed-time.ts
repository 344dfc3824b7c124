import type { Ms } from '@boardside/contract';
import {
  evolve,
  isOpened,
  runningSeatOf,
  unopened,
  type Game,
  type RecordedGameEvent,
} from '@boardside/game';

/** How much of what each seat was charged the server has by a tablet’s word alone. */
export function unwitnessedMsBySeat(log: readonly RecordedGameEvent[]): readonly Ms[] {
  return sumBySeat(log, chargedUnwitnessedMs);
}

/** How much passed while each seat’s clock ran that no tablet showed: nobody was charged for it. */
export function unattributedMsBySeat(log: readonly RecordedGameEvent[]): readonly Ms[] {
  return sumBySeat(log, ({ unattributedMs = 0 }) => unattributedMs);
}

/** Sums by the seat whose clock ran until each event. */
function sumBySeat(
  log: readonly RecordedGameEvent[],
  of: (event: RecordedGameEvent) => Ms,
): readonly Ms[] {
  const found: Ms[] = [];
  let game: Game = unopened;
  for (const event of log) {
    const seat = isOpened(game) ? runningSeatOf(game) : undefined;
    if (seat !== undefined) found[seat] = (found[seat] ?? 0) + of(event);
    game = evolve(game, event);
  }
  return found;
}

function chargedUnwitnessedMs({ entry, type, body }: RecordedGameEvent): Ms {
  const unseenMs = entry?.unwitnessedMs ?? 0;
  // A long gap was charged to nobody.
  const isGap = type === 'ClockRejoined' && !body.charged;
  return isGap ? Math.max(0, unseenMs - body.gapMs) : unseenMs;
}
