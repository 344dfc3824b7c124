import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ScreenShows } from '@boardside/contract';
import { Repository } from 'typeorm';
import { Dice } from '../runtime/dice.js';
import { WallClock } from '../runtime/wall-clock.js';
import { DisplayCodeRow } from './display-code.row.js';
import { TryLimit } from './try-limit.js';

/** A screen of the hall, as it is known by its code. */
export interface Display {
  readonly tournament: string;
  readonly id: string;
  readonly label: string;
  readonly shows: ScreenShows;
}

/** What a code comes to. `wait`: too many wrong ones came from there. */
export type CodeAnswer =
  | { readonly kind: 'display'; readonly display: Display }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'wait'; readonly waitMs: number };

const codeLength = 6;
const signsInCode = /[^0-9A-Z]/g;

/** The screens of the hall: the codes that let them in, and which of them are there. */
@Injectable()
export class Displays {
  readonly #listeners = new Set<(display: string) => void>();
  readonly #there = new Map<string, number>();
  /** Codes have half a thousand million values: this many wrong ones find none. */
  readonly #wrongCodes: TryLimit;
  /** Codes that were right from an address: guesses made beside a screen do not keep it out. */
  readonly #rightBefore = new Set<string>();

  constructor(
    @InjectRepository(DisplayCodeRow) private readonly codes: Repository<DisplayCodeRow>,
    private readonly dice: Dice,
    private readonly wallClock: WallClock,
  ) {
    this.#wrongCodes = new TryLimit(wallClock, { most: 30, forgottenAfterMs: 5_000 });
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
  async show(tournament: string, id: string, shows: ScreenShows): Promise<'shown' | undefined> {
    const { affected } = await this.codes.update({ tournamentId: tournament, id }, { shows });
    return affected === 1 ? 'shown' : undefined;
  }

  /** `false`: there is none of this id. Who was let in by the code is parted. */
  async withdraw(tournament: string, id: string): Promise<boolean> {
    const { affected } = await this.codes.delete({ tournamentId: tournament, id });
    if (affected !== 1) return false;
    for (const listener of this.#listeners) listener(id);
    return true;
  }

  async byCode(typed: string, address: string): Promise<CodeAnswer> {
    const code = typed.toUpperCase().replace(signsInCode, '');
    const seen = `${address} ${code}`;
    const waitMs = this.#wrongCodes.waitMs(address);
    if (waitMs > 0 && !this.#rightBefore.has(seen)) return { kind: 'wait', waitMs };
    const row = await this.codes.findOneBy({ code });
    if (row === null) {
      this.#rightBefore.delete(seen);
      this.#wrongCodes.count(address);
      return { kind: 'unknown' };
    }
    this.#rightBefore.add(seen);
    return { kind: 'display', display: displayOf(row) };
  }

  came({ id }: Pick<Display, 'id'>): void {
    this.#there.set(id, (this.#there.get(id) ?? 0) + 1);
  }

  left({ id }: Pick<Display, 'id'>): void {
    const sockets = (this.#there.get(id) ?? 1) - 1;
    if (sockets > 0) this.#there.set(id, sockets);
    else this.#there.delete(id);
  }

  isThere({ id }: Pick<Display, 'id'>): boolean {
    return this.#there.has(id);
  }

  /** Hears which displays were withdrawn; answers how to stop listening. */
  listen(listener: (display: string) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}

function displayOf({ tournamentId, id, label, shows }: DisplayCodeRow): Display {
  return { tournament: tournamentId, id, label, shows };
}
