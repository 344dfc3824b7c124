import type { Action } from '@boardside/contract';
import { unreachable } from '@boardside/engine';
import type { Principal } from './authenticator.js';

/**
 * Whoever may ask the server something. `left-device`: a tablet that another one has replaced;
 * `player`: whoever opened the address on a player's slip;
 * `nobody`: no cookie, token or code, or one that opens nothing.
 */
export const roles = [
  'director',
  'assistant',
  'juror',
  'device',
  'left-device',
  'display',
  'player',
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
const permissionTable = {
  'come-in': everybody,
  'join-a-table': everybody,
  'change-own-password': staff,
  'read-reference': staff,
  'list-tournaments': staff,
  'judge-cases': staff,
  'read-the-hall': atTheConsole,
  'run-the-hall': atTheConsole,
  'act-at-a-table': atTheConsole,
  'claim-needs': atTheConsole,
  'send-messages': atTheConsole,
  'manage-displays': atTheConsole,
  'read-lists': atTheConsole,
  'manage-lists': director,
  'make-tournaments': director,
  'set-rules': director,
  'remove-tables': director,
  'read-rulings': director,
  'manage-staff': director,
  'make-backups': director,
  'hold-a-table': ['device'],
  'hand-in-entries': ['device', 'left-device'],
  'watch-the-hall': ['display'],
  'read-own-games': ['player'],
  'enter-own-slips': ['player'],
} as const satisfies Readonly<Record<Action, readonly Role[]>>;

export const actions = Object.keys(permissionTable) as readonly Action[];

/** The cell of the table. */
export function isRolePermitted(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = permissionTable[action];
  return allowed.includes(role);
}

/** As what somebody asks. */
export function roleOf(asker: Principal): Role {
  switch (asker.kind) {
    case 'staff':
      return asker.staff.role;
    case 'device':
      return asker.device.standing === 'current' ? 'device' : 'left-device';
    case 'display':
      return 'display';
    case 'player':
      return 'player';
    case 'nobody':
      return 'nobody';
    default:
      return unreachable(asker);
  }
}

/** Everything that a role may do at all. */
export function actionsOf(role: Role): readonly Action[] {
  return actions.filter((action) => isRolePermitted(role, action));
}

/**
 * Whether whoever asks may do it at all; at which table or tournament is looked at where it is
 * done.
 */
export function isPermitted(asker: Principal, action: Action): boolean {
  return isRolePermitted(roleOf(asker), action);
}
