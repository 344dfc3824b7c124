import { catalogue } from './catalogue.js';

/** A player who is not there, or leaves the table. */
export const absencePanelText = catalogue({
  start: {
    button: 'Start without player…',
    title: 'Start the clock of an absent player',
    record: 'Start clock',
    symptoms: 'absent late no-show missing not here alone',
    says: 'The tiles count as checked. The absence is noted in the log.',
    absent: 'Absent player',
    first: 'Clock started',
  },
  forfeit: {
    button: 'Forfeit…',
    title: 'Record a forfeit',
    record: 'Record forfeit',
    symptoms: 'absent late no-show missing left gone quit',
    who: 'Forfeiting player',
    notStarted: (limit: string) =>
      `No clock has been started. An absent player forfeits after ${limit}.`,
    running: (ran: string, limit: string) =>
      `The clock was started ${ran} ago. An absent player forfeits after ${limit}.`,
    over: (name: string, ran: string, limit: string) =>
      `The clock was started ${ran} ago. If ${name} has been absent for ${limit}, record the forfeit.`,
    hint: 'Change it if your tournament scores forfeits differently.',
  },
  leaves: {
    button: 'Player leaves…',
    title: 'A player leaves the table',
    record: 'Record leaving',
    symptoms: 'left toilet ill sick away break gone absent',
    says: 'Noted in the log with your name. This is not a warning.',
    clock: 'Clocks',
    runs: 'Keep running',
    stops: 'Stop',
  },
} as const);
