import { contractVersion } from '@boardside/contract';
import type {
  BeatAnswer,
  ClientMessages,
  Follow,
  FollowAnswer,
  Push,
  PushAck,
  PushRefused,
  ServerMessages,
  TableNow,
} from '@boardside/contract';
import { must } from '@boardside/engine';
import {
  decide,
  evolve,
  standingTurns,
  unopened,
  type Command,
  type Decision,
  type Entry,
  type Game,
  type GameEvent,
  type Issued,
  type LiveGame,
  type Recorded,
  type Refusal,
} from '@boardside/game';
import {
  BotTable,
  type Deed,
  Dice,
  type JoinedTablet,
  type Manners,
  mostSteps,
} from '@boardside/simulation';
import type { WordGraph } from '@boardside/lexicon';
import { io, type Socket } from 'socket.io-client';

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

type By = Entry['by'];

/** How long an answer may take before the same is sent again. */
const patienceMs = 10_000;

/**
 * A table's tablet with bots at it, over the same socket and in the same messages as the page: it
 * keeps its own clock, numbers its entries and folds the game that the server tells it.
 */
export class BotTablet {
  readonly table: number;
  readonly #tablet: JoinedTablet;
  readonly #around: Surroundings;
  readonly #dice: Dice;
  readonly #socket: Socket<ServerMessages, ClientMessages>;
  #now: TableNow | undefined;
  /** Wakes whoever waits for something to have been heard. */
  #wake: () => void = () => undefined;

  #id = '';
  #sid = '';
  /** By the server's events, and by the entries on top that it has not seen. */
  #committed: Game = unopened;
  #game: Game = unopened;
  #bots: BotTable | undefined;
  #entries: Entry[] = [];
  #acked = 0;
  /** Whether the game was handed in up to now; what was played ahead the server has not seen pass. */
  #handedIn = false;
  /** The instant of this process at which the session's clock showed 0, and what it showed last. */
  #zeroMs = 0;
  #t = 0;

  constructor(table: number, tablet: JoinedTablet, around: Surroundings, seed: number) {
    this.table = table;
    this.#tablet = tablet;
    this.#around = around;
    this.#dice = new Dice(seed);
    this.#socket = io(tablet.url, {
      transports: ['websocket'],
      auth: { contract: contractVersion, as: 'device', token: tablet.token },
      forceNew: true,
      autoConnect: false,
    });
    this.#socket.on('table', (now) => {
      this.#now = now;
      this.#wake();
    });
    this.#socket.on('beat', ({ n }, answer) => answer(this.#beat(n)));
    this.#socket.on('events', ({ stream, events }) => {
      if (stream === this.#id) this.#take(events as readonly Recorded[]);
    });
    this.#socket.on('connect', () => {
      void this.#follow();
      this.#wake();
    });
  }

  get game(): Game {
    return this.#game;
  }

  get id(): string {
    return this.#id;
  }

  /** Everybody there has signed, or nothing is played. */
  get isDone(): boolean {
    return this.#game.phase === 'unopened' || this.#game.phase === 'signed';
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
    if (this.#id === this.#now.game.id) return;
    this.#id = this.#now.game.id;
    this.#sid = `${this.#id}-1`;
    [this.#committed, this.#game, this.#bots] = [unopened, unopened, undefined];
    [this.#entries, this.#acked, this.#t, this.#handedIn] = [[], 0, 0, false];
    await this.#follow();
  }

  /** Settles when the game is so, by what the server has told. */
  async until(looks: (game: Game) => boolean): Promise<void> {
    while (!looks(this.#game)) await this.#heard();
  }

  /** People sit down who play in this manner. */
  sit(manners: Manners): void {
    const { rules, seats } = this.#live();
    const { graph } = this.#around;
    this.#bots = new BotTable({
      ...{ rules: rules.options, seats: seats.length, graph, manners, mischief: [] },
      dice: this.#dice.others(),
    });
  }

  /** Plays at once, out of reach of the server, until so many turns stand or a judge is needed. */
  playAhead(turns: number): void {
    const bots = this.#people();
    for (let acts = 0; acts < mostSteps && standingTurns(this.#live()).length < turns; acts += 1) {
      const deed = bots.next(this.#live(), this.#t);
      if (deed === undefined || !isOfTablet(deed.issued)) return;
      if (disturbs(deed.issued.command)) continue;
      const decision = this.#make(deed.issued, deed.atMs);
      bots.answered(deed, decision, this.#live());
    }
  }

  /** The next entry of people who follow a script; throws where the rules do not have it. */
  do(command: Command, by: By, afterMs: number): void {
    const { epoch, version: seen } = this.#live();
    const issued = { command, author: by, epoch, seen, elapsedMs: afterMs };
    const decision = this.#make(issued, this.#t + afterMs);
    must(decision.ok, `the script keeps to the rules: ${JSON.stringify(decision)}`);
    this.#people().heard(decision.value, this.#live());
  }

  /** Sends what was made: the last of it happened just now. */
  async handIn(): Promise<void> {
    this.#zeroMs = performance.now() - this.#t;
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
    while (!signal.aborted && this.#game.phase !== 'signed') {
      const deed = bots.next(this.#live(), Math.max(this.#t, this.#clock()));
      const { issued } = deed ?? {};
      const theirs =
        issued !== undefined && (isOfTablet(issued) || (attended && isOfDirector(issued)));
      if (deed === undefined || !theirs || !this.#socket.connected) {
        await this.#heard();
        continue;
      }
      if ((await this.#heard(deed.atMs - this.#clock())) === 'something') continue;
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
    const refusal = await askDirector(this.#id, deed.issued.command, this.#live().version);
    if (refusal !== undefined) bots.answered(deed, { ok: false, refusal }, this.#live());
  }

  async #perform(bots: BotTable, deed: Deed): Promise<void> {
    const decision = this.#make(deed.issued, deed.atMs);
    if (!decision.ok) {
      bots.answered(deed, decision, this.#live());
      return;
    }
    this.#doing = deed;
    const answer = await this.#push();
    this.#doing = undefined;
    if (answer !== undefined && 'acked' in answer && answer.refused !== undefined) {
      const { refusal } = answer.refused;
      bots.answered(deed, { ok: false, refusal }, this.#live());
    }
  }

  /** What is on its way to the server. */
  #doing: Deed | undefined;

  /** The page's clock, never ahead of this process. */
  #clock(): number {
    return Math.round(performance.now() - this.#zeroMs);
  }

  #live(): LiveGame {
    must(this.#game.phase !== 'unopened', 'a game is open at the table');
    return this.#game;
  }

  #people(): BotTable {
    must(this.#bots, 'people sit at the table');
    return this.#bots;
  }

  /** Decides it as the page does, and keeps it as the next entry where the rules allow it. */
  #make(issued: Issued, t: number): Decision {
    const command = this.#asOwn(issued.command);
    const { author, ...rest } = issued;
    const decision = decide({ ...rest, command, author }, this.#live());
    if (!decision.ok) return decision;
    must('seats' in author || 'auto' in author, 'a tablet enters what its players do');
    this.#t = Math.max(this.#t, t);
    const { epoch } = this.#live();
    const seen = this.#committed.phase === 'unopened' ? 0 : this.#committed.version;
    const entry = {
      ...{ seq: this.#entries.length + 1, epoch, sid: this.#sid, t: this.#t, seen, command },
      wall: Date.now(),
      by: author as By,
    };
    this.#entries.push(entry);
    this.#game = decision.value.reduce<Game>(evolve, this.#game);
    return decision;
  }

  /** Bots name any tablet: it is this one. */
  #asOwn(command: Command): Command {
    if (command.kind !== 'claim-clock' || command.holder.kind !== 'device') return command;
    return { ...command, holder: { kind: 'device', device: this.#tablet.device } };
  }

  async #push(): Promise<PushAck | PushRefused | undefined> {
    const committed = this.#committed;
    const entries = this.#entries.slice(this.#acked);
    if (entries.length === 0) return undefined;
    const push: Push = {
      ...{ game: this.#id, epoch: this.#live().epoch, sid: this.#sid, entries },
      base: committed.phase === 'unopened' ? 0 : committed.version,
      tNow: Math.max(this.#t, this.#clock()),
    };
    const answer = await this.#answerTo(push);
    this.#settle(answer, entries.length);
    return answer;
  }

  async #answerTo(push: Push): Promise<PushAck | PushRefused> {
    while (!this.#stopped.signal.aborted) {
      try {
        const answer: unknown = await this.#socket.timeout(patienceMs).emitWithAck('push', push);
        return answer as PushAck | PushRefused;
      } catch {
        // It was lost on its way, or its answer was: the same again, as the page does.
      }
    }
    return { refused: 'not-saved', detail: 'the demo was stopped' };
  }

  #settle(answer: PushAck | PushRefused, sent: number): void {
    const { tally } = this.#around;
    tally.entries += sent;
    if (!('acked' in answer)) {
      tally.refused += sent;
      return;
    }
    this.#acked = Math.max(this.#acked, answer.acked);
    if (answer.refused) tally.refused += 1;
    this.#take(answer.events);
    this.#game = this.#committed;
  }

  /** Committed events, some of which it may have: the next ones in order are folded. */
  #take(events: readonly Recorded[]): void {
    const known = this.#committed.phase === 'unopened' ? 0 : this.#committed.version;
    const fresh = events.filter(({ version }) => version > known);
    if (fresh.length === 0) return;
    if (fresh[0]?.version !== known + 1) {
      void this.#follow();
      return;
    }
    this.#committed = fresh.reduce<Game>(evolve, this.#committed);
    const shown = this.#game.phase === 'unopened' ? 0 : this.#game.version;
    this.#game = this.#committed;
    this.#tellBots(fresh, shown);
    this.#wake();
  }

  #tellBots(fresh: readonly Recorded[], shown: number): void {
    if (this.#bots === undefined) return;
    if (this.#doing === undefined) {
      const unknown = fresh.filter(({ version }) => version > shown);
      this.#bots.heard(unknown, this.#live());
      return;
    }
    const deed = this.#doing;
    const mine = (event: Recorded): boolean =>
      event.entry !== undefined && event.entry.device === this.#tablet.device;
    const others: readonly GameEvent[] = fresh.filter((event) => !mine(event));
    const own: readonly GameEvent[] = fresh.filter(mine);
    if (others.length > 0) this.#bots.heard(others, this.#live());
    if (own.length > 0) this.#bots.answered(deed, { ok: true, value: own }, this.#live());
  }

  async #follow(): Promise<void> {
    if (this.#id === '' || !this.#socket.connected) return;
    const since = this.#committed.phase === 'unopened' ? 0 : this.#committed.version;
    const follow: Follow = { tournament: this.#around.tournament, stream: this.#id, since };
    try {
      const said: unknown = await this.#socket.timeout(patienceMs).emitWithAck('follow', follow);
      const answer = said as FollowAnswer;
      if (answer.ok) this.#take(answer.events as readonly Recorded[]);
    } catch {
      // The connection went meanwhile: the next one asks again.
    }
  }

  #beat(n: number): BeatAnswer {
    const battery = 0.55 + ((this.table * 7) % 40) / 100;
    const t = Math.max(this.#t, this.#clock());
    const game = this.#handedIn ? this.#id : '';
    return { n, game, sid: this.#sid, t, seq: this.#entries.length, battery, lacks: [] };
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
