import { Injectable } from '@nestjs/common';
import type { Author, Game, LiveGame } from '@boardside/game';
import { pairingOfGame, type RecordedTournamentEvent } from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import type { StreamName } from '../../log/event-log.js';
import { RandomSource } from '../../platform/random-source.js';
import { stopCommand } from '../stop-command.js';
import { TournamentDesk, type StoredTournament } from '../tournament-desk.js';
import { pairingReplaced } from './round-seats.js';

type RoundPublished = Extract<RecordedTournamentEvent, { type: 'RoundPublished' }>;

/** Ends the games that a later publication has dropped. */
@Injectable()
export class DroppedGames {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly dice: RandomSource,
  ) {}

  /**
   * A game that a later publication has dropped ends as void: at once, or as soon as its clock
   * stands. What had ended already is left as it is.
   */
  async void(name: StreamName): Promise<void> {
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
}

/** The publication that has dropped a game, which is in no round since. */
export function droppingPublicationOf(
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
