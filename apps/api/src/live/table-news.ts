import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { tournamentStream, type TableNow } from '@boardside/contract';
import type { TableDevice } from '../access/table-devices.js';
import { GameDesk } from '../game/game-desk.js';
import type { StreamName } from '../log/event-log.js';
import { Wake } from '../log/wake.js';
import { Timers } from '../platform/time/timers.js';
import { Relay } from '../runtime/relay.js';
import { TablesNow, type TableFacts } from '../tournament/table-now.js';
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
  /** What of that the tournament told when it was looked at for this tablet last. */
  facts: string | undefined;
  /** A game of its table that is published and not opened yet: told of when it can be followed. */
  waitsFor: string | undefined;
}

/** Tells tables' tablets what they have to show: when they come, and whenever it changes. */
@Injectable()
export class TableNews implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('tables');
  readonly #told = new Map<string, Told>();
  /** Of each tournament: sees for whom something has changed in it. */
  readonly #looks = new Map<string, Errand>();
  #deaf: readonly (() => void)[] = [];

  constructor(
    private readonly tables: TablesNow,
    private readonly games: GameDesk,
    private readonly wake: Wake,
    private readonly relay: Relay,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    this.relay.hearLoss(() => this.#sayAgain());
    this.#deaf = [
      this.wake.listen((name) => this.#hear(name)),
      this.tables.listen((tournament, table) => {
        if (table === undefined) this.#looks.get(tournament)?.ask();
        else this.#sayTo(tournament, table);
      }),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.#deaf) stop();
    for (const { telling } of this.#told.values()) telling.end();
    for (const looking of this.#looks.values()) looking.end();
    this.#told.clear();
    this.#looks.clear();
  }

  greet(tablet: Tablet, device: TableDevice): void {
    const told: Told = {
      device,
      tablet,
      telling: new Errand(this.timers, () => this.#tell(told), {
        restMs: 0,
        failed: (error) => this.logger.warn(`a table could not be read: ${String(error)}`),
      }),
      said: undefined,
      facts: undefined,
      waitsFor: undefined,
    };
    this.#told.set(tablet.id, told);
    this.#lookAfter(device.tournament);
    told.telling.ask();
  }

  forget({ id }: Pick<Tablet, 'id'>): void {
    const told = this.#told.get(id);
    if (told === undefined) return;
    told.telling.end();
    this.#told.delete(id);
    const { tournament } = told.device;
    if (this.#of(tournament).length > 0) return;
    this.#looks.get(tournament)?.end();
    this.#looks.delete(tournament);
  }

  #of(tournament: string): readonly Told[] {
    return [...this.#told.values()].filter(({ device }) => device.tournament === tournament);
  }

  #lookAfter(tournament: string): void {
    if (this.#looks.has(tournament)) return;
    const looking = new Errand(this.timers, () => this.#look(tournament), {
      restMs: 0,
      failed: (error) => this.logger.warn(`the tables could not be read: ${String(error)}`),
    });
    this.#looks.set(tournament, looking);
  }

  #hear({ tournament, stream }: StreamName): void {
    if (stream === tournamentStream) this.#looks.get(tournament)?.ask();
    else for (const told of this.#of(tournament)) if (told.waitsFor === stream) told.telling.ask();
  }

  /** Most of what happens in a tournament is no news at a table: only whom it concerns is told. */
  async #look(tournament: string): Promise<void> {
    const factsAt = await this.tables.facts(tournament);
    for (const told of this.#of(tournament)) {
      if (told.facts !== inText(factsAt(told.device.table))) told.telling.ask();
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
    told.facts = inText(now);
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

function inText({ tournamentName, game, practice }: TableFacts): string {
  return JSON.stringify({ tournamentName, game, practice });
}
