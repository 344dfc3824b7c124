import { catalogue } from './catalogue.js';

/** A game that goes on with pencil and paper, and comes back. */
export const paperText = catalogue({
  go: {
    button: 'Switch to paper…',
    title: 'Switch to paper',
    record: 'Hand the game to paper',
    symptoms: 'tablet dead broken battery power network pencil offline',
    says: 'Boardside stops measuring time. If a clock runs, it stops; only the time that was witnessed is charged. Print the position for the players. Enter the missing turns later, or only the result.',
  },
  panel: {
    title: 'This game is played on paper',
    text: 'Print the position with the times. When the players are done, enter the missing turns and the times, or declare the result.',
    print: 'Print the position',
    enter: 'Enter the missing turns…',
  },
  link: 'Print the position',
  page: {
    print: 'Print',
    back: 'The table’s page',
    running: 'A clock is running: stop the clocks first, or the times on the sheet are old.',
    round: (round: number) => `round ${String(round)}`,
    player: 'Player',
    total: 'Total',
    time: 'Time left',
    noClock: 'no clock',
    toPlay: 'to play',
    playedFirst: 'started',
    clockRan: (time: string) => `clock running at ${time}`,
    bag: (count: number) => `${String(count)} in the bag`,
    scoreless: (count: number) =>
      `${String(count)} scoreless ${count === 1 ? 'turn' : 'turns'} in a row`,
    board: 'Board',
    boardNote: 'A ringed letter is a blank; framed letters were played last.',
    turns: 'Turns so far',
    noTurns: 'No turn yet.',
    goOn: 'Go on here',
    over: 'The game is over: compare the totals, and sign.',
    columns: {
      number: '#',
      player: 'Player',
      move: 'Square and word',
      points: 'Points',
      total: 'Total',
    },
    limit: (name: string, time: string) => `${name}: ${time} for each move`,
    signed: (name: string) => `Signature of ${name}`,
    foot: (event: string, time: string) => `${event} · printed at ${time}`,
  },
} as const);
