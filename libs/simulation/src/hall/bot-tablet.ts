import type { BeatAnswer, Push, PushAck, PushRejection, TableState } from '@boardside/contract';
import { must } from '@boardside/engine';
import {
  standingTurns,
  unopened,
  type Command,
  type Entry,
  type Game,
  type GameEvent,
  type IssuedCommand,
  type LiveGame,
  type Refusal,
  type Seat,
} from '@boardside/game';
import type { WordGraph } from '@boardside/lexicon';
import { Timekeeper, type TableLink } from '@boardside/tablet';
import type { Behaviour } from '../behaviour.js';
import { BotTable, type SimulatedAct } from '../bot-table.js';
import { Dice } from '../dice.js';
import { maxSteps } from '../play-game.js';
import type { JoinedTablet } from './actors.js';
import { BotInstruments } from './bot-instruments.js';
import { MemoryEntryStore } from './memory-entry-store.js';
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

/** How often the tablet looks whether a clock is out. */
const beatEveryMs = 250;
/** How long people wait for what the tablet does by itself. */
const patienceMs = 1_000;

/** A table's tablet with bots at it: the page's driver, over the same socket and messages. */
export class BotTablet {
  readonly table: number;
  readonly #tablet: JoinedTablet;
  readonly #context: BotTabletContext;
  readonly #dice: Dice;
  readonly #socket: TableSocket;
  readonly #stopped = new AbortController();
  #tableState: TableState | undefined;
  /** Wakes whoever waits for something to have changed. */
  #wake: () => void = () => undefined;

  #keeper: Timekeeper | undefined;
  #instruments: BotInstruments;
  #bots: BotTable | undefined;
  /** What was entered before the people sat down. */
  #unseen: (readonly GameEvent[])[] = [];
  /** How many of the committed events the people have been told of. */
  #toldEvents = 0;
  /** What somebody is just doing at the tablet. */
  #currentAct: SimulatedAct | undefined;
  /**
   * Whether the game was handed in up to now; what was played ahead the server has not seen pass.
   */
  #submitted = false;
  #resend: () => void = () => undefined;

  constructor(table: number, tablet: JoinedTablet, around: BotTabletContext, seed: number) {
    this.table = table;
    this.#tablet = tablet;
    this.#context = around;
    this.#dice = new Dice(seed);
    this.#instruments = new BotInstruments('', this.#dice);
    this.#socket = new TableSocket(tablet, {
      seated: (now) => {
        this.#tableState = now;
        this.#wake();
      },
      beat: (n) => this.#beatAnswer(n),
    });
    this.#socket.whenOnline(() => {
      this.#wake();
    });
  }

  get game(): Game {
    return this.#keeper?.game() ?? unopened;
  }

  get id(): string {
    return this.#keeper?.place.game ?? '';
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

  /** Settles when the game of a round is at this table, and its clock is this tablet's. */
  async seated(round: number): Promise<void> {
    while (this.#tableState?.game?.round !== round) await this.#nextUpdate();
    const { id: game } = this.#tableState.game;
    if (this.id === game) return;
    this.#leaveGame();
    const instruments = new BotInstruments(`${game}-1`, this.#dice);
    this.#instruments = instruments;
    const { tournament } = this.#context;
    const { device } = this.#tablet;
    this.#keeper = await Timekeeper.open(
      { tournament, game, device },
      {
        instruments,
        store: new MemoryEntryStore(),
        link: this.#link(),
        post: () => Promise.resolve(undefined),
        changed: () => this.#update(),
        entered: (entry, events) => this.#tellOfEntry(entry, events),
      },
    );
    this.#beat(instruments);
    await this.until(({ phase }) => phase !== 'unopened');
  }

  /** Settles when the game is so, as the tablet shows it. */
  async until(looks: (game: Game) => boolean): Promise<void> {
    while (!looks(this.game) && !this.#stopped.signal.aborted) await this.#nextUpdate();
  }

  /** People sit down who play in this manner. */
  seatBots(manners: Behaviour): void {
    const game = this.#live;
    this.#bots = new BotTable({
      rules: game.rules.options,
      seats: game.seats.length,
      graph: this.#context.graph,
      manners,
      mischief: [],
      dice: this.#dice.others(),
    });
    for (const events of this.#unseen.splice(0)) this.#bots.applyEvents(events, game);
    this.#toldEvents = this.#requireKeeper().mirror.log().length;
  }

  /** Plays at once, out of reach of the server, until so many turns stand or a judge is needed. */
  playAhead(turns: number): void {
    const bots = this.#requireBots();
    for (let acts = 0; acts < maxSteps && standingTurns(this.#live).length < turns; acts += 1) {
      const deed = bots.next(this.#live, this.#instruments.instant());
      if (deed === undefined || !isOfTablet(deed.issued)) return;
      if (disturbs(deed.issued.command)) continue;
      this.#instruments.advanceTo(deed.atMs);
      this.#perform(bots, deed);
    }
  }

  /** The next entry of people who follow a script; throws where the rules do not have it. */
  playScripted(command: Command, by: { readonly seats: readonly Seat[] }, afterMs: number): void {
    const keeper = this.#requireKeeper();
    const last = keeper.mirror.lastEntry()?.t ?? 0;
    this.#instruments.advanceTo(last + afterMs);
    const done = keeper.act(command, by.seats, last + afterMs);
    must(done.ok, `the script keeps to the rules: ${JSON.stringify(done)}`);
  }

  /** Sends what was made, the last of it just now; settles when the server has dealt with it. */
  async submit(): Promise<void> {
    this.#submitted = true;
    this.#resend();
    const { signal } = this.#stopped;
    const keeper = this.#requireKeeper();
    while (!signal.aborted && keeper.unsent() > 0 && !keeper.turnedAway()) await this.#nextUpdate();
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
    while (!signal.aborted && !this.#isOver) {
      const deed = bots.next(this.#live, this.#instruments.instant());
      const { issued } = deed ?? {};
      const theirs =
        issued !== undefined && (isOfTablet(issued) || (attended && isOfDirector(issued)));
      if (deed === undefined || !theirs || !this.#socket.isConnected) {
        await this.#nextUpdate();
        continue;
      }
      const waitMs = isByItself(deed.issued) ? patienceMs : deed.atMs - this.#instruments.instant();
      if ((await this.#nextUpdate(waitMs)) === 'something') continue;
      if (isOfTablet(deed.issued)) this.#perform(bots, deed);
      else await this.#askFor(bots, deed, askDirector);
    }
  }

  /** The bots get up, and the tablet is put away. */
  stop(): void {
    this.#stopped.abort();
    this.#leaveGame();
    this.#socket.disconnect();
    this.#wake();
  }

  /** Everybody has signed, and the server knows it. */
  get #isOver(): boolean {
    return this.game.phase === 'signed' && this.#keeper?.unsent() === 0;
  }

  get #live(): LiveGame {
    const { game } = this;
    must(game.phase !== 'unopened', 'a game is open at the table');
    return game;
  }

  #requireKeeper(): Timekeeper {
    must(this.#keeper, 'a game is at the table');
    return this.#keeper;
  }

  #requireBots(): BotTable {
    must(this.#bots, 'people sit at the table');
    return this.#bots;
  }

  #leaveGame(): void {
    this.#keeper?.close();
    this.#instruments.stop();
    this.#bots = undefined;
    this.#submitted = false;
    this.#unseen = [];
    this.#toldEvents = 0;
  }

  /** The people act; what the tablet does by itself it does when it is due. */
  #perform(bots: BotTable, deed: SimulatedAct): void {
    const { author, command } = deed.issued;
    const keeper = this.#requireKeeper();
    if (!('seats' in author)) {
      keeper.beat();
      return;
    }
    this.#currentAct = deed;
    const done = keeper.act(command, author.seats, deed.atMs);
    this.#currentAct = undefined;
    if (!done.ok) bots.applyDecision(deed, done, this.#live);
  }

  /** The people are told of a refusal, so that they do not ask for the same for ever. */
  async #askFor(bots: BotTable, deed: SimulatedAct, askDirector: AskDirector): Promise<void> {
    const { version } = this.#live;
    const refusal = await askDirector(this.id, deed.issued.command, version);
    if (refusal !== undefined) bots.applyDecision(deed, { ok: false, refusal }, this.#live);
  }

  /** An entry was made, by the people or by the tablet itself. */
  #tellOfEntry({ command }: Entry, events: readonly GameEvent[]): void {
    const deed = this.#currentAct;
    if (this.#bots === undefined) this.#unseen.push(events);
    else if (deed?.issued.command === command)
      this.#bots.applyDecision(deed, { ok: true, value: events }, this.#live);
    else this.#bots.applyEvents(events, this.#live);
  }

  /** Tells the people what others have done: staff, jurors, the server. */
  #update(): void {
    const log = this.#keeper?.mirror.log() ?? [];
    const fresh = log.slice(this.#toldEvents);
    this.#toldEvents = log.length;
    const others = fresh.filter(({ entry }) => entry?.device !== this.#tablet.device);
    if (others.length > 0) this.#bots?.applyEvents(others, this.#live);
    this.#wake();
  }

  #beat(instruments: BotInstruments): void {
    instruments.later(beatEveryMs, () => {
      this.#keeper?.beat();
      this.#beat(instruments);
    });
  }

  /** The socket, once the game is handed in; before that the tablet is out of reach. */
  #link(): TableLink {
    const socket = this.#socket;
    return {
      follow: (subscription) => socket.follow(subscription),
      whenOnline: (reached) => {
        this.#resend = reached;
        return socket.whenOnline(reached);
      },
      push: (push) => (this.#submitted ? this.#push(push) : Promise.resolve(undefined)),
      whole: (stream) => socket.whole(stream),
      renew: () => {
        socket.renew();
      },
    };
  }

  async #push(push: Push): Promise<PushAck | PushRejection | undefined> {
    const answer = await this.#socket.push(push);
    if (answer === undefined) return undefined;
    const { tally } = this.#context;
    tally.entries += push.entries.length;
    if (!('acked' in answer)) tally.refused += push.entries.length;
    else if (answer.refused) tally.refused += 1;
    return answer;
  }

  #beatAnswer(n: number): BeatAnswer {
    const battery = 0.55 + ((this.table * 7) % 40) / 100;
    const game = this.#submitted ? this.id : '';
    const seq = this.#keeper?.mirror.entriesMade() ?? 0;
    const sid = this.#instruments.session();
    return { n, game, sid, t: this.#instruments.instant(), seq, battery, lacks: [] };
  }

  /** Settles when something has changed, or after so long. */
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

const isByItself = ({ author }: IssuedCommand): boolean =>
  'auto' in author && author.auto === 'holder';

const isOfTablet = (issued: IssuedCommand): boolean =>
  'seats' in issued.author || isByItself(issued);

const isOfDirector = ({ author }: IssuedCommand): boolean =>
  'staff' in author && author.role === 'director';

/** What would stop a game that is only to get somewhere. */
const disturbs = (command: Command): boolean =>
  command.kind === 'call-challenge' ||
  (command.kind === 'stop-clock' && command.reason !== 'overdraw');
