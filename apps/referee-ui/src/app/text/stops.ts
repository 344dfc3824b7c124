import type { StopReason } from '@boardside/game';
import { catalogue } from './catalogue.js';
import {
  bothOrAll,
  clocksStoppedText,
  nextMoveText,
  twoWithClocks,
  type PlayersAtTable,
} from './players-at-table.js';

/** Why the clocks stand, what it means, and who starts them again. */
export type StopText = {
  readonly title: string;
  readonly why: string;
  /** Who may start the clocks, once it is dealt with. */
  readonly restart: string;
};

function notByPlayers({ clock }: PlayersAtTable): string {
  return clock === 'none'
    ? 'Only the director can let you go on.'
    : 'Only the director can start the clocks.';
}

function whenDone(done: string, company: PlayersAtTable): string {
  return `When ${done}, the player to move ${nextMoveText(company)}.`;
}

type StopTextByTable = StopText | ((company: PlayersAtTable) => StopText);

const stopTexts: Readonly<Record<StopReason, StopTextByTable>> = {
  'not-started': {
    title: 'Not started',
    why: 'The clocks have not been started yet.',
    restart: 'Another player starts the first player’s clock.',
  },
  challenge: (company) => ({
    title: 'Challenge',
    why: `${clocksStoppedText(company)} The play is entered first; then the words are chosen.`,
    restart: '',
  }),
  overdraw: (company) => ({
    title: 'Too many tiles',
    why: `${clocksStoppedText(company)} This tablet leads you through it.`,
    restart: whenDone('it is settled', company),
  }),
  'two-pending': (company) => ({
    title: 'Two plays to enter',
    why:
      company.clock === 'none'
        ? 'Two plays are not entered. The game waits until both are in.'
        : 'Two plays are not entered. Clocks are stopped until both are in.',
    restart: whenDone('both are in', company),
  }),
  score: (company) => ({
    title: 'Scores differ',
    why: `${clocksStoppedText(company)} Compare the last turns and ${bothOrAll(company)} totals.`,
    restart: whenDone('you agree', company),
  }),
  correction: (company) => ({
    title: 'Correction asked for',
    why: `${clocksStoppedText(company)} The director looks at the turn and mends it.`,
    restart: whenDone('it is settled', company),
  }),
  referee: (company) => ({
    title: 'Director called',
    why: `${clocksStoppedText(company)} Stay at the table; the director is on the way.`,
    restart:
      company.clock === 'none'
        ? `The director lets you go on, or ${bothOrAll(company)} of you if it is settled.`
        : `The director starts the clocks, or ${bothOrAll(company)} of you if it is settled.`,
  }),
  interrupted: (company) => ({
    title: 'This tablet was away',
    why: 'It could not measure time for a while. That time is charged to nobody.',
    restart:
      company.players === 2
        ? 'Both of you start the clocks, or the director.'
        : 'All of you start the clocks, or the director.',
  }),
  ordered: (company) => ({
    title:
      company.clock === 'none'
        ? 'The director stopped the game'
        : 'The director stopped the clocks',
    why: `${clocksStoppedText(company)} Leave tiles and board as they are.`,
    restart: notByPlayers(company),
  }),
  flag: (company) => ({
    title: 'Time is out',
    why: `${clocksStoppedText(company)} The director decides how the game goes on.`,
    restart: notByPlayers(company),
  }),
  seized: (company) => ({
    title: 'The clock was moved',
    why: `The director moved this game’s clock. ${clocksStoppedText(company)}`,
    restart: notByPlayers(company),
  }),
  storage: (company) => ({
    title: 'This tablet can’t save',
    why: 'This tablet can no longer save. Clocks are stopped; call the director.',
    restart: notByPlayers(company),
  }),
  conflict: (company) => ({
    title: 'Tablet and server differ',
    why: 'The server did not take something done here, or was put back to an earlier time. The director looks at both.',
    restart: notByPlayers(company),
  }),
};

export const textOfStop = catalogue((reason: StopReason, company = twoWithClocks): StopText => {
  const said = stopTexts[reason];
  return typeof said === 'function' ? said(company) : said;
});

/** A stop that is dealt with waits only for the tap. */
export const textOfSettledStop = catalogue((company: PlayersAtTable): StopText => {
  return {
    title: 'Settled',
    why: 'Look at the board and the totals.',
    restart: `The player to move ${nextMoveText(company)}.`,
  };
});

/** The stop of a clock at the limit of its overtime. */
export const textOfTimeLimit = catalogue((company: PlayersAtTable): StopText => {
  return {
    title: 'Time limit reached',
    why: 'The director is called and decides how the game ends. Leave tiles and board as they are.',
    restart: notByPlayers(company),
  };
});
