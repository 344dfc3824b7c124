import type {
  Author,
  Command,
  Entry,
  Game,
  GameEvent,
  LiveGame,
  RecordedGameEvent,
} from '@boardside/game';
import type { BotTable, SimulatedAct, Timeline } from '@boardside/simulation';
import type { SimulatedTablet } from './tablet.ts';

/** What the people at a table see, and how they act on it. */
export interface BotTableAccess {
  readonly timeline: Timeline;
  /** The tablet that is at the table now. */
  readonly tablet: () => SimulatedTablet;
  /** The log as it is, and the game by it. */
  readonly committed: () => { readonly game: Game; readonly events: readonly RecordedGameEvent[] };
  /** Staff, or the server by itself, act; the answer is whether it was done. */
  readonly staff: (
    command: Command,
    author: Author,
    seen: number,
  ) => Promise<'done' | 'refused' | 'lost'>;
  /** An entry was made at the table. */
  readonly entryMade: (entry: Entry, events: readonly GameEvent[], game: LiveGame) => void;
}

/** Nothing can be done for now: somebody looks again after so long. */
const patienceMs = 1_000;

type VisibleGame = { readonly by: 'tablet' | 'desk'; readonly game: LiveGame };

/**
 * Bots at the table of a hall: they act at its tablet, or through staff, and hear what comes of it.
 */
export class HallBots {
  readonly #startMs: number;
  /** What they know of the game. */
  #game: Game | undefined;
  #receivedEvents = 0;
  readonly #ownEntries = new Set<string>();
  #cancel: (() => void) | undefined;
  /** What they wait for an answer to. */
  #unansweredAct: SimulatedAct | undefined;
  #currentAct: SimulatedAct | undefined;
  isDone = false;

  readonly #bots: BotTable;
  readonly #hall: BotTableAccess;

  constructor(bots: BotTable, hall: BotTableAccess) {
    this.#bots = bots;
    this.#hall = hall;
    this.#startMs = hall.timeline.nowMs;
  }

  /** Looks at what has happened, and makes up its mind anew where something has. */
  update(): void {
    const view = this.#view();
    if (view === undefined) {
      this.#cancel?.();
      this.#cancel = undefined;
      this.#game = undefined;
      return;
    }
    if (view.by === 'tablet') this.#receiveEntries();
    const news = this.#receiveEvents(view);
    if (!news && view.game === this.#game && this.#cancel !== undefined) return;
    this.#game = view.game;
    this.#plan(view);
  }

  /** Entries that are lost: their numbers are used again. */
  forget(device: string, from: number, to: number): void {
    for (let seq = from; seq <= to; seq += 1) this.#ownEntries.delete(`${device} ${seq}`);
  }

  /** Since the game was published. */
  get #nowMs(): number {
    return this.#hall.timeline.nowMs - this.#startMs;
  }

  #view(): VisibleGame | undefined {
    const { game } = this.#hall.committed();
    const page = this.#hall.tablet().page;
    const shown = page?.isAwake === true ? page.keeper?.game() : undefined;
    const held = game.phase !== 'unopened' && game.holder?.kind === 'desk';
    if (held) return { by: 'desk', game };
    if (shown === undefined || shown.phase === 'unopened') return undefined;
    return page?.keeper?.holds() === true || shown.phase === 'signed'
      ? { by: 'tablet', game: shown }
      : undefined;
  }

  /** What the tablet has entered since, by the people or by itself. */
  #receiveEntries(): void {
    const { device, page } = this.#hall.tablet();
    const waiting = page?.keeper?.mirror.waiting() ?? [];
    for (const [entry, events, game] of page?.entered.splice(0) ?? []) {
      if (game.phase === 'unopened' || !waiting.includes(entry)) continue;
      this.#ownEntries.add(`${device} ${entry.seq}`);
      this.#game = undefined;
      this.#hall.entryMade(entry, events, game);
      this.#notifyBots(events, game, entry.command);
    }
  }

  /** What others have done: staff, the server, whoever held the clock before. */
  #receiveEvents({ by, game }: VisibleGame): boolean {
    const { events } = this.#hall.committed();
    const known = this.#hall.tablet().page?.keeper?.mirror.version() ?? 0;
    const until = by === 'desk' ? events.length : Math.min(known, events.length);
    const fresh = events.slice(this.#receivedEvents, until);
    this.#receivedEvents = Math.max(this.#receivedEvents, until);
    const others = fresh.filter(
      ({ entry }) => entry === undefined || !this.#ownEntries.has(`${entry.device} ${entry.seq}`),
    );
    if (others.length > 0) this.#notifyBots(others, game, undefined);
    return others.length > 0;
  }

  #notifyBots(events: readonly GameEvent[], after: LiveGame, own: Command | undefined): void {
    const doing = this.#currentAct;
    const mine = doing !== undefined && (own === undefined || own === doing.issued.command);
    if (mine) this.#bots.applyDecision(doing, { ok: true, value: events }, after, this.#nowMs);
    else this.#bots.applyEvents(events, after, this.#nowMs);
    if (mine) this.#currentAct = undefined;
  }

  #plan(view: VisibleGame): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#unansweredAct !== undefined) return;
    const nowMs = this.#nowMs;
    const deed = this.#bots.next(view.game, nowMs);
    if (deed === undefined) {
      this.isDone = true;
      return;
    }
    const inMs = 'auto' in deed.issued.author ? patienceMs : Math.max(20, deed.atMs - nowMs);
    this.#cancel = this.#hall.timeline.after(inMs, () => {
      this.#cancel = undefined;
      this.#act(deed, view);
    });
  }

  #act(deed: SimulatedAct, { by }: VisibleGame): void {
    const { author, command } = deed.issued;
    if ('staff' in author || isListRuling(author, command)) {
      void this.#sendStaffAct(deed);
      return;
    }
    if ('auto' in author || by === 'desk') return;
    const tablet = this.#hall.tablet();
    const page = tablet.page;
    if (page?.keeper === undefined) return;
    this.#currentAct = deed;
    const back = tablet.cheat?.backMs?.(command, author.seats[0] ?? 0, page) ?? 0;
    const at = page.instruments.instant() - back;
    const done = page.keeper.act(command, author.seats, at);
    if (done.ok) return;
    this.#currentAct = undefined;
    const game = page.keeper.game();
    if (game.phase !== 'unopened') this.#bots.applyDecision(deed, done, game);
  }

  async #sendStaffAct(deed: SimulatedAct): Promise<void> {
    const { author, command } = deed.issued;
    const { game } = this.#hall.committed();
    this.#unansweredAct = deed;
    this.#currentAct = deed;
    const answer = await this.#hall.staff(command, author, game.version);
    this.#unansweredAct = undefined;
    const after = this.#hall.committed().game;
    if (answer === 'refused' && this.#currentAct === deed && after.phase !== 'unopened') {
      this.#currentAct = undefined;
      this.#bots.applyDecision(deed, { ok: false, refusal: { code: 'not-entitled' } }, after);
    }
    if (answer === 'lost') this.#currentAct = undefined;
    this.#game = undefined;
  }
}

/** The list of a game answers a challenge: the server asks it by itself. */
function isListRuling(author: Author, command: Command): boolean {
  return 'auto' in author && author.auto === 'server' && command.kind === 'rule';
}
