import type { BeatAnswer, PushAck, PushRejection, TableState } from '@boardside/contract';
import { must } from '@boardside/engine';
import {
  standingTurns,
  unopened,
  type Command,
  type Decision,
  type Entry,
  type Game,
  type GameEvent,
  type IssuedCommand,
  type RecordedGameEvent,
  type Refusal,
} from '@boardside/game';
import type { WordGraph } from '@boardside/lexicon';
import { BotTable, type SimulatedAct } from '../bot-table.js';
import { Dice } from '../dice.js';
import type { Behaviour } from '../behaviour.js';
import { maxSteps } from '../play-game.js';
import { TabletGame, versionOf } from '../tablet/tablet-game.js';
import type { JoinedTablet } from './actors.js';
import { TableSocket } from './table-socket.js';

/** What the tablets of a demo have done together. */
export class EntryCounts {
  entries = 0;
  refused = 0;
}

/** What the people at all tables share. */
export interface BotTabletContext {
  readonly tournament: string;
  readonly graph: WordGraph;
  readonly tally: EntryCounts;
  readonly speed: number;
}

/** A director's act in a game, over HTTP. */
export type AskDirector = (
  game: string,
  command: Command,
  seen: number,
) => Promise<Refusal | undefined>;

/**
 * A table's tablet with bots at it, over the same socket and in the same messages as the page: it
 * keeps its own clock, numbers its entries and folds the game that the server tells it.
 */
export class BotTablet {
  readonly table: number;
  readonly #tablet: JoinedTablet;
  readonly #context: BotTabletContext;
  readonly #dice: Dice;
  readonly #socket: TableSocket;
  #tableState: TableState | undefined;
  /** Wakes whoever waits for something to have been heard. */
  #wake: () => void = () => undefined;

  #tabletGame: TabletGame | undefined;
  #bots: BotTable | undefined;
  /** Whether the game was handed in up to now; what was played ahead the server has not seen pass. */
  #submitted = false;
  /** The instant of this process at which the session's clock showed 0. */
  #zeroMs = 0;

  constructor(table: number, tablet: JoinedTablet, around: BotTabletContext, seed: number) {
    this.table = table;
    this.#tablet = tablet;
    this.#context = around;
    this.#dice = new Dice(seed);
    this.#socket = new TableSocket(tablet, {
      connected: () => {
        void this.#follow();
        this.#wake();
      },
      seated: (now) => {
        this.#tableState = now;
        this.#wake();
      },
      events: ({ stream, events }) => {
        const table = this.#tabletGame;
        if (stream === table?.id) this.#receive(table, events as readonly RecordedGameEvent[]);
      },
      beat: (n) => this.#beat(n),
    });
  }

  get game(): Game {
    return this.#tabletGame?.shown ?? unopened;
  }

  get id(): string {
    return this.#tabletGame?.id ?? '';
  }

  /** Everybody there has signed, or nothing is played. */
  get isDone(): boolean {
    return this.game.phase === 'unopened' || this.game.phase === 'signed';
  }

  connect(): void {
    this.#socket.connect();
  }

  /** It falls silent; its clock goes on. */
  disconnect(): void {
    this.#socket.disconnect();
    this.#wake();
  }

  /** Settles when the game of a round is at this table. */
  async seated(round: number): Promise<void> {
    while (this.#tableState?.game?.round !== round) await this.#nextUpdate();
    const { id } = this.#tableState.game;
    if (this.#tabletGame?.id === id) return;
    this.#tabletGame = new TabletGame(id, this.#tablet.device);
    this.#bots = undefined;
    this.#submitted = false;
    await this.#follow();
  }

  /** Settles when the game is so, by what the server has told. */
  async until(looks: (game: Game) => boolean): Promise<void> {
    while (!looks(this.game)) await this.#nextUpdate();
  }

  /** People sit down who play in this manner. */
  seatBots(manners: Behaviour): void {
    const { rules, seats } = this.#requireGame().live;
    const { graph } = this.#context;
    this.#bots = new BotTable({
      rules: rules.options,
      seats: seats.length,
      graph,
      manners,
      mischief: [],
      dice: this.#dice.others(),
    });
  }

  /** Plays at once, out of reach of the server, until so many turns stand or a judge is needed. */
  playAhead(turns: number): void {
    const bots = this.#requireBots();
    const table = this.#requireGame();
    for (let acts = 0; acts < maxSteps && standingTurns(table.live).length < turns; acts += 1) {
      const deed = bots.next(table.live, table.t);
      if (deed === undefined || !isOfTablet(deed.issued)) return;
      if (disturbs(deed.issued.command)) continue;
      const decision = this.#make(deed.issued, deed.atMs);
      bots.applyDecision(deed, decision, table.live);
    }
  }

  /** The next entry of people who follow a script; throws where the rules do not have it. */
  playScripted(command: Command, by: Entry['by'], afterMs: number): void {
    const table = this.#requireGame();
    const { epoch, version: seen } = table.live;
    const issued = { command, author: by, epoch, seen, elapsedMs: afterMs };
    const decision = this.#make(issued, table.t + afterMs);
    must(decision.ok, `the script keeps to the rules: ${JSON.stringify(decision)}`);
    this.#requireBots().applyEvents(decision.value, table.live);
  }

  /** Sends what was made: the last of it happened just now. */
  async submit(): Promise<void> {
    this.#zeroMs = performance.now() - this.#requireGame().t;
    this.#submitted = true;
    await this.#push();
  }

  /**
   * Plays on until all have signed. What staff have to do at the table, they do after `attends`
   * settles: until then it waits for somebody at the console.
   */
  async playOn(askDirector: AskDirector, attends: Promise<void>): Promise<void> {
    const bots = this.#requireBots();
    bots.pace = this.#context.speed;
    let attended = false;
    void attends.then(() => {
      attended = true;
      this.#wake();
    });
    const { signal } = this.#stopped;
    while (!signal.aborted && this.game.phase !== 'signed') {
      const deed = bots.next(this.#requireGame().live, this.#clock());
      const { issued } = deed ?? {};
      const theirs =
        issued !== undefined && (isOfTablet(issued) || (attended && isOfDirector(issued)));
      if (deed === undefined || !theirs || !this.#socket.isConnected) {
        await this.#nextUpdate();
        continue;
      }
      if ((await this.#nextUpdate(deed.atMs - this.#passedMs())) === 'something') continue;
      if (isOfTablet(deed.issued)) await this.#perform(bots, deed);
      else await this.#askFor(bots, deed, askDirector);
    }
  }

  readonly #stopped = new AbortController();

  /** The bots get up, and the tablet is put away. */
  stop(): void {
    this.#stopped.abort();
    this.#socket.disconnect();
    this.#wake();
  }

  /** The people are told of a refusal, so that they do not ask for the same for ever. */
  async #askFor(bots: BotTable, deed: SimulatedAct, askDirector: AskDirector): Promise<void> {
    const refusal = await askDirector(
      this.id,
      deed.issued.command,
      this.#requireGame().live.version,
    );
    if (refusal !== undefined)
      bots.applyDecision(deed, { ok: false, refusal }, this.#requireGame().live);
  }

  async #perform(bots: BotTable, deed: SimulatedAct): Promise<void> {
    const decision = this.#make(deed.issued, deed.atMs);
    if (!decision.ok) {
      bots.applyDecision(deed, decision, this.#requireGame().live);
      return;
    }
    this.#pendingAct = deed;
    const answer = await this.#push();
    this.#pendingAct = undefined;
    if (answer !== undefined && 'acked' in answer && answer.refused !== undefined) {
      const { refusal } = answer.refused;
      bots.applyDecision(deed, { ok: false, refusal }, this.#requireGame().live);
    }
  }

  /** What is on its way to the server. */
  #pendingAct: SimulatedAct | undefined;

  /** The page's clock, never ahead of this process. */
  #passedMs(): number {
    return Math.round(performance.now() - this.#zeroMs);
  }

  /** The same, never before the last entry. */
  #clock(): number {
    return Math.max(this.#tabletGame?.t ?? 0, this.#passedMs());
  }

  #requireGame(): TabletGame {
    must(this.#tabletGame, 'a game is at the table');
    return this.#tabletGame;
  }

  #requireBots(): BotTable {
    must(this.#bots, 'people sit at the table');
    return this.#bots;
  }

  #make(issued: IssuedCommand, t: number): Decision {
    return this.#requireGame().make(issued, { t, wall: Date.now() });
  }

  async #push(): Promise<PushAck | PushRejection | undefined> {
    const table = this.#requireGame();
    const push = table.push(this.#clock());
    if (push === undefined) return undefined;
    const answer = await this.#socket.push(push, this.#stopped.signal);
    if (answer === undefined) return undefined;
    const { tally } = this.#context;
    tally.entries += push.entries.length;
    if ('acked' in answer) {
      if (answer.refused) tally.refused += 1;
      this.#receive(table, answer.events);
      table.acknowledge(answer);
    } else {
      tally.refused += push.entries.length;
    }
    return answer;
  }

  /** Committed events, some of which it may have. */
  #receive(table: TabletGame, events: readonly RecordedGameEvent[]): void {
    const shown = versionOf(table.shown);
    const fresh = table.receive(events);
    if (fresh === 'gap') {
      void this.#follow();
      return;
    }
    if (fresh.length === 0) return;
    this.#updateBots(table, fresh, shown);
    this.#wake();
  }

  /** `shown`: the version that they had seen, their own entries included. */
  #updateBots(table: TabletGame, fresh: readonly RecordedGameEvent[], shown: number): void {
    if (this.#bots === undefined) return;
    if (this.#pendingAct === undefined) {
      const unknown = fresh.filter(({ version }) => version > shown);
      this.#bots.applyEvents(unknown, table.live);
      return;
    }
    const deed = this.#pendingAct;
    const mine = (event: RecordedGameEvent): boolean => event.entry?.device === this.#tablet.device;
    const others: readonly GameEvent[] = fresh.filter((event) => !mine(event));
    const own: readonly GameEvent[] = fresh.filter(mine);
    if (others.length > 0) this.#bots.applyEvents(others, table.live);
    if (own.length > 0) this.#bots.applyDecision(deed, { ok: true, value: own }, table.live);
  }

  async #follow(): Promise<void> {
    const table = this.#tabletGame;
    if (table === undefined || !this.#socket.isConnected) return;
    const { tournament } = this.#context;
    const follow = { tournament, stream: table.id, since: table.version };
    const answer = await this.#socket.follow(follow);
    if (answer?.ok) this.#receive(table, answer.events as readonly RecordedGameEvent[]);
  }

  #beat(n: number): BeatAnswer {
    const battery = 0.55 + ((this.table * 7) % 40) / 100;
    const game = this.#submitted ? this.id : '';
    const { sid, seq } = this.#tabletGame?.state ?? { sid: '', seq: 0 };
    return { n, game, sid, t: this.#clock(), seq, battery, lacks: [] };
  }

  /** Settles when something was heard, or after so long. */
  #nextUpdate(withinMs?: number): Promise<'something' | 'nothing'> {
    return new Promise((settle) => {
      const timer =
        withinMs === undefined
          ? undefined
          : setTimeout(
              () => {
                settle('nothing');
              },
              Math.max(0, withinMs),
            );
      this.#wake = () => {
        clearTimeout(timer);
        settle('something');
      };
    });
  }
}

const isOfTablet = ({ author }: IssuedCommand): boolean =>
  'seats' in author || ('auto' in author && author.auto === 'holder');

const isOfDirector = ({ author }: IssuedCommand): boolean =>
  'staff' in author && author.role === 'director';

/** What would stop a game that is only to get somewhere. */
const disturbs = (command: Command): boolean =>
  command.kind === 'call-challenge' ||
  (command.kind === 'stop-clock' && command.reason !== 'overdraw');
