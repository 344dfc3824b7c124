import { keepPagesForOffline } from '../session/offline-pages.js';

/**
 * Fetches the parts of the table that are not needed to type a letter, while the network is there:
 * a slip has to open with the network down.
 */
export async function fetchEverything(): Promise<void> {
  await Promise.all([
    import('./after/racks.js'),
    import('./after/slip.js'),
    import('./challenge/challenge-screen.js'),
    import('./before/draw-first.js'),
    import('./before/first-start.js'),
    import('./before/seats.js'),
    import('./before/tiles-check.js'),
    import('./play/more-menu.js'),
    import('./play/strip-entry.js'),
    import('./waiting/practice-screen.js'),
  ]).catch(() => undefined);
  await keepPagesForOffline();
}
