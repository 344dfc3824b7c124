import { Injectable } from '@nestjs/common';
import type { Game, LiveGame } from '@boardside/game';
import { gamesToWatch, type PublishedPairing, type Tournament } from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import { JudgementAudit, type AuditFindings } from '../../game/judgement-audit.js';
import type { StoredGame } from '../../game/stored-game.js';
import { TournamentDesk, type StoredTournament } from '../tournament-desk.js';

/** Reads the games that the hall shows: the last round, and unfinished games of earlier rounds. */
@Injectable()
export class WatchedGames {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly secondLook: JudgementAudit,
  ) {}

  async of(id: string): Promise<{
    readonly round: number | undefined;
    readonly open: readonly (WatchedGame & { readonly game: LiveGame })[];
    readonly events: StoredTournament['events'];
  }> {
    const { tournament, events } = await this.tournaments.read(id);
    const { round, watched } = watchedGamesIn(tournament);
    const games = await Promise.all(
      watched.map(async ({ pairing, ...place }) => {
        const file = await this.games.read({ tournament: id, stream: pairing.game });
        const found = await this.secondLook.findings(file);
        return { ...place, pairing, file, game: file.game, found };
      }),
    );
    const open = games
      .filter(isOpened)
      .filter((read) => read.round === round || isUnfinished(read));
    return { round, open, events };
  }
}

/** The round that is played, and every published game that the wall may show. */
function watchedGamesIn({ rounds }: Tournament) {
  const published = rounds.flatMap(({ number, published: held, results }) =>
    held ? [{ number, pairings: held.pairings, results }] : [],
  );
  return { round: published.at(-1)?.number, watched: gamesToWatch(published) };
}

export interface WatchedGame {
  readonly round: number;
  readonly superseded: boolean;
  readonly found: AuditFindings;
  readonly pairing: PublishedPairing;
  readonly file: StoredGame;
  readonly game: Game;
}

function isOpened(read: WatchedGame): read is WatchedGame & { readonly game: LiveGame } {
  return read.game.phase !== 'unopened';
}

/** A game of an earlier round that somebody still plays or signs, or is still to begin. */
function isUnfinished({ game, superseded }: WatchedGame): boolean {
  if ('result' in game) return game.result.reason !== 'void';
  return game.phase !== 'opened' || !superseded;
}
