import type { StopReason } from '@boardside/game';
import { catalogue } from './catalogue.js';

/** What stopped the clocks, as the log and the open case name it. */
export const stopNames = catalogue<Readonly<Record<StopReason, string>>>({
  'not-started': 'Not started',
  challenge: 'Challenge',
  overdraw: 'Overdraw',
  'two-pending': 'Two plays not entered',
  score: 'Scores differ',
  correction: 'Correction requested',
  referee: 'Director called',
  interrupted: 'Clock interrupted',
  ordered: 'Stopped by director',
  flag: 'Time is up',
  seized: 'Director runs clock',
  storage: 'Tablet cannot save',
  conflict: 'Tablet and server differ',
});

/** What the director can do about it. */
export const stopAdvice = catalogue<Readonly<Record<StopReason, string>>>({
  'not-started': 'The players check the tiles, decide who starts and tap the clock.',
  challenge: 'The players choose the words; the judge answers. Record a spoken ruling here.',
  overdraw: 'The tablet walks the players through it. You can record it here as well.',
  'two-pending': 'Both plays have to be entered, in order, at the tablet or here.',
  score: 'Compare the turn list with the score sheets. Correct the turn, or leave it as it is.',
  correction: 'Look at the turn with the players. Correct it, or leave it as it is.',
  referee: 'Go to the table. When it is settled, start the clocks.',
  interrupted:
    'For a while no time was measured or charged. Check the table, then start the clocks.',
  ordered: 'Only you can start the clocks again.',
  flag: 'Decide how the game continues: add time and start, or end the game.',
  seized: 'Check the times with the players, then start the clocks.',
  storage: 'The tablet can’t save. Take the clock to the desk or bring another tablet.',
  conflict:
    'The tablet and the server disagree. Compare board, turns and times, then start the clocks.',
});
