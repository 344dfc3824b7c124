import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { parseBeatAnswer, type BeatAnswer } from '@boardside/contract';
import type { TabletProgress } from '@boardside/game';
import { DevicePresence } from '../access/device-presence.js';
import type { TableDevice } from '../access/table-devices.js';
import { ClockWitness, type BeatRequest } from '../game/clock-witness.js';
import { SteadyClock } from '../platform/time/steady-clock.js';

/** A game whose clock runs, and how far the tablet of its table has got in it. */
export interface MeasuredGame extends TabletProgress {
  readonly game: string;
  /** Whether that tablet measures it. */
  readonly isHeld: boolean;
}

/**
 * What tables' tablets answer to beats: that they are there, how their battery is, and where their
 * clock stands.
 */
@Injectable()
export class HeartbeatAnswers implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('beats');
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly presence: DevicePresence,
    private readonly witness: ClockWitness,
    private readonly steadyClock: SteadyClock,
  ) {}

  onModuleInit(): void {
    this.#unsubscribe = this.presence.subscribe((device) => this.#deviceMoved(device));
  }

  onModuleDestroy(): void {
    this.#unsubscribe?.();
  }

  /** What is at another node was not silent here. */
  #deviceMoved(device: string): void {
    if (this.presence.isAtAnotherNode(device)) this.witness.movedToAnotherNode(device);
  }

  /** A tablet has a line: one that it had before is lost. */
  lineOpened({ id }: Pick<TableDevice, 'id'>, line: string): void {
    this.#deviceMoved(id);
    this.witness.lineOpened(id, line);
  }

  lineLost({ id }: Pick<TableDevice, 'id'>, line: string): void {
    this.witness.lineLost(id, line, this.steadyClock.nowMs());
    this.#deviceMoved(id);
  }

  /**
   * Notes that a tablet is asked now, over that line; returns when that is, by the clock of this
   * run.
   */
  beatSent({ id }: Pick<TableDevice, 'id'>, line: string): BeatRequest {
    const asked = { run: this.steadyClock.run, askedMs: this.steadyClock.nowMs(), line };
    this.presence.recordQuestion(id);
    this.witness.beatSent(id, asked);
    return asked;
  }

  /**
   * Takes the answer of a tablet that was asked then, while `measured` was at its table. A tablet
   * that measures a game and answers for another, or what cannot be, has not answered.
   */
  beatAnswered(
    device: TableDevice,
    message: unknown,
    { measured, ...asked }: BeatRequest & { readonly measured: MeasuredGame | undefined },
  ): void {
    const answer = parseBeatAnswer(message);
    if (!answer.ok) {
      const { at, wanted } = answer.refusal;
      this.logger.warn(`table ${device.table}: ${at} is not ${wanted}`);
      return;
    }
    const { game, battery, lacks } = answer.value;
    if (measured?.isHeld === true && measured.game !== game) return;
    const isBelieved =
      game === '' || this.#recordAnswer(device, answer.value, { ...asked, measured });
    if (isBelieved) this.presence.recordAnswer(device.id, { battery, lacks });
  }

  #recordAnswer(
    { id, tournament }: TableDevice,
    answer: BeatAnswer,
    { measured, ...asked }: BeatRequest & { readonly measured: MeasuredGame | undefined },
  ): boolean {
    // Before and after a leap of the server's clock do not compare.
    if (asked.run !== this.steadyClock.run) return true;
    const known = measured?.isHeld === true ? measured : undefined;
    const heardMs = this.steadyClock.nowMs();
    const name = { tournament, stream: answer.game };
    return this.witness.beatAnswered(name, id, answer, { ...asked, heardMs, known });
  }
}
