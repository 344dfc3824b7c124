/** A seat in playing order to the left, as the pairing lists them; it never changes in a game. */
export type Seat = 0 | 1 | 2 | 3;

/** From 1, given when a turn ends, never used again. People see its number among standing turns. */
export type TurnId = number;

export type EntrantId = string;
export type StaffId = string;
export type DeviceId = string;
/** One device page load or one detected freeze: instants compare only within one. */
export type SessionId = string;
export type OrderId = string;
/** The nth challenge of the game that was sent to a judge, from 1. */
export type CaseId = number;
/** SHA-256 in hexadecimal. */
export type Hash = string;

/** The server's wall clock, ISO 8601 in UTC. For people, never for a rule. */
export type Timestamp = string;

/** Who measures the time of a game. `none`: no clock of ours, or a paper table. */
export type Holder =
  | { readonly kind: 'device'; readonly device: DeviceId }
  | { readonly kind: 'desk' }
  | { readonly kind: 'none' };

/** Who an act is recorded under. */
export type By =
  | { readonly seats: readonly Seat[] }
  | { readonly staff: StaffId }
  | { readonly auto: 'holder' | 'server' };

/** Who asks for an act: as `By`, with the capacity a member of staff acts in. */
export type Author =
  | { readonly seats: readonly Seat[] }
  | { readonly staff: StaffId; readonly role: 'director' | 'juror' }
  | { readonly auto: 'holder' | 'server' };
