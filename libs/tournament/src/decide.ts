import { accept, refuse, unreachable, type Result } from '@boardside/engine';
import type { Asked, TournamentCommand } from './command.js';
import { draftRound, publishRound } from './decide-round.js';
import { removeRuleSet, saveRuleSet, setDivision } from './decide-rules.js';
import type { TournamentEvent } from './event.js';
import type { TournamentRefusal } from './refusal.js';
import { divisionOf, entrantOf, roundOf, type Tournament } from './tournament.js';

export type TournamentDecision = Result<readonly TournamentEvent[], TournamentRefusal>;

type CommandOf<Kind extends TournamentCommand['kind']> = Extract<TournamentCommand, { kind: Kind }>;
type By = TournamentEvent['by'];

/** Works out what a command does to a tournament, or why not. */
export function decideTournament(
  { command, staff }: Asked,
  tournament: Tournament,
): TournamentDecision {
  const by = { staff };
  switch (command.kind) {
    case 'create-tournament':
      if (tournament.version > 0) return refuse({ code: 'already-created' });
      if (command.name.trim() === '') return refuse({ code: 'needs-name' });
      return accept([{ type: 'TournamentCreated', body: { name: command.name.trim() }, by }]);
    case 'add-division':
    case 'change-division':
      return setDivision(command, tournament, by);
    case 'save-rule-set':
      return saveRuleSet(command, tournament, by);
    case 'remove-rule-set':
      return removeRuleSet(command, tournament, by);
    case 'add-entrants':
      return addEntrants(command, tournament, by);
    case 'change-entrant':
      return changeEntrant(command, tournament, by);
    case 'add-tables':
      return addTables(command, tournament, by);
    case 'remove-table':
      return removeTable(command, tournament, by);
    case 'draft-round':
      return draftRound(command, tournament, by);
    case 'publish-round':
      return publishRound(command, tournament, by);
    case 'end-round':
      return endRound(command, tournament, by);
    case 'stop-room':
    case 'start-room':
      return orderRoom(command, tournament, by);
    default:
      return unreachable(command);
  }
}

function addEntrants(
  { entrants }: CommandOf<'add-entrants'>,
  tournament: Tournament,
  by: By,
): TournamentDecision {
  for (const { division } of entrants) {
    if (!divisionOf(tournament, division)) return refuse({ code: 'no-such-division', division });
  }
  return accept(entrants.map((body) => ({ type: 'EntrantAdded', body, by })));
}

function changeEntrant(
  { entrant: id, rating, status }: CommandOf<'change-entrant'>,
  tournament: Tournament,
  by: By,
): TournamentDecision {
  const known = entrantOf(tournament, id);
  if (!known) return refuse({ code: 'no-such-entrant', entrant: id });
  const events: TournamentEvent[] = [];
  if (rating !== undefined && rating !== known.rating)
    events.push({ type: 'EntrantChanged', body: { entrant: id, rating }, by });
  if (status !== undefined && status !== known.status) {
    const type = status === 'withdrawn' ? 'EntrantWithdrawn' : 'EntrantReadmitted';
    events.push({ type, body: { entrant: id }, by });
  }
  return accept(events);
}

function addTables(
  { numbers }: CommandOf<'add-tables'>,
  tournament: Tournament,
  by: By,
): TournamentDecision {
  const table = numbers.find(
    (number, index) => tournament.tables.includes(number) || numbers.indexOf(number) !== index,
  );
  if (table !== undefined) return refuse({ code: 'table-exists', table });
  return accept(numbers.map((number) => ({ type: 'TableAdded', body: { table: number }, by })));
}

function removeTable(
  { table }: CommandOf<'remove-table'>,
  tournament: Tournament,
  by: By,
): TournamentDecision {
  if (!tournament.tables.includes(table)) return refuse({ code: 'no-such-table', table });
  const using = tournament.rounds.find(({ draft, published }) =>
    [...(draft?.pairings ?? []), ...(published?.pairings ?? [])].some(
      (pairing) => pairing.table === table,
    ),
  );
  if (using) return refuse({ code: 'table-in-use', table, round: using.number });
  return accept([{ type: 'TableRemoved', body: { table }, by }]);
}

function endRound(
  { round, reason }: CommandOf<'end-round'>,
  tournament: Tournament,
  by: By,
): TournamentDecision {
  const known = roundOf(tournament, round);
  if (known?.published === undefined) return refuse({ code: 'no-such-round', round });
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  // Said again while games still have something to settle: the round has ended once.
  if (known.ended !== undefined) return accept([]);
  return accept([{ type: 'RoundEnded', body: { round, reason }, by }]);
}

function orderRoom(
  { kind, order, reason }: CommandOf<'stop-room' | 'start-room'>,
  tournament: Tournament,
  by: By,
): TournamentDecision {
  const stopped = tournament.room?.what === 'stopped';
  if (kind === 'stop-room') {
    if (stopped) return refuse({ code: 'room-stopped' });
    if (reason.trim() === '') return refuse({ code: 'needs-reason' });
    return accept([{ type: 'RoomStopped', body: { order, reason }, by }]);
  }
  if (!stopped) return refuse({ code: 'room-running' });
  return accept([{ type: 'RoomStarted', body: { order, reason }, by }]);
}
