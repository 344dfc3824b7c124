import type { ClosingReason, EndReason } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { bothOrAll, capital, type PlayersAtTable } from './players-at-table.js';
import { acceptText } from './table.js';

/** `out`: who went out; `left`: a sentence about the last rack, or empty. */
export type EndDetails = {
  readonly out: string;
  readonly left: string;
  readonly company: PlayersAtTable;
};

type EndText = {
  /** On the wall of tables. */
  readonly short: string;
  /** In the log, on the score sheet and in previews. */
  readonly log: string;
  /** On a player page. */
  readonly portal: string;
  readonly slip: (of: EndDetails) => string;
};

/** The words for a game that has ended, by why it ended. */
export const endTexts = catalogue<Readonly<Record<EndReason, EndText>>>('endTexts', {
  out: {
    short: 'Played out',
    log: 'played out',
    portal: 'Played out',
    slip: ({ out, left }) => `${out} went out. ${left}`.trim(),
  },
  'scoreless-turns': {
    short: 'Scoreless turns',
    log: 'scoreless turns',
    portal: 'Ended by scoreless turns',
    slip: () => 'Scoreless turns ended the game.',
  },
  'round-ended': {
    short: 'Round ended',
    log: 'the round was ended',
    portal: 'Ended with the round',
    slip: () => 'The director ended the round.',
  },
  'time-up': {
    short: 'Time up',
    log: 'time was up',
    portal: 'Ended: time was up',
    slip: () => 'Time was up.',
  },
  declared: {
    short: 'Declared',
    log: 'declared by the director',
    portal: 'Result declared by the director',
    slip: () => 'The director declared the result.',
  },
  void: {
    short: 'Void',
    log: 'declared void',
    portal: 'Void: it does not count',
    slip: () => 'The game is void.',
  },
  'passed-out': {
    short: 'Passed out',
    log: 'all players passed',
    portal: 'Ended: all players passed',
    slip: ({ company }) => `${capital(bothOrAll(company))} players passed out.`,
  },
  agreed: {
    short: 'Agreed',
    log: 'agreed by the players',
    portal: 'Ended by agreement',
    slip: ({ company }) => `${capital(bothOrAll(company))} players agreed to end.`,
  },
  'no-play': {
    short: 'No play left',
    log: 'no play was left',
    portal: 'Ended: no play was possible',
    slip: () => 'No play was possible.',
  },
  'turns-played': {
    short: 'Last turn played',
    log: 'the last turn was played',
    portal: 'Ended after the last turn',
    slip: () => 'All turns of this game have been played.',
  },
});

export type ClosingDetails = {
  /** Who played the last tile; empty where nobody did. */
  readonly out: string;
  readonly company: PlayersAtTable;
  /** Successive scoreless turns up to now. */
  readonly scoreless: number;
  /** Whether the last turn is a play that can be challenged. */
  readonly mayChallenge: boolean;
};

type ClosingText = {
  /** The last words about a ruling that brings this end. */
  readonly afterRuling: string;
  readonly title: (of: ClosingDetails) => string;
  readonly why: (of: ClosingDetails) => string;
};

const endWhy = ({ mayChallenge }: ClosingDetails) =>
  mayChallenge ? acceptText.outWhyThen : acceptText.endsHere;

/** What a tablet says of an end that is reached and waits to be accepted. */
export const closingTexts = catalogue<Readonly<Record<ClosingReason, ClosingText>>>(
  'closingTexts',
  {
    out: {
      afterRuling: 'The game is over.',
      title: ({ out }) => acceptText.outTitle(out),
      why: ({ company }) => acceptText.outWhy(company),
    },
    'scoreless-turns': {
      afterRuling: 'With this scoreless turn the game is over.',
      title: ({ scoreless }) => acceptText.scorelessTitle(scoreless),
      why: endWhy,
    },
    'time-up': {
      afterRuling: 'Time is up; the game is over.',
      title: () => acceptText.timeUpTitle,
      why: ({ mayChallenge }) => acceptText.timeUpWhy(mayChallenge),
    },
    'passed-out': {
      afterRuling: 'The game is over.',
      title: () => acceptText.passedTitle,
      why: () => acceptText.endsHere,
    },
    'turns-played': {
      afterRuling: 'That was the last turn; the game is over.',
      title: () => 'Last turn played',
      why: endWhy,
    },
    // The players said so before: nobody is asked to accept these two.
    agreed: {
      afterRuling: 'The game is over.',
      title: () => acceptText.timeUpTitle,
      why: ({ mayChallenge }) => acceptText.timeUpWhy(mayChallenge),
    },
    'no-play': {
      afterRuling: 'The game is over.',
      title: () => acceptText.timeUpTitle,
      why: ({ mayChallenge }) => acceptText.timeUpWhy(mayChallenge),
    },
  },
);
