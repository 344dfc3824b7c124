import { Injectable } from '@nestjs/common';
import type { Author, Command, Game, Holder } from '@boardside/game';
import type { StreamName } from '../../log/event-log.js';
import { GameDesk } from '../../game/game-desk.js';
import { TournamentDesk } from '../tournament-desk.js';

/** Who holds the clocks of a table's games when its tablet changes. */
@Injectable()
export class TableClockHandover {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
  ) {}

  /** The table's unsigned games go to another tablet, if one held them or the desk had to. */
  async moveTo(
    id: string,
    table: number,
    to: { readonly device: string; readonly staff: string },
  ): Promise<void> {
    const holder = { kind: 'device', device: to.device } as const;
    const author = { staff: to.staff, role: 'director' } as const;
    await this.#each(id, table, author, (game) => claim(game, holder, 'moved'));
  }

  /**
   * A tablet came to a table that another one had left: it gets the clocks that were put back.
   */
  async handTo(id: string, table: number, device: string): Promise<void> {
    const holder = { kind: 'device', device } as const;
    for (const name of await this.#gamesAt(id, table)) {
      const { game, events } = await this.games.read(name);
      const last = events.findLast(({ type }) => type === 'ClockClaimed');
      if (last?.type !== 'ClockClaimed' || last.body.why !== 'released') continue;
      if (game.phase === 'unopened' || game.phase === 'signed') continue;
      const author: Author =
        'staff' in last.by ? { staff: last.by.staff, role: 'director' } : { auto: 'server' };
      await this.games.actOn(name, (file) => handBackCommand(file.game, holder), author);
    }
  }

  /** The desk takes the clocks of a table whose tablet was sent away; a running one stands. */
  async takeBack(id: string, table: number, staff: string): Promise<void> {
    const author = { staff, role: 'director' } as const;
    await this.#each(id, table, author, (game) => claim(game, { kind: 'desk' }, 'released'));
  }

  /** As `takeBack`, of the clocks that a tablet holds which has gone to another table by itself. */
  async takeBackFrom(id: string, table: number, device: string): Promise<void> {
    await this.#each(id, table, { auto: 'server' }, (game) =>
      game.phase !== 'unopened' && game.holder?.kind === 'device' && game.holder.device === device
        ? claim(game, { kind: 'desk' }, 'released')
        : undefined,
    );
  }

  async #each(
    id: string,
    table: number,
    author: Author,
    choose: (game: Game) => Command | undefined,
  ): Promise<void> {
    for (const name of await this.#gamesAt(id, table)) {
      await this.games.actOn(name, (file) => choose(file.game), author);
    }
  }

  async #gamesAt(id: string, table: number): Promise<readonly StreamName[]> {
    const { tournament } = await this.tournaments.read(id);
    return tournament.rounds
      .flatMap(({ published }) => published?.pairings ?? [])
      .filter((pairing) => pairing.table === table)
      .map(({ game }) => ({ tournament: id, stream: game }));
  }
}

function handBackCommand(game: Game, holder: Holder): Command | undefined {
  if (game.phase === 'unopened' || game.holder?.kind !== 'desk') return undefined;
  return { kind: 'claim-clock', holder, why: 'moved', expectedEpoch: game.epoch, witnessedMs: 0 };
}

function claim(game: Game, holder: Holder, why: 'moved' | 'released'): Command | undefined {
  if (game.phase === 'unopened' || game.phase === 'signed') return undefined;
  if (game.holder?.kind !== 'device') return undefined;
  return { kind: 'claim-clock', holder, why, expectedEpoch: game.epoch, witnessedMs: 0 };
}
