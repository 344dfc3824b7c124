import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { tournamentStream, type TableState } from '@boardside/contract';
import type { TableDevice } from '../access/table-devices.js';
import { GameDesk } from '../game/game-desk.js';
import type { StreamName } from '../log/event-log.js';
import { StreamNotifier } from '../log/stream-notifier.js';
import { Timers } from '../platform/time/timers.js';
import { Relay } from '../platform/relay.js';
import { TabletViews, type TableTournamentFacts } from '../tournament/tables/tablet-views.js';
import { SerialTask } from '../log/serial-task.js';

/** A tablet that shows its table. */
export interface TableSubscriber {
  readonly id: string;
  table(now: TableState): void;
}

interface ConnectedTablet {
  readonly device: TableDevice;
  readonly tablet: TableSubscriber;
  readonly telling: SerialTask;
  /** What it was told last. */
  said: string | undefined;
  /** What of that the tournament told when it was looked at for this tablet last. */
  facts: string | undefined;
  /** A game of its table that is published and not opened yet: told of when it can be followed. */
  waitsFor: string | undefined;
}

/** Tells tables' tablets what they have to show: when they come, and whenever it changes. */
@Injectable()
export class TableFeed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('tables');
  readonly #tablets = new Map<string, ConnectedTablet>();
  /** Of each tournament: sees for whom something has changed in it. */
  readonly #checks = new Map<string, SerialTask>();
  #unsubscribes: readonly (() => void)[] = [];

  constructor(
    private readonly tables: TabletViews,
    private readonly games: GameDesk,
    private readonly wake: StreamNotifier,
    private readonly relay: Relay,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    this.relay.onLoss(() => this.#updateAll());
    this.#unsubscribes = [
      this.wake.subscribe((name) => this.#streamChanged(name)),
      this.tables.subscribe((tournament, table) => {
        if (table === undefined) this.#checks.get(tournament)?.request();
        else this.#requestUpdate(tournament, table);
      }),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.#unsubscribes) stop();
    for (const { telling } of this.#tablets.values()) telling.end();
    for (const looking of this.#checks.values()) looking.end();
    this.#tablets.clear();
    this.#checks.clear();
  }

  watch(tablet: TableSubscriber, device: TableDevice): void {
    const told: ConnectedTablet = {
      device,
      tablet,
      telling: new SerialTask(this.timers, () => this.#update(told), {
        restMs: 0,
        failed: (error) => this.logger.warn(`a table could not be read: ${String(error)}`),
      }),
      said: undefined,
      facts: undefined,
      waitsFor: undefined,
    };
    this.#tablets.set(tablet.id, told);
    this.#requestCheck(device.tournament);
    told.telling.request();
  }

  forget({ id }: Pick<TableSubscriber, 'id'>): void {
    const told = this.#tablets.get(id);
    if (told === undefined) return;
    told.telling.end();
    this.#tablets.delete(id);
    const { tournament } = told.device;
    if (this.#of(tournament).length > 0) return;
    this.#checks.get(tournament)?.end();
    this.#checks.delete(tournament);
  }

  #of(tournament: string): readonly ConnectedTablet[] {
    return [...this.#tablets.values()].filter(({ device }) => device.tournament === tournament);
  }

  #requestCheck(tournament: string): void {
    if (this.#checks.has(tournament)) return;
    const looking = new SerialTask(this.timers, () => this.#check(tournament), {
      restMs: 0,
      failed: (error) => this.logger.warn(`the tables could not be read: ${String(error)}`),
    });
    this.#checks.set(tournament, looking);
  }

  #streamChanged({ tournament, stream }: StreamName): void {
    if (stream === tournamentStream) this.#checks.get(tournament)?.request();
    else
      for (const told of this.#of(tournament)) if (told.waitsFor === stream) told.telling.request();
  }

  /** Most of what happens in a tournament is no news at a table: only whom it concerns is told. */
  async #check(tournament: string): Promise<void> {
    const factsAt = await this.tables.assignments(tournament);
    for (const told of this.#of(tournament)) {
      if (told.facts !== tableFactsKey(factsAt(told.device.table))) told.telling.request();
    }
  }

  #requestUpdate(tournament: string, table: number): void {
    for (const { device, telling } of this.#tablets.values()) {
      if (device.tournament === tournament && device.table === table) telling.request();
    }
  }

  /** What another node said meanwhile. */
  #updateAll(): void {
    for (const { telling } of this.#tablets.values()) telling.request();
  }

  async #update(told: ConnectedTablet): Promise<void> {
    const { tournament, table, id } = told.device;
    const now = await this.tables.at(tournament, table, id);
    told.facts = tableFactsKey(now);
    const game = now.game?.id;
    told.waitsFor = game;
    if (game !== undefined && !(await this.#isOpen(tournament, game))) {
      if (told.said === undefined) this.#send(told, { ...now, game: undefined });
      return;
    }
    told.waitsFor = undefined;
    this.#send(told, now);
  }

  async #isOpen(tournament: string, game: string): Promise<boolean> {
    const { game: opened } = await this.games.read({ tournament, stream: game });
    return opened.phase !== 'unopened';
  }

  #send(told: ConnectedTablet, now: TableState): void {
    const said = JSON.stringify({ ...now, now: '' });
    if (said === told.said) return;
    told.said = said;
    told.tablet.table(now);
  }
}

function tableFactsKey({ tournamentName, language, game, practice }: TableTournamentFacts): string {
  return JSON.stringify({ tournamentName, language, game, practice });
}
