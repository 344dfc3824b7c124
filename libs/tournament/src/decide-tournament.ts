import { accept, refuse, present } from '@boardside/engine';
import type { TournamentCommand } from './command.js';
import type { TournamentEvent } from './event.js';
import type { Days, TournamentFacts } from './tournament-facts.js';
import type { Tournament } from './tournament.js';
import type { TournamentDecision } from './decision.js';

type ChangeTournament = Extract<TournamentCommand, { kind: 'change-tournament' }>;
/** What is not said stays; `null` takes it away. */
export function changeTournament(
  said: ChangeTournament,
  tournament: Tournament,
  by: { readonly staff: string },
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
export function factsOf({ name, place, days }: Tournament): TournamentFacts {
  return {
    name,
    ...present({ place }),
    ...(days === undefined ? {} : { days: { first: days.first, last: days.last } }),
  };
}

function withWhatIsSaid(before: TournamentFacts, said: ChangeTournament): TournamentFacts {
  const place = said.place === undefined ? before.place : (said.place?.trim() ?? '');
  const days = said.days === undefined ? before.days : said.days;
  return {
    name: (said.name ?? before.name).trim(),
    ...(place ? { place } : {}),
    ...(days ? { days: { first: days.first, last: days.last } } : {}),
  };
}

function isSpan({ first, last }: Days): boolean {
  return isDay(first) && isDay(last) && first <= last;
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at?.toJSON()?.startsWith(text) === true;
}
