import { catalogue } from '../catalogue.js';
import { gameLogText } from '../director-game-log.js';
import type { LogSentences } from './log-context.js';

/** What a director can do: buttons, fields, and what is beside them. */
export const turnActions = catalogue({
  overdraw: {
    button: 'Settle the overdraw…',
    title: 'Settle the overdraw',
    record: 'Record the overdraw',
    symptoms: 'tiles too many drew bag rack back',
    says: (rackSize: number) =>
      `Tiles over ${String(rackSize)} go back to the bag, taken unseen; none if there was no overdraw.`,
    onRack: 'Tiles that were on the rack',
    odd: 'Type how many tiles were on the rack, as a whole number.',
  },
  press: {
    button: 'Enter a turn…',
    title: (name: string) => `Enter ${name}’s turn`,
    record: 'Enter the turn and switch the clocks',
    symptoms: 'play word exchange pass tablet broken desk clock',
    hint: '8H WORD, ex 3 or pass. ? before a blank: 8H W?ORD',
    move: 'The turn',
    judged: 'The list of the game judges a play when it is recorded. One that it lacks is refused.',
  },
  /** The same where there is no clock. */
  pressUntimed: {
    button: 'Enter a turn…',
    title: (name: string) => `Enter ${name}’s turn`,
    record: 'Enter the turn',
    symptoms: 'play word exchange pass tablet broken desk',
  },
  pressPending: {
    button: 'Switch, enter later…',
    title: 'Switch the clocks, enter the play later',
    record: 'Switch the clocks',
    symptoms: 'play later forgot clock press',
    says: 'The turn is over; what was played is entered afterwards.',
  },
  enter: {
    button: 'Enter the play…',
    title: (number: number, name: string) => `Enter turn ${String(number)} of ${name}`,
    record: 'Enter the play',
    symptoms: 'play missing not entered word forgot late',
  },
  accept: {
    button: 'Accept the last play…',
    title: 'Accept the last play',
    record: 'Accept it',
    symptoms: 'no challenge hold last play out end',
    says: 'Nobody challenges. The game goes on to its end.',
  },
  undo: {
    button: 'Take the press back…',
    title: 'Take the last press back',
    record: 'Take it back',
  },
} as const);

export const turnLog: LogSentences<
  'TurnEnded' | 'PlayEntered' | 'PressUndone' | 'TurnAgreed' | 'TimesConfirmed' | 'OverdrawSettled'
> = {
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
