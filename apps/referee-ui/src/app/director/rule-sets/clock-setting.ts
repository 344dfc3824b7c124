import type { Ms } from '@boardside/contract';
import { minBaseMs, maxBaseMs } from '@boardside/game';

/** A clock typed as minutes and seconds; undefined when no division may have it. */
export function baseMsOf(minutes: string, seconds: string): Ms | undefined {
  if (!/^\d{1,3}$/.test(minutes.trim()) || !/^\d{1,2}$/.test(seconds.trim() || '0')) {
    return undefined;
  }
  const secondsPart = Number(seconds.trim() || '0');
  const ms = (Number(minutes) * 60 + secondsPart) * 1000;
  return secondsPart > 59 || ms < minBaseMs || ms > maxBaseMs ? undefined : ms;
}
