import type { LiveGame } from '@boardside/game';

/** Whether a challenge is dropped by its caller: one that the director drops costs no time. */
export function isOwnDrop(event: { readonly type: string; readonly body: unknown } | undefined) {
  if (event?.type !== 'ChallengeDropped') return false;
  return (event.body as { readonly mayBeCalledAgain?: boolean }).mayBeCalledAgain !== true;
}

/** Whether the clocks stand for more than a challenge: then it costs its caller nothing. */
export function standsAnyway({ clock }: LiveGame): boolean {
  return clock.stops.some(({ reason }) => reason !== 'challenge');
}
