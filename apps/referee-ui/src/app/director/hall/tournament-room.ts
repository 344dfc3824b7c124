import { Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import {
  contractVersion,
  tournamentStream,
  type Ms,
  type RoundView,
  type TournamentView,
  type WallRow,
} from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { LiveLink } from '../../live/live-link.js';
import { lowMarkMs } from '../../live/reading.js';
import { needsOf } from '../wall/needs-you.js';
import type { TimedRow } from '../wall/row-clock.js';
import { HallServer } from './hall-server.js';

/** How often devices and requests are asked for again: nothing tells of them by itself. */
const askedEveryMs: Ms = 4_000;

/** The tournament that this console is in: its people, tables, rounds, and the wall as it is now. */
@Injectable()
export class TournamentRoom {
  private readonly server = inject(HallServer);
  private readonly instruments = inject(Instruments);
  private readonly known = signal<TournamentView | undefined>(undefined);
  private readonly rowsByGame = signal<ReadonlyMap<string, TimedRow>>(new Map());
  private readonly firstSeen = new Map<string, Ms>();
  private readonly failing = signal<string | undefined>(undefined);
  private asked: Promise<void> | undefined;

  readonly link = new LiveLink({ contract: contractVersion, as: 'staff' }, this.instruments);
  readonly id = signal('');
  readonly view = this.known.asReadonly();
  readonly rows = this.rowsByGame.asReadonly();
  /** Why the tournament could not be read, as a sentence. */
  readonly problem = this.failing.asReadonly();

  /** The round that is played: the last published one. */
  readonly round = computed<RoundView | undefined>(() =>
    this.known()?.rounds.findLast(({ status }) => status === 'published'),
  );

  /** Tablets by table, as they were last asked for: a row is only sent when its game changes. */
  readonly devices = computed(
    () => new Map(this.known()?.tables.map(({ number, device }) => [number, device])),
  );

  /** Rows of the round that is played, by table. */
  readonly wall = computed<readonly TimedRow[]>(() => {
    const round = this.round()?.number;
    const devices = this.devices();
    return [...this.rowsByGame().values()]
      .filter(({ row }) => row.round === round)
      .map(({ row, receivedAt }) => ({
        row: { ...row, device: devices.get(row.table) ?? row.device },
        receivedAt,
      }))
      .sort((one, other) => one.row.table - other.row.table);
  });

  readonly counts = computed(() => {
    const rows = this.wall().map(({ row }) => row);
    const done = rows.filter(({ phase }) => phase === 'ended' || phase === 'signed').length;
    const stopped = rows.filter(isStopped).length;
    const playing = rows.filter(({ clock }) => clock === 'running').length;
    return { tables: rows.length, done, stopped, playing };
  });

  /** The whole second of the beat: what changes with time without being a clock derives from it. */
  readonly second = computed(() => Math.floor(this.instruments.tick() / 1000) * 1000);

  readonly needs = computed(() => {
    const now = this.second();
    const needs = needsOf(this.wall(), this.known()?.tables ?? [], {
      now,
      wallNow: this.instruments.wall(),
      lowMs: (row) => this.lowMs(row.division),
      firstSeen: this.firstSeen,
    });
    const open = new Set(needs.map(({ id }) => id));
    for (const { id, since } of needs) if (!this.firstSeen.has(id)) this.firstSeen.set(id, since);
    for (const id of this.firstSeen.keys()) if (!open.has(id)) this.firstSeen.delete(id);
    return needs;
  });

  private readonly period = computed(() => Math.floor(this.instruments.tick() / askedEveryMs));

  constructor() {
    this.link.wall = ({ tournament, rows }) => {
      if (tournament === this.id()) this.take(rows);
    };
    effect(() => {
      this.period();
      if (untracked(this.id) !== '' && !document.hidden) void this.refresh();
    });
  }

  /** Reads the tournament and listens to it until `leave`. */
  async enter(id: string): Promise<void> {
    this.id.set(id);
    let version = 0;
    this.link.follow({
      tournament: id,
      stream: tournamentStream,
      since: () => version,
      take: (events) => {
        version = events.at(-1)?.version ?? version;
        if (events.length > 0) void this.refresh();
        return 'taken';
      },
    });
    this.link.whenOnline(() => void this.readWall());
    void this.link.open();
    await this.refresh();
    await this.readWall();
  }

  leave(): void {
    this.link.close();
    this.id.set('');
  }

  /** Asks for the tournament again; those who ask meanwhile get the same answer. */
  refresh(): Promise<void> {
    this.asked ??= this.read().finally(() => (this.asked = undefined));
    return this.asked;
  }

  /** Reads it again after an act of this console, so that the page shows what came of it. */
  async afterAct(): Promise<void> {
    await this.asked;
    await this.refresh();
    await this.readWall();
  }

  nameOf(entrant: string): string {
    return this.known()?.entrants.find(({ id }) => id === entrant)?.name ?? '–';
  }

  lowMs(division: string): Ms {
    const found = this.known()?.divisions.find(({ id }) => id === division);
    return lowMarkMs(found?.options.baseMs ?? 0);
  }

  private async read(): Promise<void> {
    const id = this.id();
    const answer = await this.server.tournament(id);
    if (id !== this.id()) return;
    if (answer.ok) this.known.set(answer.value);
    this.failing.set(answer.ok ? undefined : answer.problem.message);
  }

  private async readWall(): Promise<void> {
    const answer = await this.server.wall(this.id());
    if (answer.ok) this.take(answer.value.rows);
  }

  private take(rows: readonly WallRow[]): void {
    const receivedAt = this.instruments.instant();
    const next = new Map(this.rowsByGame());
    for (const row of rows) {
      const version = next.get(row.game)?.row.version ?? 0;
      if (row.version >= version) next.set(row.game, { row, receivedAt });
    }
    this.rowsByGame.set(next);
  }
}

/** A table whose game stands still for another reason than not having begun. */
function isStopped(row: WallRow): boolean {
  return row.clock === 'stopped' && row.stops.some((reason) => reason !== 'not-started');
}
