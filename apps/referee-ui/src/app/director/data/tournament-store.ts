import {
  Injectable,
  computed,
  effect,
  inject,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import {
  contractVersion,
  tournamentStream,
  type Case,
  type Claim,
  type DeviceState,
  type Ms,
  type RoundView,
  type TournamentView,
  type HallRow,
} from '@boardside/contract';
import { gamesDecidedIn } from '@boardside/tournament';
import { lowTimeMs } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { LiveLink } from '../../live/live-link.js';
import type { Need } from '../hall/need.js';
import { hallNeeds } from '../hall/hall-needs.js';
import type { TimedRow } from '../hall/row-clock.js';
import { hallRows } from '../hall/hall-rows.js';
import type { NeedSources } from '../hall/need-sources.js';
import { tableCounts } from '../hall/table-counts.js';
import { unfinishedRounds } from '../hall/unfinished-rounds.js';
import { ConsoleApi } from './console-api.js';
import type { PageProblem } from '../../text/problems.js';

/** How often devices and requests are asked for again: nothing tells of them by itself. */
const askedEveryMs: Ms = 4_000;

/** What the needs of the hall are derived from, at one instant. */
type TimedNeedSources = NeedSources & { readonly now: Ms };

/**
 * The tournament that this console is in: its people, tables, rounds, and the wall as it is now.
 */
@Injectable()
export class TournamentStore {
  private readonly server = inject(ConsoleApi);
  private readonly instruments = inject(Instruments);
  private readonly known = signal<TournamentView | undefined>(undefined);
  private readonly hallIsKnown = signal(false);
  private readonly claimed = signal<ReadonlyMap<string, Claim>>(new Map());
  private readonly casesOpen = signal<readonly Case[]>([]);
  private readonly rowsByGame = signal<ReadonlyMap<string, TimedRow>>(new Map());
  /**
   * Each row as it came, with its device as that was last: a card is drawn again when its own row
   * changes.
   */
  private readonly shown = new WeakMap<TimedRow, TimedRow>();
  private readonly failing = signal<PageProblem | undefined>(undefined);
  private readonly readAt = signal<string | undefined>(undefined);
  private pendingRead: Promise<void> | undefined;
  /** What the server's clock showed when the wall was read, and the instant of this page then. */
  private readonly serverClock = signal<{ readonly wall: Ms; readonly at: Ms } | undefined>(
    undefined,
  );

  readonly link = new LiveLink({ contract: contractVersion, as: 'staff' }, this.instruments);
  readonly id = signal('');
  /** The tournament, once its hall is known: until then nobody can say that all is well there. */
  readonly view = computed(() => (this.hallIsKnown() ? this.known() : undefined));
  /** None until then, too. */
  readonly divisions = computed(() => this.view()?.divisions ?? []);
  readonly rows = this.rowsByGame.asReadonly();
  readonly cases = this.casesOpen.asReadonly();
  /** Who goes where, by what they claimed. */
  readonly claims = this.claimed.asReadonly();
  /** Why the tournament could not be read. */
  readonly problem = this.failing.asReadonly();
  /** Nobody answers: neither requests nor the socket. */
  readonly isOffline = computed(
    () => !this.server.isReachable() || this.link.reach() === 'offline',
  );
  /** While the hall cannot be read: when it last was, ISO 8601. */
  readonly asOf = computed(() =>
    this.isOffline() || this.failing() !== undefined ? this.readAt() : undefined,
  );

  /** The round that is played: the last published one. */
  readonly round = computed<RoundView | undefined>(() =>
    this.view()?.rounds.findLast(({ status }) => status === 'published'),
  );

  /** Tablets by table, as they were last asked for: a row is only sent when its game changes. */
  readonly devices = computed(
    () => new Map(this.known()?.tables.map(({ number, device }) => [number, device])),
  );

  /** Rows of the round that is played, and of games of earlier ones that go on, by table. */
  readonly wall = computed<readonly TimedRow[]>(() => {
    const devices = this.devices();
    return hallRows([...this.rowsByGame().values()], this.known()?.rounds ?? [])
      .map((timed) => this.withDevice(timed, devices.get(timed.row.table)))
      .sort((one, other) => one.row.table - other.row.table || one.row.round - other.row.round);
  });

  /**
   * Names by id of the divisions where more than one has people: beside a table they say whose it
   * is.
   */
  readonly divisionMarks = computed<ReadonlyMap<string, string>>(() => {
    const { divisions = [], entrants = [] } = this.known() ?? {};
    const own = divisions.filter(({ id }) => entrants.some(({ division }) => division === id));
    return new Map(own.length > 1 ? own.map(({ id, name }) => [id, name]) : []);
  });

  /** Games whose result the standings count. */
  readonly results = computed<ReadonlySet<string>>(
    () => new Set((this.known()?.rounds ?? []).flatMap(gamesDecidedIn)),
  );

  /** Games that have begun or have a result. */
  readonly held = computed<ReadonlySet<string>>(() => {
    const rows = [...this.rowsByGame().values()].filter(({ row }) => row.phase !== 'opened');
    const results = (this.known()?.rounds ?? []).flatMap((round) => round.results);
    return new Set([...rows.map(({ row }) => row.game), ...results.map(({ game }) => game)]);
  });

  /**
   * The rounds with games that are not over, in order: at which tables, and of which divisions by
   * name.
   */
  readonly unfinishedRounds = computed(() =>
    unfinishedRounds(
      this.wall().map(({ row }) => row),
      this.known(),
    ),
  );

  /** How the tables of the wall stand. */
  readonly counts = computed(() =>
    tableCounts(
      this.wall().map(({ row }) => row),
      this.results(),
    ),
  );

  /** The same of those of the newest round. */
  readonly roundCounts = computed(() => {
    const newest = this.round()?.number;
    const rows = this.wall().map(({ row }) => row);
    return tableCounts(
      rows.filter(({ round }) => round === newest),
      this.results(),
    );
  });

  /** The whole second of the beat: what changes with time without being a clock derives from it. */
  readonly second = computed(() => Math.floor(this.instruments.tick() / 1000) * 1000);

  /** What needs somebody; what waited already has waited since then. */
  readonly needs = linkedSignal<TimedNeedSources, readonly Need[]>({
    source: () => ({
      rows: this.wall(),
      tables: this.known()?.tables ?? [],
      cases: this.casesOpen(),
      rounds: this.known()?.rounds ?? [],
      nameOf: (entrant: string) => this.nameOf(entrant),
      now: this.second(),
    }),
    computation: ({ now, ...sources }, before) =>
      hallNeeds(sources, {
        now,
        instantAt: (at) => this.instantAt(at),
        msUntil: (at) => this.instruments.msUntil(at),
        firstSeen: new Map(before?.value.map(({ id, since }) => [id, since])),
      }),
  }).asReadonly();

  private readonly period = computed(() => Math.floor(this.instruments.tick() / askedEveryMs));

  constructor() {
    this.link.wall = ({ tournament, rows }) => {
      if (tournament === this.id()) this.receiveRows(rows);
    };
    this.link.claims = ({ tournament, claims }) => {
      if (tournament === this.id()) this.receiveClaims(claims);
    };
    this.link.cases = ({ tournament, cases }) => {
      if (tournament === this.id()) this.casesOpen.set(cases);
    };
    effect(() => {
      this.period();
      if (untracked(this.id) === '' || document.hidden) return;
      void this.refresh();
      if (!untracked(this.hallIsKnown)) void this.readWall();
    });
  }

  /** Reads the tournament and listens to it until `leave`. */
  async open(id: string): Promise<void> {
    this.id.set(id);
    this.hallIsKnown.set(false);
    await Promise.all([this.refresh().then(() => this.listen(id)), this.readWall()]);
  }

  /** Follows the tournament from the version read: the whole log would slow the page down. */
  private listen(id: string): void {
    if (id !== this.id()) return;
    let version = this.known()?.version ?? 0;
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
    this.link.whenOnline(() => {
      void this.readWall();
      void this.readClaims();
    });
    void this.link.open();
  }

  close(): void {
    this.link.close();
    this.id.set('');
  }

  /** Asks for the tournament again; those who ask meanwhile get the same answer. */
  refresh(): Promise<void> {
    this.pendingRead ??= this.read().finally(() => (this.pendingRead = undefined));
    return this.pendingRead;
  }

  /** Reads it again after an act of this console, so that the page shows what came of it. */
  async afterAct(): Promise<void> {
    await this.pendingRead;
    await this.refresh();
    await this.readWall();
  }

  /** The instant of this page at which the server’s clock showed an ISO 8601 time. */
  instantAt(at: string): Ms {
    return this.instruments.instantAt(at);
  }

  /** Rounds that have a time, with what is left of it; below 0 once it is over. */
  readonly roundClocks = computed(() => {
    const clock = this.serverClock();
    if (clock === undefined) return [];
    const now = clock.wall + this.second() - clock.at;
    return (this.known()?.rounds ?? []).flatMap(({ number, endsAt, ended }) =>
      endsAt === undefined || ended !== undefined
        ? []
        : [{ round: number, leftMs: Date.parse(endsAt) - now }],
    );
  });

  nameOf(entrant: string): string {
    return this.known()?.entrants.find(({ id }) => id === entrant)?.name ?? '–';
  }

  lowMs(division: string): Ms {
    const found = this.known()?.divisions.find(({ id }) => id === division);
    const clock = found?.rules.clock ?? 'none';
    return lowTimeMs(clock === 'none' ? 0 : clock.baseMs);
  }

  /**
   * Asks who goes where. What changes comes by itself, so a change that overtakes the answer wins.
   */
  async readClaims(): Promise<void> {
    const id = this.id();
    const before = this.claimed();
    const answer = await this.server.claims(id);
    if (answer.ok && id === this.id() && this.claimed() === before)
      this.receiveClaims(answer.value.claims);
  }

  private withDevice(timed: TimedRow, device: DeviceState = timed.row.device): TimedRow {
    const known = this.shown.get(timed) ?? timed;
    if (JSON.stringify(known.row.device) === JSON.stringify(device)) return known;
    const fresh = { ...timed, row: { ...timed.row, device } };
    this.shown.set(timed, fresh);
    return fresh;
  }

  private receiveClaims(claims: readonly Claim[]): void {
    this.claimed.set(new Map(claims.map((claim) => [claim.item, claim])));
  }

  private async read(): Promise<void> {
    const id = this.id();
    const answer = await this.server.tournament(id);
    if (id !== this.id()) return;
    if (answer.ok) {
      this.known.set(answer.value);
      // Rows of the wall come by the socket.
      if (this.link.reach() !== 'offline')
        this.readAt.set(new Date(this.instruments.wall()).toISOString());
    }
    this.failing.set(answer.ok ? undefined : answer.problem);
  }

  private async readWall(): Promise<void> {
    const id = this.id();
    const answer = await this.server.wall(id);
    if (id !== this.id()) return;
    if (!answer.ok) {
      if (!this.hallIsKnown()) this.failing.set(answer.problem);
      return;
    }
    this.hallIsKnown.set(true);
    this.instruments.syncServerClock(answer.value.now);
    this.serverClock.set({ wall: Date.parse(answer.value.now), at: this.instruments.instant() });
    this.receiveRows(answer.value.rows);
  }

  private receiveRows(rows: readonly HallRow[]): void {
    const receivedAt = this.instruments.instant();
    const next = new Map(this.rowsByGame());
    for (const row of rows) {
      const version = next.get(row.game)?.row.version ?? 0;
      if (row.version >= version) next.set(row.game, { row, receivedAt });
    }
    this.rowsByGame.set(next);
  }
}
