import type { Ms } from '@boardside/contract';
import { accept, refuse, type Result } from '@boardside/engine';
import {
  decide,
  elapsedMs,
  evolve,
  unopened,
  type Entry,
  type Game,
  type GameEvent,
  type RecordedGameEvent,
  type Refusal,
} from '@boardside/game';
import { isAlreadyInEffect } from './already-in-effect.js';
import type { TabletInstruments } from './instruments.js';

/** An entry of this device that the game did not take. */
export type RefusedDeviceEntry = { readonly entry: Entry | undefined; readonly refusal: Refusal };

/** What a mirror needs of the instruments: where on the session's clock an event lies. */
export type MirrorClock = Pick<TabletInstruments, 'session' | 'instant' | 'instantAt'>;

export type MirrorOptions = {
  /** Whose own entries are shown; undefined for a listener. */
  readonly device?: string;
  /** Called after each change of what the mirror shows. */
  readonly changed?: () => void;
};

type MirrorState = {
  readonly committed: Game;
  readonly log: readonly RecordedGameEvent[];
  /** The instant of the last charged event of the log. */
  readonly committedAnchor: Ms;
  readonly entries: readonly Entry[];
  readonly acked: number;
  readonly game: Game;
  /** What has been decided here on top of the log. */
  readonly events: readonly GameEvent[];
  readonly anchor: Ms;
  readonly refused: RefusedDeviceEntry | undefined;
};

/**
 * One game as a device shows it: the committed events, then this device's own entries that are
 * not acknowledged, decided on top in order. Whenever events arrive the acknowledged ones are
 * dropped and the rest decided again. Without entries it is a listener's view.
 */
export class GameMirror {
  #state: MirrorState;
  readonly #reckoning: MirrorClock;
  readonly #device: string | undefined;
  readonly #changed: () => void;

  constructor(reckoning: MirrorClock, { device, changed }: MirrorOptions = {}) {
    const start = reckoning.instant();
    this.#reckoning = reckoning;
    this.#device = device;
    this.#changed = changed ?? (() => undefined);
    this.#state = {
      committed: unopened,
      log: [],
      committedAnchor: start,
      entries: [],
      acked: 0,
      game: unopened,
      events: [],
      anchor: start,
      refused: undefined,
    };
  }

  game(): Game {
    return this.#state.game;
  }

  /** The committed events, oldest first. */
  log(): readonly RecordedGameEvent[] {
    return this.#state.log;
  }

  /** The instant from which the running clock counts: that of the last charged event. */
  anchor(): Ms {
    return this.#state.anchor;
  }

  /** Entries that are not acknowledged, oldest first. */
  waiting(): readonly Entry[] {
    const { entries, acked } = this.#state;
    return entries.filter(({ seq }) => seq > acked);
  }

  /** The events of the entries that wait, oldest first: what is shown beyond the log. */
  waitingEvents(): readonly GameEvent[] {
    return this.#state.events;
  }

  /** The oldest entry of this device that the game did not take. */
  refused(): RefusedDeviceEntry | undefined {
    return this.#state.refused;
  }

  /** The last version that was folded. */
  version(): number {
    return this.#state.committed.version;
  }

  /** The last entry of this device that is dealt with. */
  acked(): number {
    return this.#state.acked;
  }

  lastEntry(): Entry | undefined {
    return this.#state.entries.at(-1);
  }

  /** How many entries this device has made: those that it keeps, and those that the log has. */
  entriesMade(): number {
    const { entries, acked } = this.#state;
    return Math.max(entries.at(-1)?.seq ?? 0, acked);
  }

  /** The number that this device's next entry gets. */
  nextSeq(): number {
    return this.entriesMade() + 1;
  }

  /**
   * Puts committed events in. `hole`: some before them are missing, ask for the log since
   * `version`.
   */
  receive(events: readonly RecordedGameEvent[]): 'taken' | 'hole' {
    const before = this.#state;
    const known = before.committed.version;
    const later = events.filter(({ version }) => version > known);
    if (later.length === 0) return 'taken';
    const fresh = later.filter(({ version }, index) => version === known + index + 1);
    if (fresh.length === 0) return 'hole';
    this.#fold(before, fresh);
    return fresh.length === later.length ? 'taken' : 'hole';
  }

  /**
   * Takes the whole log of a server that was put back to an earlier time. This device’s own entries
   * that it lacks wait again; answered is what it lacks of everybody else’s.
   */
  replace(events: readonly RecordedGameEvent[]): readonly RecordedGameEvent[] {
    const before = this.#state;
    const lost = before.log.filter(
      ({ version, at, entry }) => events[version - 1]?.at !== at && entry?.device !== this.#device,
    );
    this.#fold({ ...before, committed: unopened, log: [], acked: 0, refused: undefined }, events);
    return lost;
  }

  #fold(before: MirrorState, fresh: readonly RecordedGameEvent[]): void {
    this.#show({
      ...before,
      committed: fresh.reduce<Game>(evolve, before.committed),
      log: [...before.log, ...fresh],
      committedAnchor: fresh.reduce(
        (anchor, event) => (event.spentMs === undefined ? anchor : this.#instantOf(event)),
        before.committedAnchor,
      ),
      acked: fresh.reduce(
        (acked, { entry }) =>
          entry !== undefined && entry.device === this.#device ? Math.max(acked, entry.seq) : acked,
        before.acked,
      ),
    });
  }

  /** Puts back entries that this device kept before a reload. */
  restore(entries: readonly Entry[], acked: number): void {
    const before = this.#state;
    this.#show({ ...before, entries, acked: Math.max(before.acked, acked) });
  }

  /** The server has dealt with every entry up to this one, whether it took it or not. */
  acknowledge(acked: number, refused: RefusedDeviceEntry | undefined): void {
    const before = this.#state;
    if (acked <= before.acked && refused === undefined) return;
    const { committed, log } = before;
    const held = refused?.entry !== undefined && isEntryInEffect(refused.entry, committed, log);
    // What was found here already is the same conflict when the server says it too.
    const known = refused?.entry?.seq === before.refused?.entry?.seq ? before.refused : undefined;
    this.#show({
      ...before,
      acked: Math.max(acked, before.acked),
      refused: known ?? (held ? undefined : refused) ?? before.refused,
    });
  }

  /** Decides a new entry on what is shown, and shows what comes of it. */
  issue(entry: Entry): Result<readonly GameEvent[], Refusal> {
    const before = this.#state;
    const decided = decideEntry(entry, before.entries.at(-1), before.game);
    if (!decided.ok) return refuse(decided.refusal);
    this.#set({
      ...before,
      entries: [...before.entries, entry],
      game: decided.value.reduce<Game>(evolve, before.game),
      events: [...before.events, ...decided.value],
      anchor: entry.t,
    });
    return accept(decided.value);
  }

  #show(next: MirrorState): void {
    let { game, anchor, refused } = {
      game: next.committed,
      anchor: next.committedAnchor,
      refused: next.refused,
    };
    const events: GameEvent[] = [];
    next.entries.forEach((entry, index) => {
      if (entry.seq <= next.acked) return;
      const decided = decideEntry(entry, next.entries[index - 1], game);
      if (!decided.ok) {
        if (!isEntryInEffect(entry, game, next.log))
          refused ??= { entry, refusal: decided.refusal };
        return;
      }
      game = decided.value.reduce<Game>(evolve, game);
      events.push(...decided.value);
      if (entry.sid === this.#reckoning.session()) anchor = Math.max(anchor, entry.t);
    });
    this.#set({ ...next, game, events, anchor, refused });
  }

  #set(next: MirrorState): void {
    this.#state = next;
    this.#changed();
  }

  /** Where on this session's clock an event lies: its own touch if it was made here. */
  #instantOf(event: RecordedGameEvent): Ms {
    const { entry } = event;
    const ownTouch = entry?.device === this.#device && entry?.sid === this.#reckoning.session();
    return ownTouch && entry !== undefined ? entry.t : this.#reckoning.instantAt(event.at);
  }
}

function isEntryInEffect(entry: Entry, game: Game, log: readonly RecordedGameEvent[]): boolean {
  return game.phase !== 'unopened' && isAlreadyInEffect(entry, { game, log });
}

function decideEntry(
  entry: Entry,
  previous: Entry | undefined,
  game: Game,
): Result<readonly GameEvent[], Refusal> {
  return decide(
    {
      command: entry.command,
      author: entry.by,
      epoch: entry.epoch,
      elapsedMs: elapsedMs(previous, entry),
      seen: entry.seen,
    },
    game,
  );
}
