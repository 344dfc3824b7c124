import { computed, effect, untracked, type Signal } from '@angular/core';
import { remainingAt, runningSeatOf, type LiveGame } from '@boardside/game';
import type { Timekeeper } from '@boardside/tablet';
import type { Instruments } from '../live/instruments.js';

/** Below this a clock shows tenths. */
const tenthsBelowMs = 11_000;

/**
 * Keeps the beat of the page where the shown clock changes; ten times a second in the last ten
 * seconds. For a constructor, since it needs an injection context.
 */
export function keepClockBeat(
  opened: Signal<LiveGame | undefined>,
  keeper: Signal<Timekeeper | undefined>,
  instruments: Instruments,
): void {
  const isNearZero = computed(() => {
    const game = opened();
    const mirror = keeper()?.mirror;
    const seat = game && runningSeatOf(game);
    if (game === undefined || mirror === undefined || seat === undefined) return false;
    const ms = remainingAt(game, seat, mirror.anchor(), instruments.tick());
    return ms !== undefined && ms < tenthsBelowMs;
  });
  effect(() => {
    const game = opened();
    const mirror = keeper()?.mirror;
    const seat = game && runningSeatOf(game);
    const bank = seat === undefined ? undefined : game?.clock.banks?.[seat];
    if (mirror === undefined || bank === undefined) {
      instruments.beatFrom(0, 250);
      return;
    }
    const anchor = mirror.anchor();
    const left = bank - (untracked(() => instruments.tick()) - anchor);
    const tenths = left < tenthsBelowMs || isNearZero();
    instruments.beatFrom(anchor + (bank % 1000), tenths ? 100 : 250);
  });
}
