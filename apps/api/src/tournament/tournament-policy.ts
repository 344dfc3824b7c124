import type { Policy } from '../game/policy.js';
import type { StoredTournament } from './tournament-desk.js';

/** A policy about whole tournaments; each is checked before the server opens its port. */
export type TournamentPolicy = Policy<StoredTournament>;
