import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { parseBeatAnswer, type Beat } from '@boardside/contract';
import { pairingAt } from '@boardside/tournament';
import { DevicePresence } from '../access/device-presence.js';
import type { TableDevice } from '../access/table-devices.js';
import { GameDesk } from '../game/game-desk.js';
import { Witness, type Asked } from '../game/witness.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

/** A tablet whose clock is asked. */
export interface BeatenTablet {
  readonly id: string;
  beat(beat: Beat, answered: (answer: unknown) => void): void;
}

interface Beaten {
  readonly tablet: BeatenTablet;
  readonly device: TableDevice;
  seconds: number;
  n: number;
  /** It is being read whether its clock runs: that takes long only where its game is held up. */
  isLookedAt: boolean;
  /** Whether its clock ran when that was last read. */
  isRunning: boolean;
}

const everyMs = 1_000;
/** While no clock runs at the table, one beat in so many. */
const calmBeats = 10;

/**
 * Asks each table's tablet how it is: each second while its clock runs, else each ten. The answers
 * say that it is there, how its battery is, and where its clock stands.
 */
@Injectable()
export class Beats implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('beats');
  readonly #tablets = new Map<string, Beaten>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly presence: DevicePresence,
    private readonly witness: Witness,
    private readonly games: GameDesk,
    private readonly tournaments: TournamentDesk,
    private readonly steadyClock: SteadyClock,
  ) {}

  onModuleInit(): void {
    this.#timer = setInterval(() => this.#everySecond(), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
    this.#tablets.clear();
  }

  /** Asks the tablet at once, then as often as its clock wants. */
  begin(tablet: BeatenTablet, device: TableDevice): void {
    const unread = { isLookedAt: false, isRunning: false };
    this.#tablets.set(tablet.id, { tablet, device, seconds: 0, n: 0, ...unread });
    this.#beat(tablet.id);
  }

  forget({ id }: Pick<BeatenTablet, 'id'>): void {
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
  async #beatIfRunning(id: string, beaten: Beaten): Promise<void> {
    if (!beaten.isLookedAt) {
      beaten.isLookedAt = true;
      beaten.isRunning = await this.#isRunning(beaten.device);
      beaten.isLookedAt = false;
    }
    if (beaten.isRunning) this.#beat(id);
  }

  #beat(id: string): void {
    const beaten = this.#tablets.get(id);
    if (beaten === undefined) return;
    beaten.n += 1;
    const { n, tablet, device } = beaten;
    this.presence.asked(device.id);
    const asked = { run: this.steadyClock.run, askedMs: this.steadyClock.nowMs() };
    tablet.beat({ n }, (answer) => this.#hear(device, answer, asked));
  }

  #hear(device: TableDevice, message: unknown, asked: Asked): void {
    const answer = parseBeatAnswer(message);
    if (!answer.ok) {
      this.logger.warn(
        `table ${device.table}: ${answer.refusal.at} is not ${answer.refusal.wanted}`,
      );
      return;
    }
    const { game, battery, lacks } = answer.value;
    this.presence.heard(device.id, { battery, lacks });
    if (game === '') return;
    const name = { tournament: device.tournament, stream: game };
    // Before and after a leap of the server's clock do not compare.
    if (asked.run !== this.steadyClock.run) return;
    this.witness.saw(name, device.id, answer.value, asked);
  }

  async #isRunning({ tournament: id, table }: TableDevice): Promise<boolean> {
    try {
      const { tournament } = await this.tournaments.read(id);
      const found = pairingAt(tournament, table);
      if (found === undefined) return false;
      const { game } = await this.games.read({ tournament: id, stream: found.pairing.game });
      return game.phase !== 'unopened' && game.clock.state.kind === 'running';
    } catch (error) {
      this.logger.warn(`table ${table} could not be read: ${String(error)}`);
      return false;
    }
  }
}
