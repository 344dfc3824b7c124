import type { Entry, Recorded, Refusal } from '@boardside/game';

/** Milliseconds, an integer. */
export type Ms = number;
export type { Entry, Recorded, Refusal };
