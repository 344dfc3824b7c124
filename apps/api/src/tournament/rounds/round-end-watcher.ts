import { Injectable } from '@nestjs/common';
import { roundEndWait, type Author, type Game, type LiveGame } from '@boardside/game';
import { pairingOfGame, roundOf, type RecordedTournamentEvent } from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import type { StoredGame } from '../../game/stored-game.js';
import { GameChanges } from '../../game/game-changes.js';
import type { StreamName } from '../../log/event-log.js';
import { RandomSource } from '../../platform/random-source.js';
import { Timers } from '../../platform/time/timers.js';
import { GameWatcher } from '../game-watcher.js';
import { pairingReplaced } from './round-seats.js';
import { stopCommand } from '../stop-command.js';
import { TournamentDesk, type StoredTournament } from '../tournament-desk.js';

type RoundPublished = Extract<RecordedTournamentEvent, { type: 'RoundPublished' }>;
type RoundEnded = Extract<RecordedTournamentEvent, { type: 'RoundEnded' }>;

/**
 * Ends the games that could not be ended with their round: each as soon as its tablet has stopped
 * its clock and what was open at the table is settled (G31). The director asks once.
 */
@Injectable()
export class RoundEndWatcher extends GameWatcher {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly dice: RandomSource,
    news: GameChanges,
    timers: Timers,
  ) {
    super(news, timers, 'a game could not be ended with its round');
  }

  protected override mayConcern({ tournament, stream }: StreamName, { game }: StoredGame): boolean {
    const known = this.tournaments.cached(tournament);
    if (known === undefined || droppingPublicationOf(known, stream) !== undefined) return true;
    return game.phase === 'playing' && roundOf(known.tournament, game.round)?.ended !== undefined;
  }

  /**
   * A game that a later publication has dropped ends as void: at once, or as soon as its clock
   * stands. What had ended already is left as it is.
   */
  async voidDropped(name: StreamName): Promise<void> {
    const dropped = droppingPublicationOf(
      await this.tournaments.read(name.tournament),
      name.stream,
    );
    if (!dropped) return;
    const author: Author = { staff: dropped.by.staff, role: 'director' };
    const reason = dropped.body.reason ?? pairingReplaced;
    const order = this.dice.id();
    await this.games.actOn(name, ({ game }) => stopCommand(game, { order, reason }), author);
    await this.games.actOn(
      name,
      ({ game }) =>
        isOpen(game) && game.clock.state.kind !== 'running'
          ? { kind: 'end-game', end: { reason: 'void' }, reason }
          : undefined,
      author,
    );
  }

  protected override async check(name: StreamName): Promise<void> {
    await this.voidDropped(name);
    const { game } = await this.games.read(name);
    if (game.phase !== 'playing') return;
    const { tournament, events } = await this.tournaments.read(name.tournament);
    const reason = roundOf(tournament, game.round)?.ended;
    if (reason === undefined) return;
    const end = events.findLast(
      (event): event is RoundEnded =>
        event.type === 'RoundEnded' && event.body.round === game.round,
    );
    if (end === undefined) return;
    await this.games.actOn(
      name,
      ({ game: now }) =>
        now.phase === 'playing' && roundEndWait(now) === 'the-end'
          ? { kind: 'end-game', end: { reason: 'round-ended' }, reason }
          : undefined,
      { staff: end.by.staff, role: 'director' },
    );
  }
}

/** The publication that has dropped a game, which is in no round since. */
function droppingPublicationOf(
  { tournament, events }: StoredTournament,
  game: string,
): RoundPublished | undefined {
  if (pairingOfGame(tournament, game)) return undefined;
  return events.findLast(
    (event): event is RoundPublished =>
      event.type === 'RoundPublished' && event.body.dropped.includes(game),
  );
}

function isOpen(game: Game): game is LiveGame {
  return ['opened', 'playing', 'closing', 'racks'].includes(game.phase);
}
