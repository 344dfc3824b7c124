import type { Push } from '@boardside/contract';
import { press, ScriptedTablet, seat } from '@boardside/simulation';

/**
 * As many as a push of the largest size brings, and as the server keeps of one tablet in a game.
 */
const IN_ONE = 1_000;

/** So many pushes of turns that are nobody's, one after the other. */
export function refusedPushes(game: string, device: string, count: number): readonly Push[] {
  const script = new ScriptedTablet(game, device);
  for (let made = 0; made < count * IN_ONE; made += 1)
    script.make(0, press(99, { kind: 'pass' }), seat(0));
  const push = script.push();
  return Array.from({ length: count }, (_, index) => ({
    ...push,
    entries: push.entries.slice(index * IN_ONE, (index + 1) * IN_ONE),
  }));
}
