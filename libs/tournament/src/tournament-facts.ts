import type { Language } from './language.js';

/** The first day and the last one, as `2026-05-02`; one day: twice the same. */
export type Days = { readonly first: string; readonly last: string };

/** What it is called, where and when it is, and in which language its players read. */
export type TournamentFacts = {
  readonly name: string;
  readonly place?: string;
  readonly days?: Days;
  /** Of what everybody reads; not said: English, as in older logs. */
  readonly language?: Language;
};
