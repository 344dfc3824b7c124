import type { WrongChallenge } from '@boardside/game';
import { countOf } from './counting.js';

/** What a director can do at a table: buttons, fields, and what stands beside them. */
export const actWords = {
  groups: {
    case: 'This case',
    clock: 'Clocks',
    turns: 'Turns and scores',
    players: 'Players',
    desk: 'At the desk',
    end: 'End of the game',
  },
  player: 'Player',
  both: 'Both',
  all: 'All',
  turn: 'Turn',
  stop: {
    button: 'Stop the clocks…',
    title: 'Stop the clocks',
    record: 'Stop the clocks',
    says: 'Only you can start them again. A tablet stops as soon as it hears the order; the time that took is given back.',
  },
  /** The same where there is no clock. */
  stopPlay: {
    button: 'Stop the game…',
    title: 'Stop the game',
    record: 'Stop the game',
    says: 'Nothing can be played until you let it go on.',
  },
  goOn: {
    button: 'Let the game go on…',
    title: 'Let the game go on',
    record: 'Let the game go on',
    says: (name: string) =>
      `${name} is to play. Everything that stopped the table counts as dealt with.`,
  },
  start: {
    button: 'Start the clocks…',
    title: 'Start the clocks',
    record: 'Start the clocks',
    says: (name: string) =>
      `${name}’s clock runs on. Everything that stopped the table counts as dealt with.`,
  },
  time: {
    button: 'Adjust time…',
    title: 'Add or take time',
    record: 'Record the time',
    amount: 'Time: minutes and seconds, − to take',
    hint: '+1:00',
    odd: 'Type minutes and seconds, such as 1:30, or -0:30 to take time.',
  },
  limit: {
    button: 'Limit moves…',
    title: 'Limit the time of a move',
    record: 'Record the limit',
    says: 'It holds from the next turn on. When it runs out you are told; the clocks run on and you decide what follows.',
    time: 'Time for each move: minutes and seconds',
    hint: '2:00, or 90s',
    odd: 'Type a time from 0:05 to 10:00, such as 2:00.',
  },
  lift: {
    button: 'Lift the limit…',
    title: 'Lift the limit of a move',
    record: 'Lift the limit',
    says: 'From the next turn on there is no limit for a move.',
  },
  change: {
    button: 'Correct a turn…',
    title: 'Correct a turn',
    record: 'Record the correction',
    move: 'What was played',
    ruled: 'Ruling',
    stands: 'The play stands',
    off: 'Challenged off',
    same: 'Nothing is changed yet.',
    hint: '8H WORD, ex 3 or pass. ? before a blank: 8H W?ORD',
  },
  strike: {
    button: 'Strike a turn…',
    title: 'Strike a turn out',
    record: 'Strike the turn out',
    says: 'The turn no longer counts; later plays are scored again.',
  },
  insert: {
    button: 'Put in a turn…',
    title: 'Put in a missing turn',
    record: 'Put the turn in',
    after: 'After',
    before: 'Before the first turn',
    afterTurn: (number: number, name: string) => `Turn ${String(number)} of ${name}`,
  },
  correctSo: {
    button: 'Correct it so…',
    title: 'Correct it so',
    record: 'Record the correction',
    says: 'The turn becomes what the players say it was. That they agree is the reason.',
    reason: (players: number) => `${players === 2 ? 'both' : 'all'} players say so`,
  },
  leaveTurns: {
    button: 'Leave it as it is…',
    title: 'Leave the turns as they are',
    record: 'Leave it as it is',
    says: 'The request is answered, nothing changes.',
  },
  rollBack: {
    button: 'Roll back…',
    title: 'Roll back to a turn',
    record: 'Roll back',
    to: 'The last turn that stands',
    nothing: 'None: begin again',
    says: 'Every later turn is taken back; the tiles of those turns go back to racks and bag by hand.',
    banks: 'Times',
    kept: 'The times stay as they are now',
    then: (times: string) => `As they were then: ${times}`,
    typed: 'As typed',
    bankOf: (name: string) => `Time of ${name}`,
    bankOdd: 'Type each time as minutes and seconds, such as 12:05.',
  },
  count: {
    button: 'State racks and bag…',
    title: 'State racks and bag',
    record: 'Record the count',
    says: 'Count the tiles by hand. Later draws are counted from these numbers.',
    of: (name: string) => `Tiles of ${name}`,
    bag: 'Tiles in the bag',
    odd: 'Type each number of tiles, such as 7.',
  },
  out: {
    button: 'Out…',
    title: 'Out: the game ends',
    record: 'Record: out',
    says: (name: string) =>
      `${name} has no tile left and the bag is empty, though Boardside counts a tile on that rack.`,
  },
  notOut: {
    button: 'Not out, continue…',
    title: 'Not out: the game continues',
    record: 'Continue the game',
    says: (name: string) => `${name} still holds a tile. The end is taken back; play continues.`,
  },
  score: {
    button: 'Adjust a score…',
    title: 'Adjust a score',
    record: 'Record the points',
    points: 'Points, − to take',
    why: 'What it is',
    odd: 'Type a whole number of points that is not 0, such as -10.',
  },
  infraction: {
    button: 'Infraction or warning…',
    title: 'Note an infraction',
    record: 'Note it',
    clause: 'Clause',
    clauses: {
      G9: 'G9 checking the 100 tiles',
      G15: 'G15 moving tiles of a final move',
      G16: 'G16 the letter of a blank',
      G22: 'G22 checking scores',
      G23: 'G23 drawing from the bag',
      G24: 'G24 overdraw',
      G34: 'G34 reference during play',
      G35: 'G35 conduct',
      G36: 'G36 anything else',
    } as Readonly<Record<string, string>>,
    what: 'What happened, shown to the players',
    whatMissing: 'Write what happened.',
    warning: 'Kind',
    kinds: { warning: 'A warning', noted: 'Noted only' },
  },
  stands: {
    button: 'The play stands…',
    title: 'The play stands',
    record: 'Record: acceptable',
    says: 'The ruling given by voice is recorded for the play as a whole: acceptable.',
    waives: (name: string) => `After this ${name} can’t ask for a second opinion.`,
    costs: (wrong: WrongChallenge, challenger: string, mover: string) => {
      switch (wrong.kind) {
        case 'free':
          return 'A challenge that fails costs nothing.';
        case 'lose-next-turn':
          return `${challenger} loses the next turn.`;
        case 'points':
          return `${mover} gains ${countOf(wrong.points, 'point')}${wrong.per === 'word' ? ' for each word challenged' : ''}.`;
      }
    },
  },
  comesOff: {
    button: 'Challenged off…',
    title: 'Challenged off',
    record: 'Record: unacceptable',
    says: 'The ruling given by voice is recorded for the play as a whole: unacceptable. The tiles are taken back, the turn scores 0.',
  },
  /** A challenge at a desk table, for whoever answers first. */
  send: {
    list: {
      button: 'Ask the list…',
      title: 'Ask the list',
      record: 'Ask the list',
      says: 'The list of the game gives one answer for all the words that are challenged.',
    },
    juror: {
      button: 'Send it to the jury…',
      title: 'Send the challenge to the jury',
      record: 'Send it to the jury',
      says: 'A juror gives one answer for all the words that are challenged.',
    },
    isAsked: (word: string) => `Is ${word} challenged?`,
    yes: 'Yes',
    no: 'No',
    none: 'Choose at least one word.',
  },
  askSecond: {
    button: 'Ask for a second opinion…',
    title: 'Ask for a second opinion',
    record: 'Ask for it',
    says: (name: string) =>
      `${name}, whom the ruling went against, asks once. Another person answers, and that is final.`,
  },
  drop: {
    button: 'Drop the challenge…',
    title: 'Drop the challenge',
    record: 'Drop the challenge',
    says: 'As if it had not been called; it may be called again.',
  },
  call: {
    button: 'Call a challenge…',
    title: 'Call a challenge',
    record: 'Call the challenge',
    says: 'In the name of the player who challenges. The clocks stop until it is settled.',
    who: 'Who challenges',
  },
  overdraw: {
    button: 'Settle the overdraw…',
    title: 'Settle the overdraw',
    record: 'Record the overdraw',
    says: (rackSize: number) =>
      `What is over ${String(rackSize)} goes back to the bag, taken unseen; nothing if there was no overdraw.`,
    onRack: 'Tiles that were on the rack',
    odd: 'Type how many tiles were on the rack, as a whole number.',
  },
  racks: {
    button: 'Declare the last tiles…',
    title: 'Declare the tiles left',
    record: 'Declare the tiles',
    tilesOf: (name: string) => `Tiles of ${name}`,
    hint: 'Letters, ? for a blank; empty for none',
  },
  end: {
    button: 'End the game…',
    title: 'End the game',
    record: 'End the game',
    says: 'The slip is made and every player signs it. A declared result takes the place of what was played; a void game counts for nobody.',
    how: 'How it ends',
    totalOf: (name: string) => `Total of ${name}`,
    odd: 'Type every total as a whole number.',
  },
  sign: {
    button: 'Sign for a player…',
    title: 'Sign in a player’s name',
    record: 'Sign for the player',
    says: 'With your name in the log, for a player who has left or agreed by voice.',
    everybody: 'Everybody has signed already.',
  },
  reopen: {
    button: 'Reopen the slip…',
    title: 'Reopen the slip',
    record: 'Reopen the slip',
    says: 'All signatures become void; mend what was wrong, then everybody signs again.',
  },
  takeClock: {
    button: 'Take the clock to the desk…',
    title: 'Take the clock to the desk',
    record: 'Take the clock',
    says: 'The server measures from now on and turns are entered here.',
    fromTablet:
      'If it runs, it stops; only the time that was witnessed is charged. The tablet shows that it no longer holds the clock.',
  },
  giveBack: {
    button: 'Give the clock to the tablet…',
    title: 'Give the clock to the tablet',
    record: 'Give the clock to the tablet',
    says: 'The tablet of this table measures again. It stays stopped until it is started.',
  },
  checkTiles: {
    button: 'Tiles are checked…',
    title: 'Everybody has checked the tiles',
    record: 'Record the check',
    says: 'Every player has verified the 100 tiles. There is no appeal later.',
  },
  draw: {
    button: 'Draw for first…',
    title: 'Draw for first',
    record: 'Record the draw',
    tileOf: (name: string, round: number) => (round === 0 ? `${name} drew` : `${name} drew again`),
    hint: 'One letter, ? for a blank',
    odd: 'Type one letter for each player, ? for a blank.',
    tied: 'The draw is tied. Type what the tied players drew next.',
    notSoMany: 'There are not that many tiles of one letter. Check the draw.',
  },
  /** M2: by what the players say. */
  youngest: {
    button: 'The youngest plays first…',
    title: 'The youngest plays first',
    record: 'Record who plays first',
    who: 'The youngest player',
    says: 'By what the players say. Of the same age? Then draw for it.',
  },
  press: {
    button: 'Enter a turn…',
    title: (name: string) => `Enter ${name}’s turn`,
    record: 'Enter the turn and switch the clocks',
    hint: '8H WORD, ex 3 or pass. ? before a blank: 8H W?ORD',
    move: 'The turn',
    judged: 'The list of the game judges a play when it is recorded. One that it lacks is refused.',
  },
  /** The same where there is no clock. */
  pressUntimed: {
    button: 'Enter a turn…',
    title: (name: string) => `Enter ${name}’s turn`,
    record: 'Enter the turn',
  },
  pressPending: {
    button: 'Switch, enter later…',
    title: 'Switch the clocks, enter the play later',
    record: 'Switch the clocks',
    says: 'The turn is over; what was played is entered afterwards.',
  },
  enter: {
    button: 'Enter the play…',
    title: (number: number, name: string) => `Enter turn ${String(number)} of ${name}`,
    record: 'Enter the play',
  },
  accept: {
    button: 'Accept the last play…',
    title: 'Accept the last play',
    record: 'Accept it',
    says: 'Nobody challenges. The game goes on to its end.',
  },
  undo: {
    button: 'Take the press back…',
    title: 'Take the last press back',
    record: 'Take it back',
  },
} as const;
