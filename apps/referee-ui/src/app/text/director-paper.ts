import { catalogue } from './catalogue.js';

/** A game that goes on with pencil and paper, and comes back. */
export const paperText = catalogue({
  go: {
    button: 'Switch to paper…',
    title: 'Switch to paper',
    record: 'Switch to paper',
    symptoms: 'tablet dead broken battery power network pencil offline',
    says: 'Boardside’s clock stops. Only time that Boardside measured is charged. Print the position for the players. Enter the missing turns later, or only the result.',
  },
  panel: {
    title: 'This game is played on paper',
    text: 'Print the position with the times. After the game, enter the missing turns and times, or declare the result.',
    print: 'Print position',
    enter: 'Enter missing turns…',
  },
  link: 'Print position',
  page: {
    print: 'Print',
    back: 'The table’s page',
    running: 'A clock is running. Stop the clocks first, or the printed times will be out of date.',
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
    boardNote: 'Ringed: a blank. Framed: the last play.',
    turns: 'Turns',
    noTurns: 'No turns yet',
    goOn: 'Continue here',
    over: 'The game is over. Compare totals and sign.',
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
