import { Injectable } from '@nestjs/common';
import type {
  AwardView,
  CorrectedMeeting,
  CorrectionPreview,
  EntrantName,
} from '@boardside/contract';
import {
  awardsIn,
  decideTournament,
  evolveTournament,
  pairingOfGame,
  seedLimit,
  standingsIn,
  type Pairing,
  type Score,
  type Tournament,
} from '@boardside/tournament';
import { RandomSource } from '../../platform/random-source.js';
import { UNKNOWN_NAME } from '../../platform/unknown-name.js';
import { notFound } from '../../platform/http/problem.js';
import { valueOrProblem } from '../value-or-problem.js';
import { TournamentCommands } from '../tournament-commands.js';
import { currentPairings, LaterRounds } from './later-rounds.js';
import { PlayerNames, type Names } from '../players/player-names.js';

/** What the correction of a result would change. */
@Injectable()
export class CorrectionPreviews {
  constructor(
    private readonly acts: TournamentCommands,
    private readonly later: LaterRounds,
    private readonly names: PlayerNames,
    private readonly dice: RandomSource,
  ) {}

  async of(id: string, game: string, score: Score): Promise<CorrectionPreview> {
    const before = await this.acts.requireTournament(id);
    const place = pairingOfGame(before, game);
    if (!place) throw notFound('game');
    const { division } = place.pairing;
    const names = await this.names.of(id);
    const seed = this.dice.integerBelow(seedLimit);
    const after = corrected(before, { game, score }, names);
    const later = await this.later.of(id, after, { division, since: place.round, seed });
    return {
      version: before.version,
      division,
      seed,
      standings: standingsOfBoth(before, after, { division, names }),
      prizes: {
        before: awardViews(before, division, names),
        after: awardViews(after, division, names),
      },
      rounds: later.map(({ round, status, redrawn }) => ({
        round: round.number,
        status,
        before: meetingsOf(currentPairings(round), division, names),
        after: redrawn && meetingsOf(redrawn.pairings, division, names),
      })),
    };
  }
}

/** The tournament as it would be. */
function corrected(
  before: Tournament,
  { game, score }: { readonly game: string; readonly score: Score },
  names: Names,
): Tournament {
  const command = { kind: 'rule-result', game, score, reason: 'to be looked at' } as const;
  const events = valueOrProblem(decideTournament({ command, staff: 'nobody' }, before), names);
  return events.reduce(evolveTournament, before);
}

function standingsOfBoth(
  before: Tournament,
  after: Tournament,
  { division, names }: { readonly division: string; readonly names: Names },
): CorrectionPreview['standings'] {
  const old = new Map(standingsIn(before, division).map((each) => [each.entrant, each]));
  return standingsIn(after, division).map((standing) => ({
    ...named(standing.entrant, names),
    before: lineOf(old.get(standing.entrant) ?? standing),
    after: lineOf(standing),
  }));
}

function lineOf({ rank, wins, losses, spread }: ReturnType<typeof standingsIn>[number]) {
  return { rank, wins, losses, spread };
}

function awardViews(tournament: Tournament, division: string, names: Names): readonly AwardView[] {
  return awardsIn(tournament, division).map((award) => ({
    ...award,
    winners: award.winners.map((entrant) => named(entrant, names)),
  }));
}

function meetingsOf(
  pairings: readonly Pairing[],
  division: string,
  names: Names,
): readonly CorrectedMeeting[] {
  return pairings
    .filter((pairing) => pairing.division === division)
    .map(({ table, seats }) => ({
      table,
      entrants: seats.map((entrant) => named(entrant, names)),
    }));
}

function named(entrant: string, names: Names): EntrantName {
  return { entrant, name: names.get(entrant) ?? UNKNOWN_NAME };
}
