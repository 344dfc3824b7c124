import { setTimeout as pause } from 'node:timers/promises';

/**
 * What does not come within this is not there: it only ends tests that hang, on any machine, early
 * enough that the failure names what was waited for.
 */
export const patienceMs = 60_000;
const stepMs = 20;

/** A table just after a press or a start: it ignores taps for a moment, so every tap waits. */
export const stillSettling = '[data-settling]';

/** Takes taps for a moment where a tapped button has gone. Playwright waits for its end. */
export const secondTapCover = '.second-tap-cover';

/** Looks again and again until something is found; throws with what is said where it never is. */
export async function waitUntilFound<Sought>(
  look: () => Promise<Sought | undefined>,
  otherwise: () => string,
): Promise<Sought> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const sought = await look();
    if (sought !== undefined) return sought;
    if (Date.now() > end) throw new Error(otherwise());
    await pause(stepMs);
  }
}

/** Waits until what is read, and may be drawn a moment later, is this. */
export async function waitUntilReads<Shown>(
  read: () => Promise<Shown>,
  wanted: Shown,
): Promise<void> {
  let shown = '';
  const isWanted = async () => {
    shown = JSON.stringify(await read());
    return shown === JSON.stringify(wanted) || undefined;
  };
  await waitUntilFound(isWanted, () => `It reads ${shown}, not ${JSON.stringify(wanted)}.`);
}
