import type { Asker } from './who-asks.js';

/**
 * Whoever may ask the server something. `left-device`: a tablet that another one has replaced;
 * `nobody`: no cookie, token or code, or one that opens nothing.
 */
export const roles = [
  'director',
  'assistant',
  'juror',
  'device',
  'left-device',
  'display',
  'nobody',
] as const;

export type Role = (typeof roles)[number];

const everybody = roles;
const staff = ['director', 'assistant', 'juror'] as const;
const atTheConsole = ['director', 'assistant'] as const;
const director = ['director'] as const;

/**
 * Everything that can be asked of the server, and whose it is: the one table that HTTP and the
 * socket both look at. What is not named here nobody may do; docs/reference/access.md explains it.
 */
const table = {
  /** Being told who one is, signing in and out, using an invitation. */
  'come-in': everybody,
  /** Typing a table's code into a tablet. */
  'join-a-table': everybody,
  'change-own-password': staff,
  /** Names of the tournaments; a juror gets nothing else of them. */
  'list-tournaments': staff,
  /** Cases as jurors see them: reading, claiming, consulting the list, answering. */
  'judge-cases': staff,
  /** The tournament, the wall, every game with its log and its record. */
  'read-the-hall': atTheConsole,
  /** Rounds, the whole room, players, tables, their codes and tablets. */
  'run-the-hall': atTheConsole,
  /** What staff do in a game. */
  'act-at-a-table': atTheConsole,
  /** Taking a need of the queue, or seeing who has. */
  'claim-needs': atTheConsole,
  'send-messages': atTheConsole,
  /** Codes for the screens of the hall. */
  'manage-displays': atTheConsole,
  /** Which word lists there are and what they ruled. */
  'read-lists': atTheConsole,
  'manage-lists': director,
  'make-tournaments': director,
  /** Divisions and the rules they play by. */
  'set-rules': director,
  'remove-tables': director,
  'manage-staff': director,
  /** Its table's game, the messages to it, its clock. */
  'hold-a-table': ['device'],
  /** A replaced tablet hands in what it still holds; the game refuses it and staff see it. */
  'hand-in-entries': ['device', 'left-device'],
  /** What everybody in the hall may see. */
  'watch-the-hall': ['display'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Action = keyof typeof table;

export const actions = Object.keys(table) as readonly Action[];

/** The cell of the table. */
export function roleMay(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = table[action];
  return allowed.includes(role);
}

/** As what somebody asks. */
export function roleOf(asker: Asker): Role {
  switch (asker.kind) {
    case 'staff':
      return asker.staff.role;
    case 'device':
      return asker.device.standing === 'current' ? 'device' : 'left-device';
    case 'display':
      return 'display';
    case 'nobody':
      return 'nobody';
  }
}

/** Whether whoever asks may do it at all; at which table or tournament is looked at where it is done. */
export function may(asker: Asker, action: Action): boolean {
  return roleMay(roleOf(asker), action);
}
