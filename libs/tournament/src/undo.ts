import { accept, refuse, present } from '@boardside/engine';
import type { TournamentCommand } from './command.js';
import { factsOf } from './decide-tournament.js';
import type { TournamentEvent } from './event.js';
import { evolveTournament, replayTournament } from './evolve.js';
import { draftOf, entrantOf, pairingsIn, roundOf, type Tournament } from './tournament.js';
import type { StaffAuthor, TournamentDecision } from './decision.js';

type TournamentEventOf<Type extends TournamentEvent['type']> = Extract<
  TournamentEvent,
  { type: Type }
>;

/**
 * Takes the last act of a member of staff back by the opposite events, the last one first. What has
 * no opposite, or was somebody else's, stays; results that came in meanwhile are no obstacle.
 */
export function undoAct(
  { since, until, events }: Extract<TournamentCommand, { kind: 'undo' }>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const later = events.slice(until).some((event) => 'staff' in event.by);
  if (events.length !== tournament.version || later) return refuse({ code: 'not-last' });
  let before = replayTournament(events.slice(0, since));
  const opposites: TournamentEvent[] = [];
  const acted = events.slice(since, until);
  const added = acted.filter((event) => event.type === 'EntrantAdded');
  const newcomers = new Set(added.map(({ body }) => body.entrant));
  for (const event of acted) {
    if (!('staff' in event.by) || event.by.staff !== by.staff)
      return refuse({ code: 'not-entitled' });
    const opposite = oppositeOf(event, before, { tournament, newcomers, by });
    if (opposite === undefined) return refuse({ code: 'cannot-undo' });
    opposites.unshift(...opposite);
    before = evolveTournament(before, event);
  }
  return accept(opposites);
}

type UndoContext = {
  readonly tournament: Tournament;
  /** Whom the act brought. */
  readonly newcomers: ReadonlySet<string>;
  readonly by: StaffAuthor;
};

/** Undefined: there is none. */
function oppositeOf(
  event: TournamentEvent,
  before: Tournament,
  now: UndoContext,
): readonly TournamentEvent[] | undefined {
  const { tournament, by } = now;
  switch (event.type) {
    case 'EntrantAdded': {
      const { entrant } = event.body;
      const plays = tournament.rounds.some((round) =>
        pairingsIn(round).some(({ seats }) => seats.includes(entrant)),
      );
      return plays ? undefined : [{ type: 'EntrantRemoved', body: { entrant }, by }];
    }
    case 'EntrantChanged':
      return changedBack(event, before, by);
    case 'EntrantCheckedIn':
      return [{ type: 'EntrantCheckedOut', body: event.body, by }];
    case 'EntrantCheckedOut':
      return [{ type: 'EntrantCheckedIn', body: event.body, by }];
    case 'EntrantWithdrawn':
      return [{ type: 'EntrantReadmitted', body: event.body, by }];
    case 'EntrantReadmitted':
      return [{ type: 'EntrantWithdrawn', body: event.body, by }];
    case 'EntrantAbsent':
    case 'EntrantReturned':
      return absencesAgain(event.body.entrant, before, by);
    case 'EntrantMoved': {
      const { entrant } = event.body;
      const division = entrantOf(before, entrant)?.division;
      if (division === undefined) return undefined;
      return [{ type: 'EntrantMoved', body: { entrant, division, reason: undone }, by }];
    }
    case 'TournamentChanged':
      return [{ type: event.type, body: factsOf(before), by }];
    case 'NamesShownSet':
      return [{ type: event.type, body: { names: before.names }, by }];
    case 'SittingSet':
      return restoredBye(event, before, now);
    case 'PenaltySet': {
      const { round, entrant } = event.body;
      const known = roundOf(before, round)?.penalties.find((each) => each.entrant === entrant);
      const body = { round, entrant, spread: known?.spread ?? 0, reason: undone };
      return [{ type: 'PenaltySet', body, by }];
    }
    case 'RoundClockSet': {
      const { round } = event.body;
      const endsAt = roundOf(before, round)?.endsAt;
      return [{ type: event.type, body: { round, ...present({ endsAt }) }, by }];
    }
    case 'RoundDrafted':
    case 'DraftDropped':
      return draftBack(event.body, before, by);
    default:
      return settingBack(event, before, by);
  }
}

/** Why, in events that need a reason. */
const undone = 'undone';

function changedBack(
  { body }: TournamentEventOf<'EntrantChanged'>,
  before: Tournament,
  by: StaffAuthor,
): readonly TournamentEvent[] | undefined {
  const { entrant } = body;
  const known = entrantOf(before, entrant);
  if (!known) return undefined;
  const facts = {
    ...('rating' in body ? { rating: known.rating ?? null } : {}),
    ...('team' in body ? { team: known.team ?? null } : {}),
    ...('class' in body ? { class: known.class ?? null } : {}),
    ...('fixedTable' in body ? { fixedTable: known.fixedTable ?? null } : {}),
    ...('baseMs' in body ? { baseMs: known.baseMs ?? null } : {}),
    ...('named' in body ? { named: known.named ?? null } : {}),
  };
  return [{ type: 'EntrantChanged', body: { entrant, ...facts }, by }];
}

/** There from round 1, and then away when it was so before. */
function absencesAgain(
  entrant: string,
  before: Tournament,
  by: StaffAuthor,
): readonly TournamentEvent[] | undefined {
  const known = entrantOf(before, entrant);
  if (!known) return undefined;
  return [
    { type: 'EntrantReturned', body: { entrant, round: 1 }, by },
    ...known.absences.map((absence) => ({
      type: 'EntrantAbsent' as const,
      body: { entrant, ...absence },
      by,
    })),
  ];
}

/** A sitting that was there before is put back, another one is taken out; those of newcomers go with them. */
function restoredBye(
  { body: { round, sitting } }: TournamentEventOf<'SittingSet'>,
  before: Tournament,
  { newcomers, by }: UndoContext,
): readonly TournamentEvent[] {
  const { entrant, division } = sitting;
  const known = roundOf(before, round)?.published?.sitting.find(
    (each) => each.entrant === entrant && each.division === division,
  );
  if (known) return [{ type: 'SittingSet', body: { round, sitting: known, reason: undone }, by }];
  if (newcomers.has(entrant)) return [];
  return [{ type: 'SittingRemoved', body: { round, entrant, division }, by }];
}

function draftBack(
  { round, draft: number }: { readonly round: number; readonly draft: number },
  before: Tournament,
  by: StaffAuthor,
): readonly TournamentEvent[] {
  const draft = draftOf(roundOf(before, round), number);
  if (!draft) return [{ type: 'DraftDropped', body: { round, draft: number }, by }];
  const { pairings, sitting, made } = draft;
  return [{ type: 'RoundDrafted', body: { round, draft: number, pairings, sitting, made }, by }];
}

function settingBack(
  event: TournamentEvent,
  { divisions }: Tournament,
  by: StaffAuthor,
): readonly TournamentEvent[] | undefined {
  const known = 'division' in event.body ? event.body.division : undefined;
  const settings = divisions.find(({ id }) => id === known)?.settings;
  if (!settings || known === undefined) return undefined;
  const why = { division: known, reason: undone };
  switch (event.type) {
    case 'SpreadRuleSet':
      return [{ type: event.type, body: { ...why, value: settings.spreads }, by }];
    case 'LateRuleSet':
      return [{ type: event.type, body: { ...why, value: settings.late }, by }];
    case 'TieBreaksSet':
      return [{ type: event.type, body: { ...why, value: settings.tieBreaks }, by }];
    case 'PairingPlanSet':
      return [{ type: event.type, body: { ...why, value: settings.plan }, by }];
    case 'GibsonRuleSet':
      return [{ type: event.type, body: { ...why, value: settings.gibson }, by }];
    case 'PrizesSet':
      return [{ type: event.type, body: { ...why, value: settings.prizes }, by }];
    case 'DivisionTablesSet':
      return [{ type: event.type, body: { ...why, value: settings.tables }, by }];
    default:
      return undefined;
  }
}
