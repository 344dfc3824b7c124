import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** Waiting at a table, and trying the board. */
export const waitingText = catalogue({
  noPairing: 'No pairing yet.',
  willAppear: (round: number | undefined) =>
    round === undefined
      ? 'The next round will appear here.'
      : `Round ${String(round)} will appear here.`,
  practise: 'Practise on the board',
  practiceTitle: 'Practice',
  practiceLead: 'No clock. Nothing is recorded or sent.',
  practicePlace: 'Put it on the board',
  practiceClear: 'Clear the board',
  practiceBack: 'Back to the table',
  online: 'Connected',
  offline: 'No network',
  allSent: 'Everything is sent',
  /** Entries of games before, with so many turns among them. */
  stillSent: (turns: number) => {
    if (turns === 0) return 'The end of the last game is still being sent';
    return `${countOf(turns, 'turn')} of the last game ${turns === 1 ? 'is' : 'are'} still being sent`;
  },
  /** The same where the server says that this game is not this table’s. */
  notTaken: (turns: number) =>
    `The server does not take what this tablet still holds of the last game${turns === 0 ? '' : `: ${countOf(turns, 'turn')}`}. Tell the director.`,
});
