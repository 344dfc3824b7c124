import { accept, refuse, unreachable, present } from '@boardside/engine';
import type { IssuedTournamentCommand, TournamentCommand } from './command.js';
import { decidePlayers } from './decide-players.js';
import { enterSlip, recordResult, ruleResult } from './decide-result.js';
import { draftRound, dropDraft, publishRound } from './decide-round.js';
import { removeRuleSet, saveRuleSet, setDivision } from './decide-rules.js';
import { importResults } from './decide-import.js';
import { changeSettings } from './decide-settings.js';
import { setPenalty, setBye } from './decide-byes.js';
import { changeTournament } from './decide-tournament.js';
import { undoAct } from './undo.js';
import { pairingsIn, roundOf, type Tournament } from './tournament.js';
import type { StaffAuthor, TournamentCommandOf, TournamentDecision } from './decision.js';

/** Works out what a command does to a tournament, or why not. */
export function decideTournament(
  asked: IssuedTournamentCommand,
  tournament: Tournament,
): TournamentDecision {
  const { command, ...author } = asked;
  switch (command.kind) {
    case 'record-result':
      return recordResult(command, tournament, author);
    case 'enter-slip':
      return enterSlip(command, tournament, author);
    default:
      if (!('staff' in author)) return refuse({ code: 'not-entitled' });
      return decideForStaff(command, tournament, author);
  }
}

function decideForStaff(
  command: Exclude<TournamentCommand, TournamentCommandOf<'record-result' | 'enter-slip'>>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  switch (command.kind) {
    case 'create-tournament':
      if (tournament.version > 0) return refuse({ code: 'already-created' });
      if (command.name.trim() === '') return refuse({ code: 'needs-name' });
      return accept([{ type: 'TournamentCreated', body: { name: command.name.trim() }, by }]);
    case 'change-tournament':
      return changeTournament(command, tournament, by);
    case 'add-division':
    case 'change-division':
      return setDivision(command, tournament, by);
    case 'save-rule-set':
      return saveRuleSet(command, tournament, by);
    case 'remove-rule-set':
      return removeRuleSet(command, tournament, by);
    case 'change-settings':
      return changeSettings(command, tournament, by);
    case 'add-entrants':
    case 'change-entrant':
    case 'move-entrant':
    case 'check-in':
    case 'set-others-absent':
    case 'set-absence':
    case 'return-entrant':
    case 'remove-entrant':
    case 'forget-person':
      return decidePlayers(command, tournament, by);
    case 'add-tables':
      return addTables(command, tournament, by);
    case 'remove-table':
      return removeTable(command, tournament, by);
    case 'draft-round':
      return draftRound(command, tournament, by);
    case 'drop-draft':
      return dropDraft(command, tournament, by);
    case 'publish-round':
      return publishRound(command, tournament, by);
    case 'set-sitting':
      return setBye(command, tournament, by);
    case 'set-penalty':
      return setPenalty(command, tournament, by);
    case 'rule-result':
      return ruleResult(command, tournament, by);
    case 'import-results':
      return importResults(command, tournament, by);
    case 'undo':
      return undoAct(command, tournament, by);
    case 'end-round':
      return endRound(command, tournament, by);
    case 'set-round-clock':
      return setRoundClock(command, tournament, by);
    case 'stop-room':
    case 'start-room':
      return orderRoom(command, tournament, by);
    default:
      return unreachable(command);
  }
}

function addTables(
  { numbers }: TournamentCommandOf<'add-tables'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const table = numbers.find(
    (number, index) => tournament.tables.includes(number) || numbers.indexOf(number) !== index,
  );
  if (table !== undefined) return refuse({ code: 'table-exists', table });
  return accept(numbers.map((number) => ({ type: 'TableAdded', body: { table: number }, by })));
}

function removeTable(
  { table }: TournamentCommandOf<'remove-table'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  if (!tournament.tables.includes(table)) return refuse({ code: 'no-such-table', table });
  const using = tournament.rounds.find((round) =>
    pairingsIn(round).some((pairing) => pairing.table === table),
  );
  if (using) return refuse({ code: 'table-in-use', table, round: using.number });
  const whose = tournament.entrants.find(({ fixedTable }) => fixedTable === table);
  if (whose) return refuse({ code: 'table-fixed', table, entrant: whose.id });
  return accept([{ type: 'TableRemoved', body: { table }, by }]);
}

function endRound(
  { round, reason }: TournamentCommandOf<'end-round'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = roundOf(tournament, round);
  if (known?.published === undefined) return refuse({ code: 'no-such-round', round });
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  // Said again while games still have something to settle: the round has ended once.
  if (known.ended !== undefined) return accept([]);
  return accept([{ type: 'RoundEnded', body: { round, reason }, by }]);
}

function setRoundClock(
  { round, endsAt }: TournamentCommandOf<'set-round-clock'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = roundOf(tournament, round);
  if (known?.published === undefined) return refuse({ code: 'no-such-round', round });
  if (known.endsAt === endsAt) return accept([]);
  const body = { round, ...present({ endsAt }) };
  return accept([{ type: 'RoundClockSet', body, by }]);
}

function orderRoom(
  { kind, order, reason }: TournamentCommandOf<'stop-room' | 'start-room'>,
  tournament: Tournament,
  by: StaffAuthor,
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
