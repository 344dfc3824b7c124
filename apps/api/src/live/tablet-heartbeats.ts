import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Beat } from '@boardside/contract';
import { pairingAt } from '@boardside/tournament';
import type { TableDevice } from '../access/table-devices.js';
import { GameDesk } from '../game/game-desk.js';
import { Timers, type CancelTimer } from '../platform/time/timers.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { HeartbeatAnswers, type MeasuredGame } from './heartbeat-answers.js';

/** A tablet whose clock is asked. */
export interface HeartbeatTarget {
  readonly id: string;
  beat(beat: Beat, answered: (answer: unknown) => void): void;
}

interface HeartbeatState {
  readonly tablet: HeartbeatTarget;
  readonly device: TableDevice;
  seconds: number;
  n: number;
  /** It is being read whether its clock runs: that takes long only where its game is held up. */
  isLookedAt: boolean;
}

const everyMs = 1_000;
/** While no clock runs at the table, one beat in so many. */
const calmBeats = 10;

/** Asks each table's tablet how it is: each second while its clock runs, else each ten. */
@Injectable()
export class TabletHeartbeats implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('beats');
  readonly #tablets = new Map<string, HeartbeatState>();
  /**
   * By device, whatever lines it has: the game whose clock ran at its table when that was last
   * read.
   */
  readonly #measured = new Map<string, MeasuredGame>();
  #cancel: CancelTimer | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly tournaments: TournamentDesk,
    private readonly answers: HeartbeatAnswers,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    this.#cancel = this.timers.every(everyMs, () => this.#everySecond());
  }

  onModuleDestroy(): void {
    this.#cancel?.();
    this.#tablets.clear();
    this.#measured.clear();
  }

  /** Asks the tablet at once, then as often as its clock wants. */
  start(tablet: HeartbeatTarget, device: TableDevice): void {
    this.#tablets.set(tablet.id, { tablet, device, seconds: 0, n: 0, isLookedAt: false });
    this.#beat(tablet.id);
  }

  forget({ id }: Pick<HeartbeatTarget, 'id'>): void {
    this.#tablets.delete(id);
  }

  #everySecond(): void {
    for (const [id, beaten] of [...this.#tablets]) {
      beaten.seconds += 1;
      if (beaten.seconds % calmBeats === 0) this.#beat(id);
      else void this.#beatIfRunning(id, beaten);
    }
  }

  /** No tablet waits for another's game, nor for its own: it is asked as it was then. */
  async #beatIfRunning(id: string, beaten: HeartbeatState): Promise<void> {
    if (!beaten.isLookedAt) {
      beaten.isLookedAt = true;
      await this.#readMeasured(beaten.device);
      beaten.isLookedAt = false;
    }
    if (this.#measured.has(beaten.device.id)) this.#beat(id);
  }

  #beat(id: string): void {
    const beaten = this.#tablets.get(id);
    if (beaten === undefined) return;
    beaten.n += 1;
    const { n, tablet, device } = beaten;
    const measured = this.#measured.get(device.id);
    const asked = this.answers.beatSent(device, tablet.id);
    tablet.beat({ n }, (answer) =>
      this.answers.beatAnswered(device, answer, { ...asked, measured }),
    );
  }

  async #readMeasured(device: TableDevice): Promise<void> {
    const measured = await this.#measuredGameOf(device);
    if (measured === undefined) this.#measured.delete(device.id);
    else this.#measured.set(device.id, measured);
  }

  /** The game at the table, if a clock runs in it; undefined also where that cannot be read. */
  async #measuredGameOf({
    tournament: id,
    table,
    id: device,
  }: TableDevice): Promise<MeasuredGame | undefined> {
    try {
      const { tournament } = await this.tournaments.read(id);
      const found = pairingAt(tournament, table);
      if (found === undefined) return undefined;
      const { game: stream } = found.pairing;
      const { game, mark, lastSeq } = await this.games.read({ tournament: id, stream });
      const runs = game.phase !== 'unopened' && game.clock.state.kind === 'running';
      if (!runs) return undefined;
      const sid = mark?.device === device ? mark.sid : undefined;
      const isHeld = game.holder?.kind === 'device' && game.holder.device === device;
      return { game: stream, isHeld, cameIn: lastSeq.get(device) ?? 0, sid };
    } catch (error) {
      this.logger.warn(`table ${table} could not be read: ${String(error)}`);
      return undefined;
    }
  }
}
