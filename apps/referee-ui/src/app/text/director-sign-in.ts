import { catalogue } from './catalogue.js';

/** Before the console: the first account, signing in, and the list of tournaments. */
export const signInText = catalogue({
  setUp: {
    title: 'Make the director’s account',
    lead: 'This link works once. The account made here runs the tournaments on this server.',
    name: 'Your name',
    nameHint: 'As it should stand in the log of a game.',
    password: 'Password',
    passwordHint: 'At least 10 characters; a sentence is easy to remember.',
    show: 'Show the password',
    make: 'Make the account',
    already: 'Have an account? Sign in',
    failed: 'That did not work',
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
    enter: 'Keep it and go in',
    gone: 'This link no longer works',
    toSignIn: 'Sign in',
  },
  signIn: {
    title: 'Sign in',
    lead: 'For directors, their assistants and jurors.',
    name: 'Name',
    password: 'Password',
    enter: 'Sign in',
    noAccounts:
      'There is no account here yet. Open the one-time link that the server printed when it started.',
    tablet: 'This is a tablet of a table? Scan the code that stands there, or',
    join: 'type the table’s code',
  },
  tournaments: {
    title: 'Tournaments',
    empty: 'No tournament yet',
    emptyText:
      'Make one, then add its rules, its players and its tables. A first round can be played in five minutes.',
    emptyAsk: 'A director makes one; it is listed here then.',
    make: 'Make a tournament',
    name: 'Name of the tournament',
    nameHint: 'Tablets and records show it.',
    facts: (entrants: number, rounds: number) =>
      `${String(entrants)} ${entrants === 1 ? 'player' : 'players'} · ${String(rounds)} ${rounds === 1 ? 'round' : 'rounds'}`,
    made: (date: string) => `made on ${date}`,
    nameMissing: 'Give the tournament a name.',
    backUp: 'Back up everything',
    backUpHint:
      'One file with all tournaments, people and word lists, for another laptop. Keep it like a key.',
    backingUp: (percent: number) => `Backing up: ${String(percent)} %`,
    backedUp: 'The backup is among your downloads.',
  },
} as const);
