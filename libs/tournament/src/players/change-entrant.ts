import { accept, refuse } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { EntrantFacts } from '../entrant-facts.js';
import type { TournamentEvent } from '../event.js';
import { wrongFixedTable } from './entrant-checks.js';
import { missedRounds } from './missed-rounds.js';
import { entrantOf, type Tournament } from '../tournament.js';

export type ChangeEntrantCommand = {
  readonly kind: 'change-entrant';
  readonly entrant: EntrantId;
  readonly status?: 'playing' | 'withdrawn';
} & EntrantFacts;

/** Who comes back has missed what was published meanwhile, as somebody who comes late has. */
export const changeEntrant: TournamentCommandRule<ChangeEntrantCommand> = { from: 'staff', decide };

function decide(
  { entrant, status, rating, team, fixedTable, named, ...more }: ChangeEntrantCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = entrantOf(tournament, entrant);
  if (!known) return refuse({ code: 'no-such-entrant', entrant });
  const returns = status === 'playing' && known.status === 'withdrawn';
  const own = fixedTable === undefined && returns ? known.fixedTable : fixedTable;
  const wrong = wrongFixedTable(own ?? undefined, entrant, tournament);
  if (wrong) return refuse(wrong);
  const facts = {
    ...(isNew(rating, known.rating) ? { rating } : {}),
    ...(isNew(team, known.team) ? { team } : {}),
    ...(isNew(more.class, known.class) ? { class: more.class } : {}),
    ...(isNew(fixedTable, known.fixedTable) ? { fixedTable } : {}),
    ...(isNew(more.baseMs, known.baseMs) ? { baseMs: more.baseMs } : {}),
    ...(isNew(named, known.named) ? { named } : {}),
    ...(isNew(more.language, known.language) ? { language: more.language } : {}),
  };
  const events: TournamentEvent[] = [];
  if (Object.keys(facts).length > 0)
    events.push({ type: 'EntrantChanged', body: { entrant, ...facts }, by });
  if (status !== undefined && status !== known.status) {
    const type = status === 'withdrawn' ? 'EntrantWithdrawn' : 'EntrantReadmitted';
    events.push({ type, body: { entrant }, by });
    if (status === 'playing')
      events.push(...missedRounds(tournament, { entrant, division: known.division, by }));
  }
  return accept(events);
}

function isNew<Value>(said: Value | null | undefined, before: Value | undefined): boolean {
  return said !== undefined && (said ?? undefined) !== before;
}
