import { Injectable } from '@nestjs/common';
import type { PlayerGame, PlayerOpenGame, PlayerOpenGamesView } from '@boardside/contract';
import {
  decidingResultOf,
  resultOf,
  countingEntries,
  type OfficialResult,
  type SlipEntry,
} from '@boardside/tournament';
import type { PlayerIdentity } from '../access/player-links.js';
import { endedPhases } from '../game/games-in-phase.js';
import { isClockAtTable } from '../tournament/rounds/started-games.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { NamedGames, type NamedGame } from './named-games.js';

/** The games of one player without a result, and what the player may say of each. */
@Injectable()
export class PlayerOpenGames {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly files: NamedGames,
  ) {}

  async of({ tournament: id, entrant }: PlayerIdentity): Promise<PlayerOpenGamesView> {
    const { tournament } = await this.tournaments.read(id);
    const own = tournament.rounds.toReversed().flatMap((round) => {
      const pairing = round.published?.pairings.find(({ seats }) => seats.includes(entrant));
      return pairing ? [{ round, pairing }] : [];
    });
    const open: PlayerOpenGame[] = [];
    for (const [rounds, { round, pairing }] of own.entries()) {
      const result = decidingResultOf(round, pairing);
      // What was agreed on stays in sight until the next round.
      if (result && (rounds > 0 || result.told !== undefined)) continue;
      const file = await this.files.read(id, pairing.game);
      if (!file) continue;
      const isAtTablet = !result && isClockAtTable(file.game);
      if (isAtTablet && endedPhases.includes(file.game.phase)) continue;
      const slips = round.slips.find(({ game }) => game === file.id);
      open.push({
        id: file.id,
        round: round.number,
        table: pairing.table,
        seats: seatsFor(file, entrant),
        forfeitedBy: resultOf(round, pairing.game)?.forfeitedBy ?? [],
        ...(isAtTablet
          ? atTablet
          : slipStatusOf(slips ? countingEntries(slips) : [], { entrant, result, pairing })),
      });
    }
    return { open };
  }
}

type SlipStatus = Pick<PlayerOpenGame, 'said' | 'told' | 'state'>;

const atTablet: SlipStatus = { said: undefined, told: undefined, state: 'at-tablet' };

/** Of the other entries only what a player said: what staff type twice is confirmed by staff. */
function slipStatusOf(
  entries: readonly SlipEntry[],
  from: {
    readonly entrant: string;
    readonly result: OfficialResult | undefined;
    readonly pairing: { readonly seats: readonly string[] };
  },
): SlipStatus {
  const { entrant, result, pairing } = from;
  const own = entries.find(({ by }) => 'player' in by && by.player === entrant);
  const told = entries
    .flatMap(({ by, scores }) =>
      'player' in by && by.player !== entrant && scores
        ? [{ seat: pairing.seats.indexOf(by.player), scores }]
        : [],
    )
    .at(-1);
  // What somebody said before counts no more, also where the result is a forfeit without points.
  if (result) return { said: result.scores, told: undefined, state: 'agreed' };
  const said = own?.scores;
  if (!own) return { said, told, state: told ? 'asked' : 'nothing-said' };
  return { said, told, state: entries.length > 1 ? 'differs' : 'waits' };
}

/** The player's own name in full, the others short. */
export function seatsFor({ names }: NamedGame, entrant: string): PlayerGame['seats'] {
  return names.map(({ entrant: id, name, shortName }) =>
    id === entrant ? { name, own: true } : { name: shortName, own: false },
  );
}
