import { computed, inject, Injectable, signal } from '@angular/core';
import type { Ms } from '@boardside/contract';
import type { Seat, TurnId } from '@boardside/game';
import { running } from '../../live/reading.js';
import { Table } from '../table.js';

/** Above this the players look at the times that only their tablet knows (clock-and-sync 6). */
const askedAboveMs: Ms = 60_000;
const key = 'boardside.times';

export type OutageTurn = { readonly turn: TurnId; readonly seat: Seat; readonly ms: Ms };

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
  private readonly unseen = computed(() =>
    (this.table.keeper()?.mirror.log() ?? []).filter(
      ({ version, entry }) => version > this.since() && (entry?.unwitnessedMs ?? 0) > 0,
    ),
  );

  readonly turns = computed((): readonly OutageTurn[] =>
    this.unseen().flatMap(({ type, body, spentMs = 0 }) =>
      type === 'TurnEnded' ? [{ turn: body.turn, seat: body.seat, ms: spentMs }] : [],
    ),
  );

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
    const confirmed = `${game} ${String(this.unseen().at(-1)?.version ?? 0)}`;
    this.confirmed.set(confirmed);
    try {
      localStorage.setItem(key, confirmed);
    } catch {
      // A tablet that keeps nothing asks again after a reload.
    }
  }
}

function readConfirmed(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
