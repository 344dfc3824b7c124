import { catalogue } from './catalogue.js';

/** Before the console: the first account, signing in, and the list of tournaments. */
export const signInText = catalogue({
  setUp: {
    title: 'Create the director’s account',
    lead: 'This link works once. This account runs the tournaments on this server.',
    name: 'Your name',
    nameHint: 'As it appears in the logs.',
    password: 'Password',
    passwordHint: 'At least 10 characters. A sentence is easy to remember.',
    show: 'Show password',
    make: 'Create account',
    already: 'Have an account? Sign in',
    gone: 'This link no longer works',
    exists: 'This server already has an account. Sign in, or ask the director for an invitation.',
    toSignIn: 'Sign in',
    failed: 'That did not work.',
  },
  strength: {
    none: 'Not long enough yet',
    weak: 'Easy to guess: make it longer, or mix words',
    fair: 'Fair',
    good: 'Good',
    label: 'Strength of the password',
  },
  invitation: {
    hello: (name: string) => `Welcome, ${name}`,
    lead: {
      director:
        'You run tournaments here as a director. Choose the password you will sign in with.',
      assistant: 'You assist the director here. Choose the password you will sign in with.',
      juror: 'You are on the jury here. Choose the password you will sign in with.',
    },
    name: 'You sign in as',
    enter: 'Save password',
    gone: 'This link no longer works',
    toSignIn: 'Sign in',
  },
  signIn: {
    title: 'Sign in',
    lead: 'For directors, assistants and jurors.',
    name: 'Name',
    password: 'Password',
    enter: 'Sign in',
    noAccounts:
      'There is no account yet. Open the one-time link that the server printed when it started.',
    tablet: 'Is this a table’s tablet? Scan the code at the table, or',
    join: 'type the table’s code',
  },
  tournaments: {
    title: 'Tournaments',
    empty: 'No tournament yet',
    emptyText: 'Start with a name and a list of players. Round 1 can be paired in a minute.',
    emptyAsk: 'A director creates one; it then appears here.',
    make: 'Create empty tournament',
    name: 'Tournament name',
    nameHint: 'Shown on tablets and records.',
    facts: (entrants: number, rounds: number) =>
      `${String(entrants)} ${entrants === 1 ? 'player' : 'players'} · ${String(rounds)} ${rounds === 1 ? 'round' : 'rounds'}`,
    made: (date: string) => `created ${date}`,
    nameMissing: 'Type a name.',
    backUp: 'Back up everything',
    backUpHint:
      'One file with all tournaments, staff and word lists, for another laptop. Keep it safe.',
    backingUp: (percent: number) => `Backing up: ${String(percent)} %`,
    backedUp: 'The backup is in your downloads.',
  },
} as const);
