import { Injectable } from '@nestjs/common';
import type { Author, Command, GameStop, LiveGame, StopReason } from '@boardside/game';
import { GameDesk } from '../../game/game-desk.js';
import { playingPhases } from '../../game/games-in-phase.js';
import { RandomSource } from '../../platform/random-source.js';
import { TournamentDesk, type TournamentCommandResult } from '../tournament-desk.js';

/** One order to the whole room, and what became of it at a table. */
interface HallClockOrder {
  readonly order: string;
  readonly what: 'stop' | 'start';
  readonly reason: string;
}

/** Stops and starts every clock of the room at once, those of the round that is played first. */
@Injectable()
export class HallClocks {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly dice: RandomSource,
  ) {}

  async order(
    id: string,
    { what, reason }: { readonly what: 'stop' | 'start'; readonly reason: string },
    staff: string,
  ): Promise<TournamentCommandResult> {
    const kind = what === 'stop' ? 'stop-room' : 'start-room';
    const said = reason.trim() === '' && what === 'start' ? 'play goes on' : reason;
    const order = this.dice.id();
    const answer = await this.tournaments.execute(id, { kind, order, reason: said }, staff);
    if (!answer.ok) return answer;
    const author: Author = { staff, role: 'director' };
    // A game that had not begun may have begun when its turn comes.
    const open = await this.games.ofTournament(id, ['opened', ...playingPhases]);
    const orders = open.map((name) =>
      this.games.actOn(
        name,
        ({ game: now }) =>
          now.phase === 'unopened'
            ? undefined
            : hallOrderCommand(now, { order, what, reason: said }),
        author,
      ),
    );
    await Promise.all(orders);
    return answer;
  }
}

/**
 * What the order means to one game; undefined where its clocks no longer matter, or not yet. A
 * clock that its players start later is stopped then, and *Start hall* does not start it.
 */
function hallOrderCommand(
  game: LiveGame,
  { order, what, reason }: HallClockOrder,
): Command | undefined {
  if (game.phase !== 'playing' && game.phase !== 'closing') return undefined;
  switch (game.holder?.kind) {
    case 'device':
      if (what === 'start' && !mayTabletRestart(game)) return undefined;
      return { kind: 'order', order, what, reason, scope: 'room' };
    case 'desk':
      return what === 'stop' ? { kind: 'stop-clock', reason: 'ordered' } : restartCommand(game);
    case 'none':
    case undefined:
      return undefined;
  }
}

/** What the people at a table settle themselves before their tablet starts the clocks again. */
const settledAtTable: readonly StopReason[] = [
  'challenge',
  'overdraw',
  'two-pending',
  'score',
  'correction',
];

/** A tablet that is ordered to start lifts every stop, even one that calls staff to the table. */
function mayTabletRestart({ clock: { stops }, orders }: LiveGame): boolean {
  const isOrdered = ({ reason }: GameStop) => reason === 'ordered';
  const others = stops.filter((stop) => !isOrdered(stop));
  const isStopped = stops.some(isOrdered) || orders.some(({ what }) => what === 'stop');
  return isStopped && others.every(({ reason }) => settledAtTable.includes(reason));
}

/** The desk starts only what the room's order had stopped: another stop is settled at its table. */
function restartCommand(game: LiveGame): Command | undefined {
  const { stops, state } = game.clock;
  const ordered = stops.length > 0 && stops.every(({ reason }) => reason === 'ordered');
  return ordered && state.kind === 'stopped' ? { kind: 'start-clock' } : undefined;
}
