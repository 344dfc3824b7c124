import { accept, present, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { TournamentEvent } from '../event.js';
import type { Language } from '../language.js';
import type { NameVisibility } from '../players/name-visibility.js';
import type { Tournament } from '../tournament.js';
import type { Days, TournamentFacts } from '../tournament-facts.js';

/** What is not said stays; `null` takes it away. */
export type ChangeTournamentCommand = {
  readonly kind: 'change-tournament';
  readonly name?: string;
  readonly place?: string | null;
  readonly days?: Days | null;
  /** The most that everybody reads of a name. */
  readonly names?: NameVisibility;
  /** Of what everybody reads at tables and in the hall. */
  readonly language?: Language;
};

export const changeTournament: TournamentCommandRule<ChangeTournamentCommand> = {
  from: 'staff',
  decide,
};

function decide(
  said: ChangeTournamentCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const before = factsOf(tournament);
  const after = withWhatIsSaid(before, said);
  if (after.name === '') return refuse({ code: 'needs-name' });
  if (after.days && !isSpan(after.days)) return refuse({ code: 'wrong-days', ...after.days });
  const events: TournamentEvent[] = [];
  if (JSON.stringify(after) !== JSON.stringify(before))
    events.push({ type: 'TournamentChanged', body: after, by });
  const { names } = said;
  if (names !== undefined && names !== tournament.names)
    events.push({ type: 'NamesShownSet', body: { names }, by });
  return accept(events);
}

/** What an event says of it. */
export function factsOf({ name, place, days, language }: Tournament): TournamentFacts {
  return {
    name,
    ...present({ place }),
    ...(days === undefined ? {} : { days: { first: days.first, last: days.last } }),
    ...(language === 'en' ? {} : { language }),
  };
}

function withWhatIsSaid(before: TournamentFacts, said: ChangeTournamentCommand): TournamentFacts {
  const place = said.place === undefined ? before.place : (said.place?.trim() ?? '');
  const days = said.days === undefined ? before.days : said.days;
  const { language = before.language } = said;
  return {
    name: (said.name ?? before.name).trim(),
    ...(place ? { place } : {}),
    ...(days ? { days: { first: days.first, last: days.last } } : {}),
    ...(language === undefined || language === 'en' ? {} : { language }),
  };
}

function isSpan({ first, last }: Days): boolean {
  return isDay(first) && isDay(last) && first <= last;
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at?.toJSON()?.startsWith(text) === true;
}
