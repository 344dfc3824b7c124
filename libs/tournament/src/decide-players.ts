import { accept, refuse, unreachable } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import { absencesAfter, isAbsent, isAbsentForOne } from './absence.js';
import type { TournamentEvent } from './event.js';
import type { DivisionId } from './ids.js';
import type { TournamentRefusal } from './refusal.js';
import { nextRoundOf } from './rounds-in-play.js';
import { byeByRule } from './settings.js';
import {
  divisionOf,
  entrantOf,
  pairingsIn,
  type Entrant,
  type Round,
  type Tournament,
} from './tournament.js';
import type { StaffAuthor, TournamentCommandOf, TournamentDecision } from './decision.js';

type EntrantCommand = TournamentCommandOf<
  | 'change-entrant'
  | 'move-entrant'
  | 'set-absence'
  | 'return-entrant'
  | 'remove-entrant'
  | 'forget-person'
>;

export function decidePlayers(
  command: EntrantCommand | TournamentCommandOf<'add-entrants' | 'check-in' | 'set-others-absent'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  if (command.kind === 'add-entrants') return addEntrants(command, tournament, by);
  if (command.kind === 'check-in') return checkIn(command, tournament, by);
  if (command.kind === 'set-others-absent') return setOthersAbsent(command, tournament, by);
  const known = entrantOf(tournament, command.entrant);
  if (!known) return refuse({ code: 'no-such-entrant', entrant: command.entrant });
  switch (command.kind) {
    case 'change-entrant':
      return changeEntrant(command, known, tournament, by);
    case 'move-entrant':
      return moveEntrant(command, known, tournament, by);
    case 'set-absence': {
      const { entrant, from, until } = command;
      if (!isRound(from) || (until !== undefined && (!isRound(until) || until < from)))
        return refuse({ code: 'wrong-rounds', from, until: until ?? from });
      const absence = until === undefined ? { from } : { from, until };
      const said = known.absences.some((each) => each.from === from && each.until === until);
      if (said) return accept([]);
      return accept([{ type: 'EntrantAbsent', body: { entrant, ...absence }, by }]);
    }
    case 'return-entrant': {
      const { entrant, round } = command;
      if (!isRound(round)) return refuse({ code: 'wrong-rounds', from: round, until: round });
      if (!known.absences.some(({ until = Infinity }) => until >= round)) return accept([]);
      return accept([{ type: 'EntrantReturned', body: { entrant, round }, by }]);
    }
    case 'remove-entrant': {
      const { entrant } = command;
      const round = roundWith(tournament, entrant);
      if (round) return refuse({ code: 'entrant-in-use', entrant, round: round.number });
      return accept([{ type: 'EntrantRemoved', body: { entrant }, by }]);
    }
    case 'forget-person': {
      const { entrant } = command;
      if (known.person === 'forgotten') return accept([]);
      return accept([{ type: 'PersonForgotten', body: { entrant }, by }]);
    }
    default:
      return unreachable(command);
  }
}

/** Who comes when rounds were played sits them out, by the rule of the division. */
function addEntrants(
  { entrants }: TournamentCommandOf<'add-entrants'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  for (const [index, { entrant, division, fixedTable }] of entrants.entries()) {
    if (!divisionOf(tournament, division)) return refuse({ code: 'no-such-division', division });
    const earlier = entrants.slice(0, index).find((other) => fixedTable === other.fixedTable);
    if (fixedTable !== undefined && earlier)
      return refuse({ code: 'table-fixed', table: fixedTable, entrant: earlier.entrant });
    const wrong = wrongTable(fixedTable, entrant, tournament);
    if (wrong) return refuse(wrong);
  }
  const added = entrants.map((body) => ({ type: 'EntrantAdded' as const, body, by }));
  const missed = entrants.flatMap(({ entrant, division }) =>
    missedRounds(tournament, { entrant, division, by }),
  );
  return accept([...added, ...missed]);
}

/** Who comes back has missed what was published meanwhile, as somebody who comes late has. */
function changeEntrant(
  {
    entrant,
    status,
    rating,
    team,
    fixedTable,
    named,
    ...more
  }: TournamentCommandOf<'change-entrant'>,
  known: Entrant,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const wrong = wrongTable(fixedTable ?? undefined, entrant, tournament);
  if (wrong) return refuse(wrong);
  const facts = {
    ...(isNew(rating, known.rating) ? { rating } : {}),
    ...(isNew(team, known.team) ? { team } : {}),
    ...(isNew(more.class, known.class) ? { class: more.class } : {}),
    ...(isNew(fixedTable, known.fixedTable) ? { fixedTable } : {}),
    ...(isNew(more.baseMs, known.baseMs) ? { baseMs: more.baseMs } : {}),
    ...(isNew(named, known.named) ? { named } : {}),
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

/** What was played stays in the division it was played in. */
function moveEntrant(
  { entrant, division, reason }: TournamentCommandOf<'move-entrant'>,
  known: Entrant,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  if (!divisionOf(tournament, division)) return refuse({ code: 'no-such-division', division });
  if (known.division === division) return accept([]);
  const drafted = tournament.rounds.find(({ drafts }) =>
    drafts.some(({ pairings }) => pairings.some(({ seats }) => seats.includes(entrant))),
  );
  if (drafted) return refuse({ code: 'entrant-in-use', entrant, round: drafted.number });
  const said = (reason ?? '').trim();
  if (said === '' && roundWith(tournament, entrant)) return refuse({ code: 'needs-reason' });
  const why = said === '' ? {} : { reason: said };
  const moved = { type: 'EntrantMoved' as const, body: { entrant, division, ...why }, by };
  return accept([moved, ...missedRounds(tournament, { entrant, division, by })]);
}

function checkIn(
  { entrants, what }: TournamentCommandOf<'check-in'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const unknown = entrants.find((entrant) => !entrantOf(tournament, entrant));
  if (unknown !== undefined) return refuse({ code: 'no-such-entrant', entrant: unknown });
  const type = what === 'here' ? ('EntrantCheckedIn' as const) : ('EntrantCheckedOut' as const);
  const changed = [...new Set(entrants)].filter(
    (entrant) => entrantOf(tournament, entrant)?.checkIn !== what,
  );
  return accept(
    changed.flatMap((entrant) => [
      { type, body: { entrant }, by },
      ...(what === 'here' ? backForTheNextRound(tournament, entrant, by) : []),
    ]),
  );
}

/** Who is seen is not absent in the one round that comes next in the division; those of later rounds stay. */
function backForTheNextRound(
  tournament: Tournament,
  entrant: EntrantId,
  by: StaffAuthor,
): readonly TournamentEvent[] {
  const { division = '', absences = [] } = entrantOf(tournament, entrant) ?? {};
  const round = nextRoundOf(tournament, division);
  if (!isAbsentForOne(absences, round)) return [];
  const later = absencesAfter(absences, round);
  return [
    { type: 'EntrantReturned', body: { entrant, round }, by },
    ...later.map((absence) => {
      return { type: 'EntrantAbsent' as const, body: { entrant, ...absence }, by };
    }),
  ];
}

function setOthersAbsent(
  { round }: TournamentCommandOf<'set-others-absent'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  if (round !== undefined && !isRound(round))
    return refuse({ code: 'wrong-rounds', from: round, until: round });
  const next = new Map(tournament.divisions.map(({ id }) => [id, nextRoundOf(tournament, id)]));
  return accept(
    tournament.entrants.flatMap(({ id: entrant, status, division, checkIn: seen, absences }) => {
      const missed = round ?? next.get(division);
      if (status !== 'playing' || seen === 'here' || missed === undefined) return [];
      if (isAbsent(absences, missed)) return [];
      return [{ type: 'EntrantAbsent', body: { entrant, from: missed, until: missed }, by }];
    }),
  );
}

/** The rounds of a division that were published without somebody who is in it now. */
function missedRounds(
  { divisions, rounds }: Tournament,
  { entrant, division: id, by }: { entrant: EntrantId; division: DivisionId; by: StaffAuthor },
): readonly TournamentEvent[] {
  const division = divisions.find((each) => each.id === id);
  if (!division) return [];
  const { settings } = division;
  return rounds.flatMap(({ number: round, published }) => {
    const pairings = (published?.pairings ?? []).filter((pairing) => pairing.division === id);
    const wasIn =
      pairings.some(({ seats }) => seats.includes(entrant)) ||
      published?.sitting.some((each) => each.entrant === entrant && each.division === id);
    if (pairings.length === 0 || wasIn === true) return [];
    const sitting = { ...byeByRule(settings, { entrant, kind: settings.late }), division: id };
    return [{ type: 'SittingSet' as const, body: { round, sitting }, by }];
  });
}

function wrongTable(
  table: number | undefined,
  entrant: EntrantId,
  { tables, entrants }: Tournament,
): TournamentRefusal | undefined {
  if (table === undefined) return undefined;
  if (!tables.includes(table)) return { code: 'no-such-table', table };
  const other = entrants.find(({ id, fixedTable }) => id !== entrant && fixedTable === table);
  return other && { code: 'table-fixed', table, entrant: other.id };
}

function roundWith({ rounds }: Tournament, entrant: EntrantId): Round | undefined {
  return rounds.find((round) => {
    const sitting = [...round.drafts, ...(round.published ? [round.published] : [])].flatMap(
      (each) => each.sitting,
    );
    return (
      pairingsIn(round).some(({ seats }) => seats.includes(entrant)) ||
      sitting.some((each) => each.entrant === entrant)
    );
  });
}

function isNew<Value>(said: Value | null | undefined, before: Value | undefined): boolean {
  return said !== undefined && (said ?? undefined) !== before;
}

function isRound(number: number): boolean {
  return Number.isInteger(number) && number >= 1;
}
