import type { GameView, WordListUpload, PushAck } from '@boardside/contract';
import {
  guide,
  type Command,
  type EnteredMove,
  type Entry,
  type RuleSet,
  type Seat,
} from '@boardside/game';
import {
  bothSeats,
  successBodyOf,
  joinTablet,
  press,
  publishHall,
  publishNextRound,
  DrivenTablet,
  seat,
  type SendPush,
  type JoinedTablet,
  type ApiClient,
  type PublishedHall,
} from '@boardside/simulation';
import type { VirtualTime } from './virtual-time.js';

/** How a table is set up for challenges. */
export interface ChallengedTableOptions {
  readonly firstJudge: 'list' | 'juror';
  /** The words of the list that the game is begun with; undefined: the jury uses its own book. */
  readonly words: readonly string[] | undefined;
  readonly options?: Partial<RuleSet>;
}

/** The table of a hall whose tablet plays by a script: plays, challenges, what comes of them. */
export class ChallengedTable {
  private constructor(
    private readonly script: DrivenTablet,
    private readonly hall: PublishedHall,
    readonly tablet: JoinedTablet,
    private readonly director: ApiClient,
    private readonly time: VirtualTime,
  ) {}

  /** A hall of its own, its table's game opened, the first clock running. */
  static async opened(
    director: ApiClient,
    time: VirtualTime,
    wishes: ChallengedTableOptions,
  ): Promise<ChallengedTable> {
    const hall = await publishHall(director);
    const { firstJudge, words, options } = wishes;
    const list = words === undefined ? 'none' : await loadedList(director, words);
    const challenge = { ...guide.challenge, firstJudge } as RuleSet['challenge'];
    const rules = { ...guide, challenge, ...options };
    const change = { list, ruleSet: await hall.client.saveRules(rules) };
    const path = `tournaments/${hall.tournament}/divisions/${hall.division}`;
    await successBodyOf(director.ask('PATCH', path, change));
    const [game = ''] = await publishNextRound(hall, 2);
    const [code = ''] = hall.codes;
    const tablet = await joinTablet(director.url, code);
    const script = await DrivenTablet.at(tablet, game);
    const table = new ChallengedTable(script, hall, tablet, director, time);
    Array.from(script.opening(), () => time.skip(1_000));
    await table.handIn();
    return table;
  }

  get tournament(): string {
    return this.hall.tournament;
  }

  /** What is on the card of the table. */
  get code(): string {
    return this.hall.codes[0] ?? '';
  }

  get game(): string {
    return this.script.keeper.place.game;
  }

  /** The address of the game. */
  get path(): string {
    return `tournaments/${this.tournament}/games/${this.game}`;
  }

  caseId(number: number, opinion: 1 | 2 = 1): string {
    return `${this.game}:${number}:${opinion}`;
  }

  casePath(number: number, opinion: 1 | 2 = 1): string {
    return `tournaments/${this.tournament}/cases/${this.caseId(number, opinion)}`;
  }

  /** Time passes for everybody, and the tablet makes an entry. */
  make(command: Command, by: { readonly seats: readonly Seat[] }, afterMs = 1_000): Entry {
    this.time.skip(afterMs);
    return this.script.make(afterMs, command, by);
  }

  /** Time passes for everybody until a clock is out, as the tablet finds by itself. */
  runOut(ms: number): void {
    this.time.skip(ms);
    this.script.spend(ms);
    this.script.keeper.beat();
  }

  /** Plays, one after another from this turn on; seat 0 has the odd ones. */
  play(turn: number, ...moves: readonly EnteredMove[]): void {
    for (const [index, move] of moves.entries()) {
      this.make(press(turn + index, move), seat(moverOf(turn + index)));
    }
  }

  /** The opponent challenges a turn, and both confirm these words of it. */
  challenge(turn: number, words: readonly number[]): void {
    this.call(turn);
    this.make({ kind: 'send-challenge', words }, bothSeats);
  }

  call(turn: number): void {
    this.make({ kind: 'call-challenge', turn }, seat(moverOf(turn + 1)));
  }

  /** Against a ruling, of which the tablet hears first. */
  async askSecondOpinion(number: number, by: Seat): Promise<void> {
    await this.script.hear();
    const shownMs = 1_000;
    this.make({ kind: 'ask-second-opinion', case: number, shownMs }, seat(by), shownMs);
  }

  async waive(number: number, by: Seat): Promise<void> {
    await this.script.hear();
    this.make({ kind: 'settle', case: number, how: 'waived', shownMs: 1_000 }, seat(by));
  }

  /** Hands in what was made; everything has to be taken. */
  async handIn(send?: SendPush): Promise<PushAck> {
    const ack = await this.script.submit(send);
    if (ack.refused) throw new Error(`refused: ${JSON.stringify(ack.refused)}`);
    return ack;
  }

  view(): Promise<GameView> {
    return successBodyOf(this.director.get(this.path));
  }

  /** What a director does in the game as it is, and the tablet hears of. */
  async act(command: Command): Promise<void> {
    const seen = (await this.view()).events.length;
    await successBodyOf(this.director.post(`${this.path}/acts`, { command, seen }));
    await this.script.hear();
  }
}

function moverOf(turn: number): Seat {
  return turn % 2 === 1 ? 0 : 1;
}

export async function loadedList(director: ApiClient, words: readonly string[]): Promise<string> {
  const query = 'lists?name=Words&official=official';
  const { list } = await successBodyOf<WordListUpload>(
    director.uploadFile(query, words.join('\n')),
  );
  return list.hash;
}
