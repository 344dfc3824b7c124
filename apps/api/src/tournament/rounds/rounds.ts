import { Injectable } from '@nestjs/common';
import type { Result } from '@boardside/engine';
import type { RoundEndAnswer, RoundEndTable } from '@boardside/contract';
import { roundEndWait, type Author } from '@boardside/game';
import {
  draftOf,
  roundEndToFollow,
  roundOf,
  type PublishedPairing,
  type TournamentCommand,
  type TournamentRefusal,
} from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import { playingPhases } from '../../game/games-in-phase.js';
import { RandomSource } from '../../platform/random-source.js';
import { unfinishedPairings } from './started-games.js';
import { Publications, type RoundPublishedEvent } from './publications.js';
import { stopCommand } from '../stop-command.js';
import { TournamentDesk, type TournamentCommandResult } from '../tournament-desk.js';

/** What a publication is confirmed with. */
type PublicationConfirmation = Pick<
  Extract<TournamentCommand, { kind: 'publish-round' }>,
  'draft' | 'seen' | 'loses' | 'reason'
>;

type ImportedRounds = Pick<
  Extract<TournamentCommand, { kind: 'import-results' }>,
  'file' | 'rounds'
>;

/** Rounds: drafting, publishing (which opens the games), and ending them. */
@Injectable()
export class Rounds {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly publications: Publications,
    private readonly dice: RandomSource,
  ) {}

  async publish(
    id: string,
    round: number,
    from: PublicationConfirmation & { readonly staff: string },
  ): Promise<TournamentCommandResult> {
    const { tournament } = await this.tournaments.read(id);
    const known = roundOf(tournament, round);
    const drafted = draftOf(known, from.draft)?.pairings ?? [];
    const games = drafted.map(() => this.dice.id());
    const others = await unfinishedPairings(this.games, id, tournament, round);
    const played = {
      ...(await this.#played(id, known?.published?.pairings ?? [])),
      inPlay: others.played.map(({ game }) => game),
      toBegin: others.toBegin.map(({ game }) => game),
    };
    const { staff, ...confirmed } = from;
    const command = { kind: 'publish-round', round, games, ...confirmed, ...played } as const;
    const answer = await this.tournaments.execute(id, command, staff);
    if (answer.ok) await this.#carryOut(id, (published) => published.body.round === round);
    return answer;
  }

  /** Takes the rounds of another program, and opens their games. */
  async import(
    id: string,
    { file, rounds, staff }: ImportedRounds & { readonly staff: string },
  ): Promise<TournamentCommandResult> {
    const games = rounds.flatMap(({ pairings }) => pairings.map(() => this.dice.id()));
    const command = { kind: 'import-results', file, rounds, games } as const;
    const answer = await this.tournaments.execute(id, command, staff);
    if (answer.ok) await this.#carryOut(id, () => true);
    return answer;
  }

  async #carryOut(
    id: string,
    concerns: (published: RoundPublishedEvent) => boolean,
  ): Promise<void> {
    const { events } = await this.tournaments.read(id);
    for (const event of events) {
      if (event.type !== 'RoundPublished' || !concerns(event)) continue;
      await this.publications.carryOutNow(id, event);
    }
  }

  /**
   * Ends every game of a round that can be ended now, and says of the others what they wait for;
   * those are ended as soon as they can be.
   */
  async end(
    id: string,
    round: number,
    from: { readonly reason: string; readonly staff: string },
  ): Promise<Result<RoundEndAnswer, TournamentRefusal>> {
    const again = await this.#goesOnAfterEnd(id, round);
    const command = { kind: 'end-round', round, reason: from.reason, again } as const;
    const answer = await this.tournaments.execute(id, command, from.staff);
    if (!answer.ok) return answer;
    const pairings = roundOf(answer.value, round)?.published?.pairings ?? [];
    const author: Author = { staff: from.staff, role: 'director' };
    const tables: RoundEndTable[] = [];
    for (const { table, game } of pairings) {
      const remains = await this.#endGame(id, game, { author, reason: from.reason });
      tables.push({ table, game, remains });
    }
    return { ok: true, value: { tables } };
  }

  /** Whether a game that had ended with the round was taken back into play. */
  async #goesOnAfterEnd(id: string, round: number): Promise<boolean> {
    const known = await this.tournaments.read(id);
    const { ended, published } = roundOf(known.tournament, round) ?? {};
    if (ended === undefined) return false;
    for (const { game: stream } of published?.pairings ?? []) {
      const file = await this.games.read({ tournament: id, stream });
      const isPlayed = playingPhases.includes(file.game.phase);
      if (isPlayed && roundEndToFollow(stream, known, file.events) === undefined) return true;
    }
    return false;
  }

  async #endGame(
    id: string,
    game: string,
    { author, reason }: { readonly author: Author; readonly reason: string },
  ): Promise<RoundEndTable['remains']> {
    const name = { tournament: id, stream: game };
    const order = this.dice.id();
    await this.games.actOn(name, ({ game: now }) => stopCommand(now, { order, reason }), author);
    await this.games.actOn(
      name,
      ({ game: now }) =>
        now.phase !== 'unopened' && roundEndWait(now) === 'the-end'
          ? { kind: 'end-game', end: { reason: 'round-ended' }, reason }
          : undefined,
      author,
    );
    const { game: after } = await this.games.read(name);
    if (after.phase === 'unopened') return 'nothing';
    const remains = roundEndWait(after);
    return remains === 'the-end' ? 'clock-running' : remains;
  }

  /** Games that have begun, and those of them whose seats cannot be corrected as they are now. */
  async #played(
    id: string,
    pairings: readonly PublishedPairing[],
  ): Promise<{ readonly begun: readonly string[]; readonly fixed: readonly string[] }> {
    const begun: string[] = [];
    const fixed: string[] = [];
    for (const { game } of pairings) {
      const { game: now } = await this.games.read({ tournament: id, stream: game });
      if (now.phase === 'unopened' || now.phase === 'opened') continue;
      begun.push(game);
      if (now.phase === 'signed' || now.clock.state.kind === 'running') fixed.push(game);
    }
    return { begun, fixed };
  }
}
