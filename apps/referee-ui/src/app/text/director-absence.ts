import { catalogue } from './catalogue.js';

/** A player who is not there, or leaves the table. */
export const absencePanelText = catalogue({
  start: {
    button: 'Start without a player…',
    title: 'Start the clock of an absent player',
    record: 'Start the clock',
    symptoms: 'absent late no-show missing not here alone',
    says: 'The tiles count as checked by whoever is there. The absence is noted in the log.',
    absent: 'Who is not there',
    first: 'Whose clock runs',
  },
  forfeit: {
    button: 'Forfeit…',
    title: 'Record a forfeit',
    record: 'Record the forfeit',
    symptoms: 'absent late no-show missing left gone quit',
    who: 'Who forfeits',
    notStarted: (limit: string) =>
      `No clock was started yet. A player who is not there forfeits after ${limit}.`,
    running: (name: string, ran: string, limit: string) =>
      `${name}’s clock has run ${ran} of the ${limit} after which a player who is not there forfeits.`,
    over: (name: string, ran: string, limit: string) =>
      `The ${limit} are over: ${name}’s clock has run ${ran}.`,
    hint: 'Change it where your tournament counts a forfeit otherwise.',
  },
  leaves: {
    button: 'Leaves the table…',
    title: 'A player leaves the table',
    record: 'Note it',
    symptoms: 'left toilet ill sick away break gone absent',
    says: 'It is noted in the log with your name; it is no warning.',
    clock: 'The clocks',
    runs: 'Run on',
    stops: 'Stop them',
  },
} as const);
