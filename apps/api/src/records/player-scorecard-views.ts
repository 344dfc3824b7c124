import { Injectable } from '@nestjs/common';
import type { PlayerRound, PlayerScorecard } from '@boardside/contract';
import {
  divisionOf,
  entrantOf,
  historyOf,
  decidingResultOf,
  resultOf,
  standingsOf,
  standingsRulesOf,
  type DivisionHistory,
  type PublishedPairing,
  type Round,
} from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { PlayerNames } from '../tournament/players/player-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

/** How a tournament went for one player, round by round, made of results and logs each time. */
@Injectable()
export class PlayerScorecardViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly names: PlayerNames,
  ) {}

  /** Undefined when there is no such player. */
  async of(id: string, entrant: string): Promise<PlayerScorecard | undefined> {
    const { tournament } = await this.tournaments.read(id);
    const known = entrantOf(tournament, entrant);
    const division = known && divisionOf(tournament, known.division);
    if (!division) return undefined;
    const names = await this.names.of(id);
    const nameOf = (each: string) => names.get(each) ?? UNKNOWN_NAME;
    const history = historyOf(tournament, division.id);
    const rules = standingsRulesOf(division.settings);
    const rounds: PlayerRound[] = [];
    let before = 0;
    for (const round of tournament.rounds) {
      const { number } = round;
      const row = standingsOf(history, rules, number).find((each) => each.entrant === entrant);
      const what = courseRoundOf(round, { entrant, division: division.id, history });
      if (!what || !row) continue;
      const { pairing, ...said } = what;
      const others = pairing?.seats.filter((each) => each !== entrant) ?? [];
      const elsewhere =
        pairing && pairing.division !== division.id
          ? divisionOf(tournament, pairing.division)
          : undefined;
      const time = pairing && (await this.#timeOf(id, pairing.game, entrant));
      rounds.push({
        round: number,
        against: others.map(nameOf),
        rank: row.rank,
        total: row.spread,
        ...said,
        ...(said.state === 'open' || elsewhere ? {} : { spread: row.spread - before }),
        ...(elsewhere ? { division: elsewhere.name } : {}),
        ...time,
      });
      before = row.spread;
    }
    return { entrant, name: nameOf(entrant), division: division.name, rounds };
  }

  /** Undefined where no clock ran. */
  async #timeOf(
    id: string,
    stream: string,
    entrant: string,
  ): Promise<Pick<PlayerRound, 'spentMs' | 'baseMs'> | undefined> {
    const { game } = await this.games.read({ tournament: id, stream });
    if (game.phase === 'unopened' || game.rules.options.clock === 'none') return undefined;
    const seat = game.seats.indexOf(entrant);
    const spentMs = game.clock.spent[seat] ?? 0;
    const { baseMs = 0, allowanceMs = 0 } = game.baseTimes[seat] ?? {};
    return spentMs === 0 ? undefined : { spentMs, baseMs: baseMs + allowanceMs };
  }
}

interface CourseScope {
  readonly entrant: string;
  /** Where the player is now, and its history. */
  readonly division: string;
  readonly history: DivisionHistory;
}

/**
 * What somebody did in a round: what counts in the division, else a game of the division before.
 * Undefined: nothing, as before they came.
 */
function courseRoundOf(
  round: Round,
  { entrant, division, history }: CourseScope,
): (Pick<PlayerRound, 'kind' | 'state' | 'scores'> & { pairing?: PublishedPairing }) | undefined {
  const games = (round.published?.pairings ?? []).filter(({ seats }) => seats.includes(entrant));
  const played = history.rounds.find((each) => each.round === round.number);
  const out = played?.sitting.find((each) => each.entrant === entrant);
  const own = games.find((game) => game.division === division);
  if (own === undefined && out !== undefined) return { kind: out.kind, state: 'final' };
  const pairing = own ?? games[0];
  if (pairing === undefined) return undefined;
  const result = resultOf(round, pairing.game);
  const at = pairing.seats.indexOf(entrant);
  const scores = result?.scores;
  return {
    kind: 'game',
    state: decidingResultOf(round, pairing) === undefined ? 'open' : 'final',
    pairing,
    ...(scores === undefined
      ? {}
      : { scores: [scores[at] ?? 0, ...scores.filter((_, seat) => seat !== at)] }),
  };
}
