import {
  decide,
  elapsedMs,
  evolve,
  guide,
  replay,
  unopened,
  type Author,
  type Command,
  type Entry,
  type EntryOrigin,
  type Game,
  type GameEvent,
  type LexiconInUse,
  type RecordedGameEvent,
  type RuleSet,
} from '@boardside/game';

export const director: Author = { staff: 'ann', role: 'director' };

type FixtureOrigin = Omit<EntryOrigin, 'part'>;

const firstMs = Date.parse('2026-03-01T10:00:00.000Z');

/** The server of a test: decides what it is given, keeps one log. */
export class FakeGameServer {
  game: Game = unopened;
  log: RecordedGameEvent[] = [];
  acked = 0;
  private previous: Entry | undefined;
  private readonly taken: Entry[] = [];
  private appended = 0;
  private atDesk = 0;
  private whole: RecordedGameEvent[] = [];

  constructor(
    readonly device = 'tablet',
    options: RuleSet = guide,
    lexicon?: LexiconInUse,
    seats: readonly string[] = ['kim', 'lee'],
  ) {
    this.staff({
      kind: 'open-game',
      table: 14,
      round: 5,
      seats,
      rules: { options, hash: options.id },
      lexicon,
      first: 0,
    });
  }

  staff(command: Command): void {
    const decided = decide({ command, author: director, seen: this.game.version }, this.game);
    if (!decided.ok) throw new Error(decided.refusal.code);
    this.append(decided.value, command.kind === 'claim-clock' ? this.originOfDesk() : undefined);
  }

  /** Takes an entry as the server does; answers the code of a refusal. */
  take(entry: Entry): string | undefined {
    const { command, by: author, epoch, seen } = entry;
    const issued = { command, author, epoch, seen, elapsedMs: elapsedMs(this.previous, entry) };
    const decided = decide(issued, this.game);
    this.acked = entry.seq;
    this.previous = entry;
    this.taken.push(entry);
    if (!decided.ok) return decided.refusal.code;
    const { seq, epoch: since, sid, t } = entry;
    this.append(decided.value, { device: this.device, seq, epoch: since, sid, t, seen });
    return undefined;
  }

  /** The server is put back to how it was at a version. */
  restore(version: number): void {
    this.whole = this.log;
    this.log = this.log.slice(0, version);
    this.game = replay(this.log);
    const own = this.log.filter(({ entry }) => entry?.device === this.device);
    this.acked = Math.max(0, ...own.map(({ entry }) => entry?.seq ?? 0));
    this.previous = this.taken.find(({ seq }) => seq === this.acked);
  }

  /** It turns out to have lagged behind only. */
  catchUp(): void {
    this.log = this.whole;
    this.restore(this.log.length);
  }

  since(version: number): readonly RecordedGameEvent[] {
    return this.log.slice(version);
  }

  /** What the server does by itself is timed by the clock of its own. */
  private originOfDesk(): FixtureOrigin {
    const { version: seen } = this.game;
    const t = firstMs + 1_000 * this.appended;
    return { device: 'desk', seq: (this.atDesk += 1), epoch: 0, sid: 'a run of it', t, seen };
  }

  private append(events: readonly GameEvent[], from?: FixtureOrigin): void {
    events.forEach((event, index) => {
      this.game = evolve(this.game, event);
      const origin = from && { ...from, part: index + 1 };
      this.log.push({
        ...event,
        version: this.log.length + 1,
        shape: 1,
        at: new Date(firstMs + 1_000 * (this.appended += 1)).toISOString(),
        ...(origin ? { entry: origin } : {}),
      });
    });
  }
}

/** Entries of one session, ten seconds apart unless said otherwise. */
export function entryOf(
  seq: number,
  command: Command,
  by: Entry['by'],
  more: Partial<Entry> = {},
): Entry {
  return { seq, epoch: 1, sid: 'one', t: seq * 10_000, wall: 0, seen: 0, by, command, ...more };
}

const holder = { auto: 'holder' } as const;

/** What brings a game from its opening to the first turn: claimed, checked, started. */
export function openingEntries(device = 'tablet', players = 2): readonly Entry[] {
  const everybody = { seats: ([0, 1, 2, 3] as const).slice(0, players) };
  return [
    entryOf(
      1,
      {
        kind: 'claim-clock',
        holder: { kind: 'device', device },
        why: 'first',
        expectedEpoch: 0,
        witnessedMs: 0,
      },
      holder,
      { epoch: 0 },
    ),
    entryOf(2, { kind: 'check-tiles' }, everybody),
    entryOf(3, { kind: 'start-clock' }, { seats: [1] }),
  ];
}

export function pressOf(seq: number, turn: number, seat: 0 | 1, at: string, text: string): Entry {
  const tiles = [...text].map((letter) => ({ letter }));
  const move = { kind: 'play', at, tiles } as const;
  return entryOf(seq, { kind: 'press', turn, move, final: 'A' }, { seats: [seat] });
}
