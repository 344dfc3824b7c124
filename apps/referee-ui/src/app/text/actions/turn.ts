import { catalogue } from '../catalogue.js';
import { boardComparisonText } from '../director-board-comparison.js';
import { gameLogText } from '../director-game-log.js';
import type { TopicSentences } from './log-context.js';

/** What a director can do: buttons, fields, and what is beside them. */
export const turnActions = catalogue({
  overdraw: {
    button: 'Settle overdraw…',
    title: 'Settle the overdraw',
    record: 'Record overdraw',
    symptoms: 'tiles too many drew bag rack back',
    says: (rackSize: number) => `Tiles above ${String(rackSize)} go back to the bag, drawn unseen.`,
    onRack: 'Tiles on the rack',
    odd: 'Type the number of tiles on the rack.',
  },
  press: {
    button: 'Enter turn…',
    title: (name: string) => `Enter ${name}’s turn`,
    record: 'Enter and press',
    symptoms: 'play word exchange pass tablet broken desk clock',
    hint: boardComparisonText.hint,
    move: 'The turn',
    judged:
      'The word list judges a play when you record it. A play with an unknown word is refused.',
  },
  /** The same where there is no clock. */
  pressUntimed: {
    button: 'Enter turn…',
    title: (name: string) => `Enter ${name}’s turn`,
    record: 'Enter turn',
    symptoms: 'play word exchange pass tablet broken desk',
  },
  pressPending: {
    button: 'Press, enter later…',
    title: 'Press now, enter the play later',
    record: 'Press clock',
    symptoms: 'play later forgot clock press',
    says: 'The turn ends. You enter the play afterwards.',
  },
  enter: {
    button: 'Enter play…',
    title: (number: number, name: string) => `Enter turn ${String(number)} of ${name}`,
    record: 'Enter play',
    symptoms: 'play missing not entered word forgot late',
  },
  accept: {
    button: 'Accept last play…',
    title: 'Accept the last play',
    record: 'Accept play',
    symptoms: 'no challenge hold last play out end',
    says: 'No challenge: the game proceeds to its end.',
  },
  undo: {
    button: 'Undo press…',
    title: 'Undo the last press',
    record: 'Undo press',
  },
} as const);

/** Names of refused commands that have no sentence of their own; every turn command has one. */
export const turnCommandNames = catalogue({} as const);

export const turnLog: TopicSentences<'turn'> = {
  TurnEnded: ({ body: { turn, seat, move, claimedBy } }, { name, number, play }) => {
    const claim = claimedBy === undefined ? '' : gameLogText.claimedFinal(name(claimedBy));
    return gameLogText.turn(number(turn), name(seat), play(move)) + claim;
  },
  PlayEntered: ({ body: { turn, move } }, { number, nameOfTurn, play }) =>
    gameLogText.entered(number(turn), nameOfTurn(turn), play(move)),
  PressUndone: ({ body: { because, turn, seat } }, { name, number }) =>
    because === undefined
      ? gameLogText.undone(name(seat))
      : gameLogText.endedBefore(number(turn), name(seat)),
  TurnAgreed: ({ body: { what, turn } }, { number }) => gameLogText.agreed[what](number(turn)),
  TimesConfirmed: ({ body: { turns } }, { number }) => gameLogText.times(turns.map(number)),
  OverdrawSettled: ({ body: { seat, onRack, removed } }, { name }) =>
    gameLogText.overdraw(name(seat), onRack, removed),
};
