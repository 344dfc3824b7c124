import type { StopReason } from '@boardside/game';
import { catalogue } from './catalogue.js';
import {
  bothOrAll,
  clocksStoppedText,
  nextMoveText,
  twoWithClocks,
  type PlayersAtTable,
} from './players-at-table.js';

/** Why the clocks are stopped, what it means, and who starts them again. */
export type StopText = {
  readonly title: string;
  readonly why: string;
  /** Who may start the clocks, once it is dealt with. */
  readonly restart: string;
};

function notByPlayers({ clock }: PlayersAtTable): string {
  return clock === 'none'
    ? 'Only the director can restart the game.'
    : 'Only the director can start the clocks.';
}

function whenDone(done: string, company: PlayersAtTable): string {
  return `Once ${done}, the player to move ${nextMoveText(company)}.`;
}

/** A text, or one that depends on who sits there. */
export type StopTextByTable = StopText | ((company: PlayersAtTable) => StopText);

const stopTexts: Readonly<Record<StopReason, StopTextByTable>> = {
  'not-started': {
    title: 'Not started',
    why: 'The clocks have not been started yet.',
    restart: 'Another player starts the first clock.',
  },
  challenge: (company) => ({
    title: 'Challenge',
    why: `${clocksStoppedText(company)} Enter the play, then choose the words.`,
    restart: '',
  }),
  overdraw: (company) => ({
    title: 'Too many tiles',
    why: `${clocksStoppedText(company)} Follow the steps on this tablet.`,
    restart: whenDone('it is settled', company),
  }),
  'two-pending': (company) => ({
    title: 'Two plays to enter',
    why:
      company.clock === 'none'
        ? 'Two plays are not entered. The game is stopped until you enter both.'
        : 'Two plays are not entered. Clocks are stopped until you enter both.',
    restart: whenDone('both are entered', company),
  }),
  score: (company) => ({
    title: 'Scores differ',
    why: `${clocksStoppedText(company)} Compare the last turns and ${bothOrAll(company)} totals.`,
    restart: whenDone('you agree', company),
  }),
  correction: (company) => ({
    title: 'Correction requested',
    why: `${clocksStoppedText(company)} The director checks and corrects the turn.`,
    restart: whenDone('it is settled', company),
  }),
  referee: (company) => ({
    title: 'Director called',
    why: `${clocksStoppedText(company)} Stay at the table: the director is coming.`,
    restart:
      company.clock === 'none'
        ? `If it is settled, ${bothOrAll(company)} players hold the button to continue.`
        : `If it is settled, ${bothOrAll(company)} players hold the button to restart.`,
  }),
  interrupted: (company) => ({
    title: 'This tablet was interrupted',
    why: 'It measured no time for a while. Nobody is charged for it.',
    restart:
      company.players === 2
        ? 'Both players tap to restart, or the director does.'
        : 'All players tap to restart, or the director does.',
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
    title: 'Time is up',
    why: `${clocksStoppedText(company)} The director decides how the game continues.`,
    restart: notByPlayers(company),
  }),
  seized: (company) => ({
    title: 'Clock moved',
    why: `The director moved this game’s clock. ${clocksStoppedText(company)}`,
    restart: notByPlayers(company),
  }),
  storage: (company) => ({
    title: 'This tablet can’t save',
    why: 'This tablet can no longer save. Clocks are stopped; call the director.',
    restart: notByPlayers(company),
  }),
  conflict: (company) => ({
    title: 'Tablet and server disagree',
    why: 'This tablet and the server disagree. Stop playing and wait for the director.',
    restart: notByPlayers(company),
  }),
};

export const textOfStop = catalogue(
  'textOfStop',
  (reason: StopReason, company = twoWithClocks): StopText => {
    const said = stopTexts[reason];
    return typeof said === 'function' ? said(company) : said;
  },
);

/** A stop that is dealt with waits only for the tap. */
export const textOfSettledStop = catalogue(
  'textOfSettledStop',
  (company: PlayersAtTable): StopText => {
    return {
      title: 'Settled',
      why: 'Look at the board and the totals.',
      restart: `The player to move ${nextMoveText(company)}.`,
    };
  },
);

/** The stop of a clock at the limit of its overtime. */
export const textOfTimeLimit = catalogue('textOfTimeLimit', (company: PlayersAtTable): StopText => {
  return {
    title: 'Time limit reached',
    why: 'The director decides how the game ends. Leave tiles and board as they are.',
    restart: notByPlayers(company),
  };
});
