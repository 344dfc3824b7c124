import { Injectable, Logger } from '@nestjs/common';
import { parseBeatAnswer } from '@boardside/contract';
import { DevicePresence } from '../access/device-presence.js';
import type { TableDevice } from '../access/table-devices.js';
import { Witness, type Asked } from '../game/witness.js';
import { SteadyClock } from '../platform/time/steady-clock.js';

/**
 * What tables' tablets answer to beats: that they are there, how their battery is, and where their
 * clock stands.
 */
@Injectable()
export class BeatAnswers {
  private readonly logger = new Logger('beats');

  constructor(
    private readonly presence: DevicePresence,
    private readonly witness: Witness,
    private readonly steadyClock: SteadyClock,
  ) {}

  /** Notes that a tablet is asked now; returns when that is, by the clock of this run. */
  asked({ id }: Pick<TableDevice, 'id'>): Asked {
    this.presence.asked(id);
    return { run: this.steadyClock.run, askedMs: this.steadyClock.nowMs() };
  }

  /** Takes the answer of a tablet that was asked then. */
  heard(device: TableDevice, message: unknown, asked: Asked): void {
    const answer = parseBeatAnswer(message);
    if (!answer.ok) {
      const { at, wanted } = answer.refusal;
      this.logger.warn(`table ${device.table}: ${at} is not ${wanted}`);
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
}
