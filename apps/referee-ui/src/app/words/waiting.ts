/** Waiting at a table, and trying the board meanwhile. */
export const waitingWords = {
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
};
