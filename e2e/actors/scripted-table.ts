import type { Tile } from '@boardside/engine';
import {
  nextExpiry,
  type Command,
  type EnteredMove,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import { DrivenTablet, joinTablet, press, type JoinedTablet } from '@boardside/simulation';
import type { Page } from 'playwright-core';
import type { StoredItems, Story, TabletOptions } from '../harness/story.js';
import { waitUntilFound } from '../harness/wait-until.js';
import type { StoryHall, HallTable } from './story-hall.js';

/** After so long without a sign of it a tablet counts as away soon, and its clock is stopped. */
const LONG_MS = 3_000;

/**
 * A table that is brought to a position over HTTP by a tablet without a screen: a story begins
 * where it is about something. `open` shows the same table on a page, which goes on from there.
 */
export class ScriptedTable {
  private constructor(
    private readonly story: Story,
    readonly hall: StoryHall,
    readonly place: HallTable,
    private readonly joined: JoinedTablet,
    private readonly tablet: DrivenTablet,
  ) {}

  /**
   * Joins a table of the hall by its code and takes its clock. It may have done so `agoMs` before
   * now without being heard: as much may then be spent with `spendTime`.
   */
  static async join(story: Story, hall: StoryHall, number = 1, agoMs = 0): Promise<ScriptedTable> {
    const place = hall.tables[number - 1];
    if (place === undefined) throw new Error(`There is no table ${String(number)}.`);
    const joined = await joinTablet(story.product.url, place.code);
    const tablet = await DrivenTablet.at(joined, place.game, { pace: 'real', awayMs: agoMs });
    await tablet.submit();
    return new ScriptedTable(story, hall, place, joined, tablet);
  }

  /** The game as the tablet shows it, unsent entries included. */
  get game(): LiveGame {
    return this.tablet.game;
  }

  get seats(): readonly Seat[] {
    return this.place.seats.map((_, seat) => seat as Seat);
  }

  get onTurn(): Seat {
    return this.tablet.onTurn();
  }

  /**
   * The next entry is made so much later by the tablet's own clock, which alone has measured it.
   */
  spendTime(ms: number): void {
    this.tablet.spend(ms);
  }

  /** Makes one entry and hands it in; throws where the server refuses it. */
  async enter(command: Command, by: { readonly seats: readonly Seat[] }): Promise<void> {
    this.tablet.make(0, command, by);
    await this.#submit();
  }

  async #submit(): Promise<void> {
    const { refused } = await this.tablet.submit();
    if (refused !== undefined) throw new Error(JSON.stringify(refused));
  }

  /** Takes in what others have done: a ruling, the director's order. */
  async follow(): Promise<LiveGame> {
    await this.tablet.hear();
    return this.game;
  }

  /**
   * Tiles are checked, a seat starts that draws an A (or whom the pairing names), the clock runs.
   */
  async start(first: Seat = 0): Promise<void> {
    await this.makeReady(first);
    const starter = this.seats.find((seat) => seat !== this.game.order?.[0]) ?? 0;
    await this.enter({ kind: 'start-clock' }, { seats: [starter] });
  }

  /** Only the first tap is missing: tiles are checked, and who begins is known. */
  async makeReady(first: Seat = 0): Promise<void> {
    await this.enter({ kind: 'check-tiles' }, { seats: this.seats });
    if (this.game.order === undefined) await this.#decideFirst(first);
  }

  async #decideFirst(first: Seat): Promise<void> {
    const { seats } = this;
    if (this.game.rules.options.first === 'youngest') {
      await this.enter({ kind: 'decide-first', how: 'youngest', first }, { seats });
      return;
    }
    const letterOf = (seat: Seat) => 'ABCD'[(seat - first + seats.length) % seats.length] ?? '';
    const draws = [seats.map((seat) => ({ seat, tile: { letter: letterOf(seat) } }))];
    await this.enter({ kind: 'decide-first', how: 'draw', draws }, { seats });
  }

  /** Whoever is on turn plays; `H6`, `FAM`; a small letter is a blank, `CH` in a list one tile. */
  play(at: string, tiles: string | readonly string[]): Promise<void> {
    return this.press({ kind: 'play', at, tiles: tilesOf(tiles), ...this.#tabletJudgement() });
  }

  /** What a tablet says that judges its plays itself: every word is in the list. */
  #tabletJudgement(): Pick<Extract<EnteredMove, { kind: 'play' }>, 'judged'> {
    const { rules, lexicon } = this.game;
    const isJudged = rules.options.challenge.kind === 'judged-at-entry' && lexicon !== undefined;
    return isJudged ? { judged: { list: lexicon.hash, unknown: [] } } : {};
  }

  pass(): Promise<void> {
    return this.press({ kind: 'pass' });
  }

  exchange(count: number): Promise<void> {
    return this.press({ kind: 'exchange', count });
  }

  press(move: EnteredMove): Promise<void> {
    return this.enter(press(this.game.nextTurn, move), { seats: [this.onTurn] });
  }

  /** Whoever is to move challenges the last play; its words, counted from 0, go to their judge. */
  async challenge(words: readonly number[] = [0]): Promise<void> {
    const { onTurn: by, seats } = this;
    const turn = this.#lastTurn();
    await this.enter({ kind: 'call-challenge', turn }, { seats: [by] });
    await this.enter({ kind: 'send-challenge', words }, { seats });
  }

  /** Follows the game until its judge has ruled; a ruling that nobody may doubt settles it. */
  async waitForRuling(): Promise<void> {
    await this.hall.gameWhen(
      this.place.game,
      ({ challenge }) => challenge === undefined || challenge.rulings.length > 0,
    );
    await this.follow();
  }

  /** The clock goes on once what stopped it is dealt with. */
  startClock(): Promise<void> {
    return this.enter({ kind: 'start-clock' }, { seats: this.seats });
  }

  /**
   * The tablet reports that the running clock has reached 0:00; at most 0.5 s may have been left.
   */
  async expireClock(): Promise<void> {
    const due = nextExpiry(this.game);
    if (due === undefined) throw new Error('No clock runs.');
    const { keeper, instruments } = this.tablet;
    this.spendTime(Math.max(0, keeper.mirror.anchor() + due.inMs - instruments.instant()));
    keeper.beat();
    await this.#submit();
  }

  /** Obeys what the director orders next, as the tablet does by itself. */
  async obeyOrder(): Promise<void> {
    await this.hall.gameWhen(this.place.game, ({ orders }) => orders.length > 0);
    await this.#submit();
  }

  /** All who may challenge the last play accept the end that it brings. */
  async acceptEnd(): Promise<void> {
    while (this.game.phase === 'closing') {
      const { accepts: seats } = this.game.closing;
      const agreed = { what: 'closed', how: 'tapped' } as const;
      await this.enter({ kind: 'agree', turn: this.#lastTurn(), ...agreed }, { seats });
    }
  }

  /** Every player signs the slip. */
  async sign(): Promise<void> {
    for (const seat of this.seats) {
      if (this.game.phase !== 'ended') throw new Error(`Nothing to sign: ${this.game.phase}`);
      const { totals } = this.game.result;
      await this.enter({ kind: 'sign', seat, totals }, { seats: [seat] });
    }
  }

  #lastTurn(): number {
    const last = this.game.turns.findLast(({ status }) => status === 'standing');
    if (last === undefined) throw new Error('Nothing was played.');
    return last.id;
  }

  /** The page of this table, its players seated, in the position that was reached. */
  async open(size?: { readonly width: number; readonly height: number }): Promise<Page> {
    const page = await this.tabletPage();
    if (size !== undefined) await page.setViewportSize(size);
    await this.show(page);
    return page;
  }

  /** Opens the table on its page. */
  async show(page: Page): Promise<void> {
    let hasCalled: true | undefined;
    // Removed again: a page that keeps a listener is not given to the next test.
    const calls = (): void => void (hasCalled = true);
    page.addListener('websocket', calls);
    const keepsClockRunning = async () => {
      if (hasCalled === undefined) await this.#rejoinIfLate();
      return hasCalled;
    };
    await Promise.all([
      page.goto('/table'),
      waitUntilFound(keepsClockRunning, () => 'The page does not call the server.'),
    ]);
    page.removeListener('websocket', calls);
  }

  /**
   * A page that is slow to open is not a tablet that was away: the clock runs until the page calls.
   * Later the page makes the entries, and two with one number would stop the game.
   */
  async #rejoinIfLate(): Promise<void> {
    const { instruments, keeper } = this.tablet;
    const tickedAt = keeper.mirror.lastEntry()?.t ?? 0;
    const sinceMs = instruments.instant() - tickedAt;
    if (sinceMs < LONG_MS || this.game.clock.state.kind !== 'running') return;
    instruments.freeze({ previousSid: instruments.session(), tickedAt, gapMs: 0 });
    await this.#submit();
  }

  /** The same tablet before `show` opens its table: for what has to be there first. */
  tabletPage(how?: TabletOptions): Promise<Page> {
    const { tournament } = this.hall;
    const { number: table, code, game } = this.place;
    const { token, device } = this.joined;
    const kept: StoredItems = {
      'boardside.device': { token, device, tournament, table, code },
      'boardside.seating': { sides: 'opposite', games: [{ game, near: 0 }] },
    };
    return this.story.tablet(kept, how);
  }
}

function tilesOf(tiles: string | readonly string[]): readonly Tile[] {
  return [...tiles].map((letter) => {
    const upper = letter.toUpperCase();
    return letter === upper ? { letter } : { letter: upper, blank: true };
  });
}
