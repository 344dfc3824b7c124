import { Injectable } from '@nestjs/common';
import type { CorrectedRound } from '@boardside/contract';
import {
  draftOf,
  isAsked,
  methodFrom,
  methodRule,
  resultOf,
  type GameInPlay,
  type Pairing,
  type Round,
  type Tournament,
} from '@boardside/tournament';
import { StartedGames } from '../rounds/started-games.js';
import {
  drawOf,
  drawRound,
  type DivisionDrawRequest,
  type RoundDraftContent,
} from '../rounds/pairing-drafter.js';

/** A later round of a division, and as it would be paired again. */
export interface LaterRound {
  readonly round: Round;
  readonly status: CorrectedRound['status'];
  readonly redrawn: RoundDraftContent | undefined;
}

/** Which division is looked at, after which round, and what decides the lots. */
export interface CorrectionScope {
  readonly division: string;
  readonly since: number;
  readonly seed: number;
}

/** The rounds that may change with the result of an earlier one. */
@Injectable()
export class LaterRounds {
  constructor(private readonly begun: StartedGames) {}

  /** Rounds after the corrected one in which the division is paired. */
  async of(
    id: string,
    tournament: Tournament,
    { division, since, seed }: CorrectionScope,
  ): Promise<readonly LaterRound[]> {
    const later: LaterRound[] = [];
    for (const round of tournament.rounds) {
      const own = currentPairings(round).filter((pairing) => pairing.division === division);
      if (round.number <= since || own.length === 0) continue;
      const status = await this.#statusOf(id, round, division);
      const inPlay = await this.begun.inPlay(id, tournament, round.number);
      const drawn =
        status === 'begun'
          ? undefined
          : redrawRound(tournament, round, { division, since, seed, inPlay });
      later.push({ round, status, redrawn: drawn });
    }
    return later;
  }

  async #statusOf(id: string, round: Round, division: string): Promise<CorrectedRound['status']> {
    const { published } = round;
    if (!published || draftOf(round)) return published ? 'begun' : 'draft';
    for (const pairing of published.pairings) {
      if (pairing.division !== division) continue;
      if (resultOf(round, pairing.game) || (await this.begun.has(id, pairing.game))) return 'begun';
    }
    return 'published';
  }
}

/**
 * Undefined where it is paired by hand, cannot be drawn, or does not depend on the corrected round.
 */
function redrawRound(
  tournament: Tournament,
  round: Round,
  { division, since, seed, inPlay }: CorrectionScope & { readonly inPlay: readonly GameInPlay[] },
): RoundDraftContent | undefined {
  const { number, drafts, published } = round;
  const sitting = (drafts.at(-1) ?? published)?.sitting ?? [];
  const kept = sitting
    .filter((each) => each.division === division && isAsked(each))
    .map(({ entrant, kind, spread }) => ({ entrant, kind, spread }));
  const drawn = drawRound(tournament, number, {
    division,
    seed,
    sitting: kept,
    inPlay,
    ...methodOf(tournament, round, division),
  });
  if ('problem' in drawn) return undefined;
  const made = drawn.made?.find((each) => each.division === division);
  if (made === undefined || made.from < since) return undefined;
  if (methodRule(made.method).pairs === 'director') return undefined;
  return drawn;
}

/** By the plan, unless the director chose another method for the round. */
function methodOf(
  { divisions }: Tournament,
  round: Round,
  division: string,
): Pick<DivisionDrawRequest, 'method' | 'from'> {
  const drawn = drawOf(round, division);
  const { settings } = divisions.find(({ id }) => id === division) ?? {};
  const planned = settings?.plan.rounds[round.number - 1]?.method.kind;
  if (drawn === undefined || (drawn.numbers === undefined && drawn.method === planned)) return {};
  const method = methodFrom(drawn.method, drawn.numbers);
  return method === undefined ? {} : { method, from: drawn.from };
}

/** What of a round holds, or would. */
export function currentPairings(round: Round): readonly Pairing[] {
  return (draftOf(round) ?? round.published)?.pairings ?? [];
}
