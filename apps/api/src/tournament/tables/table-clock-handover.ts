import { Injectable } from '@nestjs/common';
import { must } from '@boardside/engine';
import type { Author, Command, Holder, LiveGame } from '@boardside/game';
import { GameDesk } from '../../game/game-desk.js';
import type { StoredGame } from '../../game/stored-game.js';
import type { StreamName } from '../../log/event-log.js';
import { TournamentDesk } from '../tournament-desk.js';
import { TableTablets } from './table-tablets.js';

/** Who holds the clocks of a table's games when its tablet changes. */
@Injectable()
export class TableClockHandover {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly tablets: TableTablets,
  ) {}

  /** Staff let a tablet have the table: it gets the clocks of the one before. */
  async moveTo(
    id: string,
    table: number,
    to: { readonly device: string; readonly staff: string },
  ): Promise<void> {
    await this.#each(id, table, to.staff, (file) => claimByTablet(file, to.device));
  }

  /** The desk takes the clocks of a table whose tablet was sent away; a running one stands. */
  async takeBack(id: string, table: number, staff: string): Promise<void> {
    await this.#each(id, table, staff, (file) => claimByDesk(file));
  }

  /**
   * Brings the clock of a game to the tablet that its table has now. Where the table has none, the
   * desk takes the clock of one that has left. Nothing happens to a clock that is in its place.
   */
  async settle(name: StreamName, { table, holder }: LiveGame): Promise<void> {
    const to = (await this.tablets.currentDevices(name.tournament)).get(table);
    if (to === undefined && !(await this.#hasLeft(name, holder))) return;
    const answer = await this.games.actOn(
      name,
      (file) => (to === undefined ? claimByDesk(file, holder) : claimByTablet(file, to)),
      { auto: 'server' },
    );
    must(answer.ok, 'the server may hand a clock over');
  }

  /** The games that are paired at a table, in any round. */
  async gamesAt(id: string, table: number): Promise<readonly StreamName[]> {
    const { tournament } = await this.tournaments.read(id);
    return tournament.rounds
      .flatMap(({ published }) => published?.pairings ?? [])
      .filter((pairing) => pairing.table === table)
      .map(({ game }) => ({ tournament: id, stream: game }));
  }

  /** A tablet that is not known may come back with what it holds: a backup may lack it. */
  async #hasLeft({ tournament }: StreamName, holder: LiveGame['holder']): Promise<boolean> {
    return holder?.kind === 'device' && this.tablets.hasLeft(tournament, holder.device);
  }

  async #each(
    id: string,
    table: number,
    staff: string,
    choose: (file: StoredGame) => Command | undefined,
  ): Promise<void> {
    const author: Author = { staff, role: 'director' };
    for (const name of await this.gamesAt(id, table)) {
      await this.games.actOn(name, choose, author);
    }
  }
}

/** Whether the clock is with a tablet of its table, or waits at the desk for the next one. */
export function followsTablet({ game, events }: StoredGame): boolean {
  if (game.phase === 'unopened' || game.phase === 'signed') return false;
  if (game.holder?.kind !== 'desk') return game.holder?.kind === 'device';
  const last = events.findLast(({ type }) => type === 'ClockClaimed');
  return last?.type === 'ClockClaimed' && last.body.why === 'released';
}

function claimByTablet(file: StoredGame, device: string): Command | undefined {
  const { game } = file;
  if (game.phase === 'unopened' || !followsTablet(file)) return undefined;
  if (game.holder?.kind === 'device' && game.holder.device === device) return undefined;
  return claim(game, { kind: 'device', device }, 'moved');
}

/** `from`: only the clock of that tablet. */
function claimByDesk(file: StoredGame, from?: Holder): Command | undefined {
  const { game } = file;
  if (game.phase === 'unopened' || !followsTablet(file) || game.holder?.kind !== 'device')
    return undefined;
  if (from?.kind === 'device' && from.device !== game.holder.device) return undefined;
  return claim(game, { kind: 'desk' }, 'released');
}

function claim(game: LiveGame, holder: Holder, why: 'moved' | 'released'): Command {
  return { kind: 'claim-clock', holder, why, expectedEpoch: game.epoch, witnessedMs: 0 };
}
