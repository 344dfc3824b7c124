import { present } from '@boardside/engine';
import { Injectable } from '@nestjs/common';
import {
  assignsFirst,
  divisionTables,
  divisionOf,
  draftOf,
  draftRound,
  historyOf,
  isAbsent,
  planOf,
  roundOf,
  saidNumbers,
  seedLimit,
  type Division,
  type DivisionDraw,
  type Draft,
  type DraftedPairing,
  type DraftProblem,
  type GameInPlay,
  type PairingMethod,
  type PairingPlan,
  type PlannedRound,
  type Round,
  type RoundDraft,
  type RequestedBye,
  type Tournament,
  type TournamentCommand,
} from '@boardside/tournament';
import { RandomSource } from '../../platform/random-source.js';
import { notFound, ProblemAnswer } from '../../platform/http/problem.js';
import { StartedGames } from './started-games.js';
import { TournamentCommands, type ActVersions } from '../tournament-commands.js';
import { PlayerNames } from '../players/player-names.js';
import { withNames } from '../value-or-problem.js';

/** How one division of a round is to be drawn. */
export interface DivisionDrawRequest {
  readonly division: string;
  readonly draft?: number;
  readonly method?: PairingMethod;
  readonly from?: number;
  readonly sitting: readonly RequestedBye[];
}

/** What a draft says. */
export type RoundDraftContent = Omit<Extract<TournamentCommand, { kind: 'draft-round' }>, 'kind'>;

/** Draws rounds by the divisions' plans, into drafts. */
@Injectable()
export class PairingDrafter {
  constructor(
    private readonly acts: TournamentCommands,
    private readonly names: PlayerNames,
    private readonly dice: RandomSource,
    private readonly begun: StartedGames,
  ) {}

  async draw(
    id: string,
    round: number,
    wish: DivisionDrawRequest & { readonly staff: string },
  ): Promise<ActVersions> {
    const { staff, ...wanted } = wish;
    const tournament = await this.acts.requireTournament(id);
    if (!divisionOf(tournament, wish.division)) throw notFound('division');
    const expected = tournament.rounds.length + 1;
    // A plan up to a round that is far off would fill the memory.
    if (round > expected)
      throw new ProblemAnswer(409, { code: 'rounds-in-order', round, expected });
    const inPlay = await this.begun.inPlay(id, tournament, round);
    const seed = this.dice.integerBelow(seedLimit);
    const drawn = drawRound(tournament, round, { ...wanted, seed, inPlay });
    if (!('problem' in drawn)) {
      const { version: seen } = tournament;
      return this.acts.execute(id, { kind: 'draft-round', ...drawn, seen }, { staff });
    }
    throw new ProblemAnswer(409, withNames(drawn.problem, await this.names.of(id)));
  }
}

/**
 * A draft of the round with one division drawn anew: its locked pairings and the other divisions
 * stay as they are. The division has to be there.
 */
export function drawRound(
  tournament: Tournament,
  round: number,
  wish: DivisionDrawRequest & { readonly seed: number; readonly inPlay: readonly GameInPlay[] },
): RoundDraftContent | { readonly problem: DraftProblem } {
  const division = divisionOf(tournament, wish.division);
  if (!division) return { problem: { code: 'too-few', playing: 0 } };
  const base = baseOf(tournament, round, wish.draft);
  const others = base.pairings.filter((pairing) => pairing.division !== division.id);
  const locked = base.pairings.filter(
    (pairing) => pairing.division === division.id && pairing.locked,
  );
  const elsewhere = new Set(others.flatMap(({ seats }) => seats));
  const absent = absentIn(tournament, round, { division, wish, locked, elsewhere });
  const away = absent.map((entrant) => ({ entrant, kind: 'absent' as const }));
  const plan = planFor(tournament, division, { ...wish, round });
  const history = historyOf(tournament, division.id);
  const isGone = (entrant: string): boolean =>
    history.competitors.some(({ id, status }) => id === entrant && status === 'withdrawn');
  const asked = wish.sitting.filter(({ entrant }) => !isGone(entrant));
  const answer = draftRound(plan, history, {
    round,
    seed: wish.seed,
    sitting: [...asked, ...away],
    kept: locked.map(({ seats, first, table }) => ({
      entrants: seats,
      table,
      ...present({ first }),
    })),
    tables: divisionTables(division.id, tournament),
    taken: others.map(({ table }) => table),
    inPlay: wish.inPlay,
  });
  if (!answer.ok) return { problem: answer.refusal };
  const { method, from, reasons } = answer.value;
  const drawnBy = plan.rounds[round - 1]?.method;
  const numbers = drawnBy === undefined ? {} : saidNumbers(drawnBy);
  const made = { division: division.id, method, numbers, from, seed: wish.seed, reasons };
  // Publishing adds whoever is absent then; some of these may have come by that time.
  const sitting = answer.value.sitting.filter(({ entrant }) => !absent.includes(entrant));
  return {
    round,
    ...present({ draft: wish.draft }),
    pairings: [...others, ...pairingsOf(answer.value, division.id, { locked, tournament })],
    sitting: [
      // Whoever has left sits out as before: publishing knows whether that still counts.
      ...base.sitting.filter((each) => each.division !== division.id || isGone(each.entrant)),
      ...sitting.map(({ entrant, kind, spread, reason: why }) => {
        return { entrant, kind, spread, why };
      }),
    ],
    made: [...base.made.filter((each) => each.division !== division.id), made],
  };
}

/** What the draft holds already: itself, else the last one, else what was published. */
function baseOf(
  tournament: Tournament,
  round: number,
  draft: number | undefined,
): Pick<RoundDraft, 'pairings' | 'sitting' | 'made'> {
  const known = roundOf(tournament, round);
  const written = draftOf(known, draft) ?? draftOf(known);
  if (written) return written;
  const pairings = (known?.published?.pairings ?? []).map(
    ({ game: _game, ...pairing }): DraftedPairing => pairing,
  );
  return { pairings, sitting: known?.published?.sitting ?? [], made: [] };
}

/**
 * Players who are absent by their own word, or who play this round in the division that they left,
 * unless the director has said how they sit out.
 */
function absentIn(
  { entrants }: Tournament,
  round: number,
  {
    division,
    wish,
    locked,
    elsewhere,
  }: {
    readonly division: Division;
    readonly wish: DivisionDrawRequest;
    readonly locked: readonly DraftedPairing[];
    readonly elsewhere: ReadonlySet<string>;
  },
): readonly string[] {
  const kept = new Set(locked.flatMap(({ seats }) => seats));
  const absent = entrants.filter(
    ({ id, division: own, status, absences }) =>
      own === division.id &&
      status === 'playing' &&
      (isAbsent(absences, round) || elsewhere.has(id)) &&
      !kept.has(id) &&
      !wish.sitting.some(({ entrant }) => entrant === id),
  );
  return absent.map(({ id }) => id);
}

/**
 * The plan, with what is asked for this round. An earlier round that was drawn by the same method
 * counts as that, whatever the plan says, so that its schedule continues; one that neither knows
 * counts as paired by hand.
 */
function planFor(
  tournament: Tournament,
  { id, settings }: Division,
  { round, method, from }: DivisionDrawRequest & { readonly round: number },
): PairingPlan {
  const plan = planOf(settings);
  const byHand: PlannedRound = { method: { kind: 'manual' } };
  const planned = plan.rounds[round - 1] ?? byHand;
  const wished: PlannedRound =
    method === undefined && from === undefined
      ? planned
      : { method: method ?? planned.method, ...present({ from }) };
  const drawnAs = (number: number): PlannedRound | undefined => {
    const drawn = drawOf(roundOf(tournament, number), id);
    if (number >= round || drawn?.method !== wished.method.kind) return undefined;
    return { method: wished.method, from: drawn.from };
  };
  const rounds = Array.from({ length: Math.max(plan.rounds.length, round) }, (_, index) =>
    index === round - 1 ? wished : (drawnAs(index + 1) ?? plan.rounds[index] ?? byHand),
  );
  // Rules may take the first player from the pairing where the plan does not.
  const first = assignsFirst(tournament, id) ? 'assigned' : plan.first;
  return { ...plan, rounds, first };
}

/** How a division of a round was drawn last; undefined: it was paired by hand. */
export function drawOf(round: Round | undefined, division: string): DivisionDraw | undefined {
  const made = [...(draftOf(round)?.made ?? []), ...(round?.published?.made ?? [])];
  return made.find((each) => each.division === division);
}

/** Meetings for which no table is left wait for one: they are not in the draft. */
function pairingsOf(
  { meetings }: Draft,
  division: string,
  { locked, tournament }: { locked: readonly DraftedPairing[]; tournament: Tournament },
): readonly DraftedPairing[] {
  return meetings.flatMap(({ entrants: seats, first, table, reasons: why }): DraftedPairing[] => {
    if (table === undefined || !tournament.tables.includes(table)) return [];
    const isLocked = locked.some((pairing) => pairing.seats.every((each) => seats.includes(each)));
    return [
      {
        table,
        division,
        seats,
        why,
        ...(first === undefined ? {} : { first: first as 0 | 1 | 2 | 3 }),
        ...(isLocked ? { locked: true as const } : {}),
      },
    ];
  });
}
