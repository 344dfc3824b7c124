import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ScreenContent } from '@boardside/contract';
import { Repository } from 'typeorm';
import { RandomSource } from '../platform/random-source.js';
import { Relay, Topic } from '../platform/relay.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { DisplayCodeRow } from './display-code.row.js';

/** A screen of the hall, as it is known by its code. */
export interface Display {
  readonly tournament: string;
  readonly id: string;
  readonly label: string;
  readonly shows: ScreenContent;
}

const codeLength = 6;
const signsInCode = /[^0-9A-Z]/g;

/** The screens of the hall: the codes that let them in. */
@Injectable()
export class Displays {
  readonly #withdrawals: Topic<{ readonly display: string }>;

  constructor(
    @InjectRepository(DisplayCodeRow) private readonly codes: Repository<DisplayCodeRow>,
    private readonly dice: RandomSource,
    private readonly wallClock: WallClock,
    relay: Relay,
  ) {
    this.#withdrawals = new Topic(relay, 'display');
  }

  /** In the order in which they were made. */
  async all(tournament: string): Promise<readonly (Display & { readonly code: string })[]> {
    const rows = await this.codes.find({
      where: { tournamentId: tournament },
      order: { madeAt: 'ASC', id: 'ASC' },
    });
    return rows.map((row) => ({ ...displayOf(row), code: row.code }));
  }

  async add(tournament: string, label: string): Promise<Display & { readonly code: string }> {
    const row = {
      tournamentId: tournament,
      id: this.dice.id(),
      label,
      code: this.dice.code(codeLength),
      shows: { what: 'pairings', names: 'whole' } as const,
      madeAt: new Date(this.wallClock.nowMs()),
    };
    await this.codes.insert(row);
    return { ...displayOf(row), code: row.code };
  }

  /** Points a screen at something else; undefined: there is none of this id. */
  async show(tournament: string, id: string, shows: ScreenContent): Promise<'shown' | undefined> {
    const { affected } = await this.codes.update({ tournamentId: tournament, id }, { shows });
    return affected === 1 ? 'shown' : undefined;
  }

  /** `false`: there is none of this id. Who was let in by the code is parted. */
  async withdraw(tournament: string, id: string): Promise<boolean> {
    const { affected } = await this.codes.delete({ tournamentId: tournament, id });
    if (affected !== 1) return false;
    this.#withdrawals.publish({ display: id });
    return true;
  }

  /** Undefined when no screen has this code. */
  async byCode(typed: string): Promise<Display | undefined> {
    const row = await this.codes.findOneBy({ code: typed.toUpperCase().replace(signsInCode, '') });
    return row === null ? undefined : displayOf(row);
  }

  /** Subscribes to displays that were withdrawn; returns how to end the subscription. */
  subscribe(subscriber: (display: string) => void): () => void {
    return this.#withdrawals.subscribe(({ display }) => subscriber(display));
  }
}

function displayOf({ tournamentId, id, label, shows }: DisplayCodeRow): Display {
  return { tournament: tournamentId, id, label, shows };
}
