import type { BeatAnswer, PushAck, PushRefused, TableNow } from '@boardside/contract';
import { must } from '@boardside/engine';
import {
  standingTurns,
  unopened,
  type Command,
  type Decision,
  type Entry,
  type Game,
  type GameEvent,
  type Issued,
  type Recorded,
  type Refusal,
} from '@boardside/game';
import type { WordGraph } from '@boardside/lexicon';
import { BotTable, type Deed } from '../bot-table.js';
import { Dice } from '../dice.js';
import type { Manners } from '../manners.js';
import { mostSteps } from '../play-game.js';
import { TabletGame, versionOf } from '../tablet/tablet-game.js';
import type { JoinedTablet } from './people.js';
import { TableSocket } from './table-socket.js';

/** What the tablets of a demo have done together. */
export class Tally {
  entries = 0;
  refused = 0;
}

/** What the people at all tables share. */
export interface Surroundings {
  readonly tournament: string;
  readonly graph: WordGraph;
  readonly tally: Tally;
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
  readonly #around: Surroundings;
  readonly #dice: Dice;
  readonly #socket: TableSocket;
  #now: TableNow | undefined;
  /** Wakes whoever waits for something to have been heard. */
  #wake: () => void = () => undefined;

  #atTable: TabletGame | undefined;
  #bots: BotTable | undefined;
  /** Whether the game was handed in up to now; what was played ahead the server has not seen pass. */
  #handedIn = false;
  /** The instant of this process at which the session's clock showed 0. */
  #zeroMs = 0;

  constructor(table: number, tablet: JoinedTablet, around: Surroundings, seed: number) {
    this.table = table;
    this.#tablet = tablet;
    this.#around = around;
    this.#dice = new Dice(seed);
    this.#socket = new TableSocket(tablet, {
      connected: () => {
        void this.#follow();
        this.#wake();
      },
      seated: (now) => {
        this.#now = now;
        this.#wake();
      },
      events: ({ stream, events }) => {
        const table = this.#atTable;
        if (stream === table?.id) this.#take(table, events as readonly Recorded[]);
      },
      beat: (n) => this.#beat(n),
    });
  }

  get game(): Game {
    return this.#atTable?.shown ?? unopened;
  }

  get id(): string {
    return this.#atTable?.id ?? '';
  }

  /** Everybody there has signed, or nothing is played. */
  get isDone(): boolean {
    return this.game.phase === 'unopened' || this.game.phase === 'signed';
  }

  come(): void {
    this.#socket.connect();
  }

  /** It falls silent; its clock goes on. */
  leave(): void {
    this.#socket.disconnect();
    this.#wake();
  }

  /** Settles when the game of a round is at this table. */
  async seated(round: number): Promise<void> {
    while (this.#now?.game?.round !== round) await this.#heard();
    const { id } = this.#now.game;
    if (this.#atTable?.id === id) return;
    this.#atTable = new TabletGame(id, this.#tablet.device);
    this.#bots = undefined;
    this.#handedIn = false;
    await this.#follow();
  }

  /** Settles when the game is so, by what the server has told. */
  async until(looks: (game: Game) => boolean): Promise<void> {
    while (!looks(this.game)) await this.#heard();
  }

  /** People sit down who play in this manner. */
  sit(manners: Manners): void {
    const { rules, seats } = this.#table().live;
    const { graph } = this.#around;
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
    const bots = this.#people();
    const table = this.#table();
    for (let acts = 0; acts < mostSteps && standingTurns(table.live).length < turns; acts += 1) {
      const deed = bots.next(table.live, table.t);
      if (deed === undefined || !isOfTablet(deed.issued)) return;
      if (disturbs(deed.issued.command)) continue;
      const decision = this.#make(deed.issued, deed.atMs);
      bots.answered(deed, decision, table.live);
    }
  }

  /** The next entry of people who follow a script; throws where the rules do not have it. */
  do(command: Command, by: Entry['by'], afterMs: number): void {
    const table = this.#table();
    const { epoch, version: seen } = table.live;
    const issued = { command, author: by, epoch, seen, elapsedMs: afterMs };
    const decision = this.#make(issued, table.t + afterMs);
    must(decision.ok, `the script keeps to the rules: ${JSON.stringify(decision)}`);
    this.#people().heard(decision.value, table.live);
  }

  /** Sends what was made: the last of it happened just now. */
  async handIn(): Promise<void> {
    this.#zeroMs = performance.now() - this.#table().t;
    this.#handedIn = true;
    await this.#push();
  }

  /**
   * Plays on until all have signed. What staff have to do at the table, they do after `attends`
   * settles: until then it waits for somebody at the console.
   */
  async playOn(askDirector: AskDirector, attends: Promise<void>): Promise<void> {
    const bots = this.#people();
    bots.pace = this.#around.speed;
    let attended = false;
    void attends.then(() => {
      attended = true;
      this.#wake();
    });
    const { signal } = this.#stopped;
    while (!signal.aborted && this.game.phase !== 'signed') {
      const deed = bots.next(this.#table().live, this.#clock());
      const { issued } = deed ?? {};
      const theirs =
        issued !== undefined && (isOfTablet(issued) || (attended && isOfDirector(issued)));
      if (deed === undefined || !theirs || !this.#socket.isConnected) {
        await this.#heard();
        continue;
      }
      if ((await this.#heard(deed.atMs - this.#passedMs())) === 'something') continue;
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
  async #askFor(bots: BotTable, deed: Deed, askDirector: AskDirector): Promise<void> {
    const refusal = await askDirector(this.id, deed.issued.command, this.#table().live.version);
    if (refusal !== undefined) bots.answered(deed, { ok: false, refusal }, this.#table().live);
  }

  async #perform(bots: BotTable, deed: Deed): Promise<void> {
    const decision = this.#make(deed.issued, deed.atMs);
    if (!decision.ok) {
      bots.answered(deed, decision, this.#table().live);
      return;
    }
    this.#doing = deed;
    const answer = await this.#push();
    this.#doing = undefined;
    if (answer !== undefined && 'acked' in answer && answer.refused !== undefined) {
      const { refusal } = answer.refused;
      bots.answered(deed, { ok: false, refusal }, this.#table().live);
    }
  }

  /** What is on its way to the server. */
  #doing: Deed | undefined;

  /** The page's clock, never ahead of this process. */
  #passedMs(): number {
    return Math.round(performance.now() - this.#zeroMs);
  }

  /** The same, never before the last entry. */
  #clock(): number {
    return Math.max(this.#atTable?.t ?? 0, this.#passedMs());
  }

  #table(): TabletGame {
    must(this.#atTable, 'a game is at the table');
    return this.#atTable;
  }

  #people(): BotTable {
    must(this.#bots, 'people sit at the table');
    return this.#bots;
  }

  #make(issued: Issued, t: number): Decision {
    return this.#table().make(issued, { t, wall: Date.now() });
  }

  async #push(): Promise<PushAck | PushRefused | undefined> {
    const table = this.#table();
    const push = table.push(this.#clock());
    if (push === undefined) return undefined;
    const answer = await this.#socket.push(push, this.#stopped.signal);
    if (answer === undefined) return undefined;
    const { tally } = this.#around;
    tally.entries += push.entries.length;
    if ('acked' in answer) {
      if (answer.refused) tally.refused += 1;
      this.#take(table, answer.events);
      table.acknowledge(answer);
    } else {
      tally.refused += push.entries.length;
    }
    return answer;
  }

  /** Committed events, some of which it may have. */
  #take(table: TabletGame, events: readonly Recorded[]): void {
    const shown = versionOf(table.shown);
    const fresh = table.take(events);
    if (fresh === 'gap') {
      void this.#follow();
      return;
    }
    if (fresh.length === 0) return;
    this.#tellBots(table, fresh, shown);
    this.#wake();
  }

  /** `shown`: the version that they had seen, their own entries included. */
  #tellBots(table: TabletGame, fresh: readonly Recorded[], shown: number): void {
    if (this.#bots === undefined) return;
    if (this.#doing === undefined) {
      const unknown = fresh.filter(({ version }) => version > shown);
      this.#bots.heard(unknown, table.live);
      return;
    }
    const deed = this.#doing;
    const mine = (event: Recorded): boolean => event.entry?.device === this.#tablet.device;
    const others: readonly GameEvent[] = fresh.filter((event) => !mine(event));
    const own: readonly GameEvent[] = fresh.filter(mine);
    if (others.length > 0) this.#bots.heard(others, table.live);
    if (own.length > 0) this.#bots.answered(deed, { ok: true, value: own }, table.live);
  }

  async #follow(): Promise<void> {
    const table = this.#atTable;
    if (table === undefined || !this.#socket.isConnected) return;
    const { tournament } = this.#around;
    const follow = { tournament, stream: table.id, since: table.version };
    const answer = await this.#socket.follow(follow);
    if (answer?.ok) this.#take(table, answer.events as readonly Recorded[]);
  }

  #beat(n: number): BeatAnswer {
    const battery = 0.55 + ((this.table * 7) % 40) / 100;
    const game = this.#handedIn ? this.id : '';
    const { sid, seq } = this.#atTable?.state ?? { sid: '', seq: 0 };
    return { n, game, sid, t: this.#clock(), seq, battery, lacks: [] };
  }

  /** Settles when something was heard, or after so long. */
  #heard(withinMs?: number): Promise<'something' | 'nothing'> {
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

const isOfTablet = ({ author }: Issued): boolean =>
  'seats' in author || ('auto' in author && author.auto === 'holder');

const isOfDirector = ({ author }: Issued): boolean =>
  'staff' in author && author.role === 'director';

/** What would stop a game that is only to get somewhere. */
const disturbs = (command: Command): boolean =>
  command.kind === 'call-challenge' ||
  (command.kind === 'stop-clock' && command.reason !== 'overdraw');
