import { loadRestoredServer } from '@boardside/tablet';
import type { LazyPart } from './lazy-parts.js';

/** Where each part of the table comes from. */
export const partLoaders: Readonly<Record<LazyPart, () => Promise<unknown>>> = {
  waiting: () => import('./waiting/waiting-screen.js'),
  reading: () => import('./other-tab/other-tab.js'),
  words: () =>
    Promise.all([
      import('../text/refusals.js'),
      import('../text/typed-line.js'),
      import('../text/stops.js'),
    ]),
  earlier: () => import('../live/unsent-games.js'),
  message: () => import('./trouble/table-message-line.js'),
  seats: () => import('./before/seating-screen.js'),
  tiles: () => import('./before/tiles-check.js'),
  draw: () => Promise.all([import('./before/draw-first.js'), import('./before/youngest-first.js')]),
  start: () => import('./before/first-start.js'),
  list: () =>
    Promise.all([import('./list/load-word-list.js'), import('./list/word-list-progress.js')]),
  round: () => import('./round/round-table-screen.js'),
  menu: () => import('./play/more-menu.js'),
  stopped: () => Promise.all([import('./play/side-panel.js'), import('./play/start-button.js')]),
  exchange: () => import('./play/exchange-numbers.js'),
  line: () =>
    Promise.all([
      import('./play/line-tools.js'),
      import('./play/line-keys.js'),
      import('./play/typed-line.js'),
    ]),
  strip: () => import('./play/strip-entry.js'),
  challenge: () => import('./challenge/challenge-screen.js'),
  trouble: () => Promise.all([import('./trouble/trouble-screen.js'), loadRestoredServer()]),
  racks: () => import('./after/rack-declaration.js'),
  end: () => import('./after/unanimous-end.js'),
  slip: () => import('./after/result-slip.js'),
  practice: () => import('./waiting/practice-screen.js'),
};
