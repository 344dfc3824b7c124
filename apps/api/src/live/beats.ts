import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Beat } from '@boardside/contract';
import { pairingAt } from '@boardside/tournament';
import type { TableDevice } from '../access/table-devices.js';
import { GameDesk } from '../game/game-desk.js';
import { Timers, type CallOff } from '../platform/time/timers.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { BeatAnswers } from './beat-answers.js';

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

/** Asks each table's tablet how it is: each second while its clock runs, else each ten. */
@Injectable()
export class Beats implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('beats');
  readonly #tablets = new Map<string, Beaten>();
  #end: CallOff | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly tournaments: TournamentDesk,
    private readonly answers: BeatAnswers,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    this.#end = this.timers.every(everyMs, () => this.#everySecond());
  }

  onModuleDestroy(): void {
    this.#end?.();
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
    const asked = this.answers.asked(device);
    tablet.beat({ n }, (answer) => this.answers.heard(device, answer, asked));
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
