import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { tournamentStream, type TableNow } from '@boardside/contract';
import type { TableDevice } from '../access/table-devices.js';
import { GameDesk } from '../game/game-desk.js';
import type { StreamName } from '../log/event-log.js';
import { Wake } from '../log/wake.js';
import { Relay } from '../runtime/relay.js';
import { TableMessages } from '../tournament/table-messages.js';
import { TablesNow } from '../tournament/table-now.js';
import { Errand } from '../log/errand.js';

/** A tablet that shows its table. */
export interface Tablet {
  readonly id: string;
  table(now: TableNow): void;
}

interface Told {
  readonly device: TableDevice;
  readonly tablet: Tablet;
  readonly telling: Errand;
  /** What it was told last. */
  said: string | undefined;
  /** A game of its table that is published and not opened yet: told of when it can be followed. */
  waitsFor: string | undefined;
}

/** Tells tables' tablets what they have to show: when they come, and whenever it changes. */
@Injectable()
export class TableNews implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('tables');
  readonly #told = new Map<string, Told>();
  #deaf: readonly (() => void)[] = [];

  constructor(
    private readonly tables: TablesNow,
    private readonly games: GameDesk,
    private readonly messages: TableMessages,
    private readonly wake: Wake,
    private readonly relay: Relay,
  ) {}

  onModuleInit(): void {
    this.relay.hearLoss(() => this.#sayAgain());
    this.#deaf = [
      this.wake.listen((name) => this.#hear(name)),
      this.messages.listen((tournament, table) => this.#sayTo(tournament, table)),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.#deaf) stop();
    for (const { telling } of this.#told.values()) telling.end();
    this.#told.clear();
  }

  greet(tablet: Tablet, device: TableDevice): void {
    const told: Told = {
      device,
      tablet,
      telling: new Errand(() => this.#tell(told), {
        restMs: 0,
        failed: (error) => this.logger.warn(`a table could not be read: ${String(error)}`),
      }),
      said: undefined,
      waitsFor: undefined,
    };
    this.#told.set(tablet.id, told);
    told.telling.ask();
  }

  forget({ id }: Pick<Tablet, 'id'>): void {
    this.#told.get(id)?.telling.end();
    this.#told.delete(id);
  }

  #hear({ tournament, stream }: StreamName): void {
    for (const { device, waitsFor, telling } of this.#told.values()) {
      if (device.tournament !== tournament) continue;
      if (stream === tournamentStream || stream === waitsFor) telling.ask();
    }
  }

  #sayTo(tournament: string, table: number): void {
    for (const { device, telling } of this.#told.values()) {
      if (device.tournament === tournament && device.table === table) telling.ask();
    }
  }

  /** What another node said meanwhile. */
  #sayAgain(): void {
    for (const { telling } of this.#told.values()) telling.ask();
  }

  async #tell(told: Told): Promise<void> {
    const { tournament, table, id } = told.device;
    const now = await this.tables.at(tournament, table, id);
    const game = now.game?.id;
    told.waitsFor = game;
    if (game !== undefined && !(await this.#isOpen(tournament, game))) {
      if (told.said === undefined) this.#say(told, { ...now, game: undefined });
      return;
    }
    told.waitsFor = undefined;
    this.#say(told, now);
  }

  async #isOpen(tournament: string, game: string): Promise<boolean> {
    const { game: opened } = await this.games.read({ tournament, stream: game });
    return opened.phase !== 'unopened';
  }

  #say(told: Told, now: TableNow): void {
    const said = JSON.stringify({ ...now, now: '' });
    if (said === told.said) return;
    told.said = said;
    told.tablet.table(now);
  }
}
