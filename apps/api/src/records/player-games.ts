import { Injectable } from '@nestjs/common';
import { present } from '@boardside/engine';
import type { PlayerGame, PlayerGamesView, PlayerGameTurn } from '@boardside/contract';
import {
  slipColumns,
  standingTurns,
  isOver,
  type EndedGame,
  type SignedGame,
  type Turn,
} from '@boardside/game';
import { recordDigest } from '@boardside/record';
import { entrantOf } from '@boardside/tournament';
import type { PlayerIdentity } from '../access/player-links.js';
import { languageOf } from '../tournament/language-of.js';
import { PlayerNames } from '../tournament/players/player-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { gameGcg } from './game-gcg.js';
import { correctedIn, NamedGames, type NamedGame } from './named-games.js';
import { PlayerOpenGames, seatsFor } from './player-open-games.js';

/** A game that is over, with everybody's names. */
export type FinishedGame = NamedGame & { readonly game: EndedGame | SignedGame };

/**
 * The games of one player as that player may see them: over, their own, and nothing of the log but
 * what stood at the table.
 */
@Injectable()
export class PlayerGames {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly people: PlayerNames,
    private readonly files: NamedGames,
    private readonly open: PlayerOpenGames,
  ) {}

  /** Undefined when the player is none of the tournament's. */
  async of(player: PlayerIdentity): Promise<PlayerGamesView | undefined> {
    const { tournament } = await this.tournaments.read(player.tournament);
    const name = (await this.people.of(player.tournament)).get(player.entrant);
    if (name === undefined) return undefined;
    const own = tournament.rounds.flatMap((round) =>
      (round.published?.pairings ?? [])
        .filter(({ seats }) => seats.includes(player.entrant))
        .map(({ game }) => game),
    );
    const games: PlayerGame[] = [];
    for (const id of own) {
      const file = await this.game(player, id);
      if (file !== undefined) games.push(playerGameOf(file, player.entrant));
    }
    const { open } = await this.open.of(player);
    const language = entrantOf(tournament, player.entrant)?.language;
    return {
      tournamentName: tournament.name,
      ...languageOf(tournament),
      ...present({ language }),
      name,
      open,
      games: games.sort((one, other) => other.round - one.round),
    };
  }

  /** Undefined unless the game is over and the player's own. */
  async game(
    { tournament, entrant }: PlayerIdentity,
    id: string,
  ): Promise<FinishedGame | undefined> {
    const file = await this.files.read(tournament, id);
    if (file?.game.seats.includes(entrant) !== true || !isFinished(file)) return undefined;
    return file;
  }

  /**
   * The game as GCG with short names for the others and no reason that was given for anything;
   * undefined as for `game`, and for three.
   */
  async gcg(player: PlayerIdentity, id: string): Promise<string | undefined> {
    const file = await this.game(player, id);
    return file && gameGcg(withShortNames(file, player.entrant), { reasons: false });
  }
}

function isFinished(file: NamedGame): file is FinishedGame {
  return isOver(file.game);
}

function withShortNames(file: FinishedGame, entrant: string): NamedGame {
  const names = file.names.map((seat) =>
    seat.entrant === entrant ? seat : { ...seat, name: seat.shortName },
  );
  return { ...file, names };
}

function playerGameOf(file: FinishedGame, entrant: string): PlayerGame {
  const { id, game, events, result } = file;
  return {
    id,
    round: game.round,
    table: game.table,
    seats: seatsFor(file, entrant),
    forfeitedBy: result?.forfeitedBy ?? [],
    tileSet: game.rules.options.tileSet,
    layout: game.rules.options.layout,
    turns: standingTurns(game).map((turn, index) => playerTurnOf(turn, index + 1)),
    reason: game.result.source === 'result-slips' ? 'by-slips' : game.result.reason,
    slip: slipColumns(game).map(({ seat, plays, challenges, end, adjustments, total }) => {
      return { seat, plays, challenges, end, adjustments, total };
    }),
    ...present({ corrected: correctedIn(file) }),
    spentMs: game.clock.spent,
    signed: game.phase === 'signed',
    digest: recordDigest(events),
    hasGcg: game.seats.length === 2,
  };
}

function playerTurnOf({ seat, move, challenge, spentMs }: Turn, number: number): PlayerGameTurn {
  const cameOff = challenge.kind === 'off';
  const kind = move.kind === 'none' ? 'pending' : move.kind;
  return {
    number,
    seat,
    kind,
    spentMs,
    play:
      move.kind === 'play'
        ? { at: move.at, tiles: move.tiles, ended: cameOff ? 'came-off' : 'lies' }
        : undefined,
    count: move.kind === 'exchange' ? move.count : undefined,
    points: pointsOf(move, cameOff),
    gained: challenge.kind === 'stands' ? (challenge.points?.points ?? 0) : 0,
  };
}

function pointsOf(move: Turn['move'], cameOff: boolean): number | undefined {
  if (move.kind === 'pending' || move.kind === 'none') return undefined;
  return move.kind === 'play' && !cameOff ? move.score : 0;
}
