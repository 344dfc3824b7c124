import { computed, inject, Injectable, signal } from '@angular/core';
import type { Ms } from '@boardside/contract';
import type { DeviceId, Recorded, Seat, TurnId } from '@boardside/game';
import { running } from '../../live/reading.js';
import { Table } from '../table.js';

/** Above this the players look at the times that only their tablet knows (clock-and-sync 6). */
const askedAboveMs: Ms = 60_000;
const key = 'boardside.times';

export type OutageTurn = {
  readonly turn: TurnId;
  readonly seat: Seat;
  readonly ms: Ms;
  /** Of the event with which it ended. */
  readonly version: number;
};

/** Turns that were played out of the server's sight, until everybody at the table says they are right. */
@Injectable({ providedIn: 'root' })
export class OutageTimes {
  private readonly table = inject(Table);
  /** Of which game everybody has said that its times are right, and up to which version. */
  private readonly confirmed = signal(readConfirmed());

  private readonly since = computed(() => {
    const [game, version] = this.confirmed().split(' ');
    return game === this.table.keeper()?.place.game ? Number(version) : 0;
  });
  readonly turns = computed(() => {
    const keeper = this.table.keeper();
    return keeper ? unseenTurns(keeper.mirror.log(), this.since(), keeper.place.device) : [];
  });

  /** At the first standstill, and before anybody signs. */
  readonly due = computed(() => {
    const game = this.table.game();
    const stands = running(game) === undefined && game.clock.stops.every(({ settled }) => settled);
    const inPlay = ['playing', 'closing', 'racks'].includes(game.phase);
    if (!stands || !(inPlay || (game.phase === 'ended' && game.signed.length === 0))) return false;
    return this.turns().reduce((sum, { ms }) => sum + ms, 0) > askedAboveMs;
  });

  confirm(): void {
    const game = this.table.keeper()?.place.game ?? '';
    const confirmed = `${game} ${String(this.turns().at(-1)?.version ?? this.since())}`;
    this.confirmed.set(confirmed);
    try {
      localStorage.setItem(key, confirmed);
    } catch {
      // A tablet that keeps nothing asks again after a reload.
    }
  }
}

/**
 * The turns after a version of which the server has not seen all, each with all that this device charged
 * out of its sight: a page load, or a stop and a start, within the turn is part of it. What another tablet
 * timed before this one took its place is not for this one to ask about.
 */
export function unseenTurns(
  log: readonly Recorded[],
  since: number,
  device: DeviceId,
): readonly OutageTurn[] {
  let ms = 0;
  return log.flatMap((event) => {
    if (event.entry?.device === device) ms += chargedUnseen(event);
    if (event.type !== 'TurnEnded') return [];
    const { turn, seat } = event.body;
    const ended = { turn, seat, ms, version: event.version };
    ms = 0;
    return ended.ms > 0 && ended.version > since ? [ended] : [];
  });
}

/** A long gap was charged to nobody. */
function chargedUnseen({ type, body, spentMs = 0, entry }: Recorded): Ms {
  if ((entry?.unwitnessedMs ?? 0) === 0) return 0;
  return type === 'ClockRejoined' && !body.charged ? Math.max(0, spentMs - body.gapMs) : spentMs;
}

function readConfirmed(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
