import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** Waiting at a table, and trying the board. */
export const waitingText = catalogue('waitingText', {
  noPairing: 'No pairing yet.',
  willAppear: (round: number | undefined) =>
    round === undefined
      ? 'The next round will appear here.'
      : `Round ${String(round)} will appear here.`,
  practise: 'Practise',
  practiceTitle: 'Practice',
  practiceLead: 'No clock. Nothing is recorded or sent.',
  practicePlace: 'Place tiles',
  practiceClear: 'Clear board',
  practiceBack: 'Back to table',
  online: 'Connected',
  offline: 'No network',
  allSent: 'All sent',
  /** Entries of games before, with so many turns among them. */
  stillSent: (turns: number) => {
    if (turns === 0) return 'The end of the last game is still being sent';
    return `${countOf(turns, 'turn')} of the last game ${turns === 1 ? 'is' : 'are'} still being sent`;
  },
  /** The same where the server says that this game is not this table’s. */
  notTaken: (turns: number) => {
    if (turns === 0) return 'The end of the last game has not been sent. Tell the director.';
    return `${countOf(turns, 'turn')} of the last game ${turns === 1 ? 'has' : 'have'} not been sent. Tell the director.`;
  },
});
