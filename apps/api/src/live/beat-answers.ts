import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { parseBeatAnswer, type BeatAnswer } from '@boardside/contract';
import type { Known } from '@boardside/game';
import { DevicePresence } from '../access/device-presence.js';
import type { TableDevice } from '../access/table-devices.js';
import { Witness, type Asked } from '../game/witness.js';
import { SteadyClock } from '../platform/time/steady-clock.js';

/** A game whose clock runs, and how far the tablet of its table has got in it. */
export interface Measured extends Known {
  readonly game: string;
  /** Whether that tablet measures it. */
  readonly isHeld: boolean;
}

/**
 * What tables' tablets answer to beats: that they are there, how their battery is, and where their
 * clock stands.
 */
@Injectable()
export class BeatAnswers implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('beats');
  #deaf: (() => void) | undefined;

  constructor(
    private readonly presence: DevicePresence,
    private readonly witness: Witness,
    private readonly steadyClock: SteadyClock,
  ) {}

  onModuleInit(): void {
    this.#deaf = this.presence.listen((device) => this.#lookElsewhere(device));
  }

  onModuleDestroy(): void {
    this.#deaf?.();
  }

  /** What is at another node was not silent here. */
  #lookElsewhere(device: string): void {
    if (this.presence.isElsewhere(device)) this.witness.wentElsewhere(device);
  }

  /** A tablet has a line: one that it had before is lost. */
  opened({ id }: Pick<TableDevice, 'id'>, line: string): void {
    this.#lookElsewhere(id);
    this.witness.opened(id, line);
  }

  lost({ id }: Pick<TableDevice, 'id'>, line: string): void {
    this.witness.lost(id, line, this.steadyClock.nowMs());
    this.#lookElsewhere(id);
  }

  /** Notes that a tablet is asked now, over that line; returns when that is, by the clock of this run. */
  asked({ id }: Pick<TableDevice, 'id'>, line: string): Asked {
    const asked = { run: this.steadyClock.run, askedMs: this.steadyClock.nowMs(), line };
    this.presence.asked(id);
    this.witness.asked(id, asked);
    return asked;
  }

  /**
   * Takes the answer of a tablet that was asked then, while `measured` was at its table. A tablet that
   * measures a game and answers for another, or what cannot be, has not answered.
   */
  heard(
    device: TableDevice,
    message: unknown,
    { measured, ...asked }: Asked & { readonly measured: Measured | undefined },
  ): void {
    const answer = parseBeatAnswer(message);
    if (!answer.ok) {
      const { at, wanted } = answer.refusal;
      this.logger.warn(`table ${device.table}: ${at} is not ${wanted}`);
      return;
    }
    const { game, battery, lacks } = answer.value;
    if (measured?.isHeld === true && measured.game !== game) return;
    const isBelieved = game === '' || this.#noted(device, answer.value, { ...asked, measured });
    if (isBelieved) this.presence.heard(device.id, { battery, lacks });
  }

  #noted(
    { id, tournament }: TableDevice,
    answer: BeatAnswer,
    { measured, ...asked }: Asked & { readonly measured: Measured | undefined },
  ): boolean {
    // Before and after a leap of the server's clock do not compare.
    if (asked.run !== this.steadyClock.run) return true;
    const known = measured?.isHeld === true ? measured : undefined;
    const heardMs = this.steadyClock.nowMs();
    const name = { tournament, stream: answer.game };
    return this.witness.answered(name, id, answer, { ...asked, heardMs, known });
  }
}
