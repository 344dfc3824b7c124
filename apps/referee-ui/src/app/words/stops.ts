import type { StopReason } from '@boardside/game';

/** Why the clocks stand, what it means, and who starts them again. */
export type StopWords = {
  readonly title: string;
  readonly why: string;
  /** Who may start the clocks, once it is dealt with. */
  readonly restart: string;
};

const notByPlayers = 'Only the director can start the clocks.';

const words: Readonly<Record<StopReason, StopWords>> = {
  'not-started': {
    title: 'Not started',
    why: 'The clocks have not been started yet.',
    restart: 'The opponent starts the first player’s clock.',
  },
  challenge: {
    title: 'Challenge',
    why: 'Both clocks are stopped. The play is entered first; then the words are chosen.',
    restart: '',
  },
  overdraw: {
    title: 'Too many tiles',
    why: 'Both clocks are stopped. This tablet leads both of you through it.',
    restart: 'When it is settled, the player to move starts the clock.',
  },
  'two-pending': {
    title: 'Two plays to enter',
    why: 'Two plays are not entered. Clocks are stopped until both are in.',
    restart: 'When both are in, the player to move starts the clock.',
  },
  score: {
    title: 'Scores differ',
    why: 'Both clocks are stopped. Compare the last turns and both totals.',
    restart: 'When you agree, the player to move starts the clock.',
  },
  correction: {
    title: 'Correction asked for',
    why: 'Both clocks are stopped. The director looks at the turn and mends it.',
    restart: 'When it is settled, the player to move starts the clock.',
  },
  referee: {
    title: 'Referee called',
    why: 'Both clocks are stopped. Stay at the table; the referee is on the way.',
    restart: 'The director starts the clocks, or both of you if it is settled.',
  },
  interrupted: {
    title: 'This tablet was away',
    why: 'It could not measure time for a while. That time is charged to nobody.',
    restart: 'Both of you start the clocks, or the director.',
  },
  ordered: {
    title: 'The director stopped the clocks',
    why: 'Both clocks stand still. Leave tiles and board as they are.',
    restart: notByPlayers,
  },
  flag: {
    title: 'Time is out',
    why: 'Both clocks are stopped. The director decides how the game goes on.',
    restart: notByPlayers,
  },
  seized: {
    title: 'The clock was moved',
    why: 'The director moved this game’s clock. Both clocks are stopped.',
    restart: notByPlayers,
  },
  storage: {
    title: 'This tablet can’t save',
    why: 'This tablet can’t save any more. Clocks are stopped; call the referee.',
    restart: notByPlayers,
  },
  conflict: {
    title: 'Tablet and server differ',
    why: 'Something done here was not taken by the server. The director sees both sides.',
    restart: notByPlayers,
  },
};

export function stopWords(reason: StopReason): StopWords {
  return words[reason];
}

/** A stop that is dealt with waits only for the tap. */
export const settledWords = {
  title: 'Settled',
  why: 'Look at the board and the totals.',
  restart: 'The player to move starts the clock.',
};
