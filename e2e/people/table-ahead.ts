import type { GameView, JoinAnswer, PushAck, PushRefused } from '@boardside/contract';
import type { Tile } from '@boardside/engine';
import { replay, type Command, type EnteredMove, type LiveGame, type Seat } from '@boardside/game';
import { press, ScriptedTablet, type By } from '@boardside/simulation';
import type { Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import type { Hall, HallTable } from './hall.js';

/**
 * A table that is brought to a position over HTTP, as its tablet would by taps: a story begins
 * where it is about something. `open` shows the same table on a page, which goes on from there.
 */
export class TableAhead {
  readonly place: HallTable;
  readonly #story: Story;
  readonly #hall: Hall;
  readonly #token: string;
  readonly #tablet: ScriptedTablet;
  #startedMs = performance.now();
  #game: LiveGame;

  private constructor(around: {
    readonly story: Story;
    readonly hall: Hall;
    readonly place: HallTable;
    readonly token: string;
    readonly tablet: ScriptedTablet;
    readonly game: LiveGame;
  }) {
    this.#story = around.story;
    this.#hall = around.hall;
    this.place = around.place;
    this.#token = around.token;
    this.#tablet = around.tablet;
    this.#game = around.game;
  }

  /**
   * Joins a table of the hall by its code and takes its clock. It may have done so `agoMs` before now
   * without being heard: as much may then be spent with `think`.
   */
  static async join(story: Story, hall: Hall, number = 1, agoMs = 0): Promise<TableAhead> {
    const place = hall.tables[number - 1];
    if (place === undefined) throw new Error(`There is no table ${String(number)}.`);
    const body = { code: place.code, label: 'Tablet' };
    const joined = await post<JoinAnswer>(`${story.product.url}/api/join`, body);
    if (joined.kind !== 'joined') throw new Error(`Table ${String(number)}: ${joined.kind}`);
    const { token, device } = joined;
    const game = await gameOf(hall, place);
    const tablet = new ScriptedTablet(place.game, device, game.version);
    const table = new TableAhead({ story, hall, place, token, tablet, game });
    const holder = { kind: 'device', device } as const;
    const claim = { kind: 'claim-clock', holder, why: 'first', witnessedMs: 0 } as const;
    await table.enter({ ...claim, expectedEpoch: 0 }, { auto: 'holder' }, agoMs);
    return table;
  }

  /** The game as the server had it after the last entry. */
  get game(): LiveGame {
    return this.#game;
  }

  /** Whose clock runs. */
  get onTurn(): Seat {
    const { state } = this.#game.clock;
    if (state.kind !== 'running') throw new Error(`No clock runs: ${state.kind}`);
    return state.seat as Seat;
  }

  /** The next entry is made so much later by the tablet's own clock, which alone has measured it. */
  think(ms: number): void {
    this.#startedMs -= ms;
  }

  /** Makes one entry and hands it in `agoMs` later; throws where the server refuses it. */
  async enter(command: Command, by: By, agoMs = 0): Promise<void> {
    const tablet = this.#tablet;
    tablet.make(Math.floor(performance.now() - this.#startedMs) - tablet.t, command, by);
    const url = `${this.#story.product.url}/api/table/push`;
    const ack = await post<PushAck | PushRefused>(url, tablet.push(agoMs), this.#token);
    if (!('acked' in ack)) throw new Error(`${command.kind}: ${ack.refused}, ${ack.detail}`);
    if (ack.refused !== undefined)
      throw new Error(`${command.kind}: ${JSON.stringify(ack.refused)}`);
    tablet.take(ack);
    await this.follow();
  }

  /** Takes in what others have done: a ruling, the director's order. */
  async follow(): Promise<LiveGame> {
    this.#game = await gameOf(this.#hall, this.place);
    this.#tablet.hear(this.#game.version);
    return this.#game;
  }

  /** Tiles are checked, seat 0 starts (or whom the pairing names), and the first clock runs. */
  async start(): Promise<void> {
    await this.makeReady();
    await this.enter({ kind: 'start-clock' }, { seats: [this.#seats().at(1) ?? 0] });
  }

  /** Only the first tap is missing: tiles are checked, and who begins is known. */
  async makeReady(): Promise<void> {
    const seats = this.#seats();
    await this.enter({ kind: 'check-tiles' }, { seats });
    if (this.#game.order === undefined) {
      const letters = ['A', 'B', 'C', 'D'];
      const draws = [seats.map((seat) => ({ seat, tile: { letter: letters[seat] ?? '' } }))];
      await this.enter({ kind: 'decide-first', how: 'draw', draws }, { seats });
    }
  }

  #seats(): readonly Seat[] {
    return this.place.seats.map((_, seat) => seat as Seat);
  }

  /** Whoever is on turn plays; `H6`, `FAM`; a small letter is a blank. */
  play(at: string, tiles: string): Promise<void> {
    return this.press({ kind: 'play', at, tiles: tilesOf(tiles) });
  }

  pass(): Promise<void> {
    return this.press({ kind: 'pass' });
  }

  exchange(count: number): Promise<void> {
    return this.press({ kind: 'exchange', count });
  }

  press(move: EnteredMove): Promise<void> {
    return this.enter(press(this.#game.nextTurn, move), { seats: [this.onTurn] });
  }

  /** The page of this table, its players seated, in the position that was reached. */
  async open(size = { width: 1280, height: 800 }): Promise<Page> {
    const page = await this.device();
    await page.setViewportSize(size);
    await page.goto('/table');
    return page;
  }

  /** The tablet itself, its players seated; its page is not open yet. */
  device(): Promise<Page> {
    const { tournament } = this.#hall;
    const { number: table, code, game } = this.place;
    const { device } = this.#tablet;
    return this.#story.tablet({
      'boardside.device': { token: this.#token, device, tournament, table, code },
      'boardside.seating': { sides: 'opposite', games: [{ game, near: 0 }] },
    });
  }
}

function tilesOf(text: string): readonly Tile[] {
  return [...text].map((letter) => {
    const upper = letter.toUpperCase();
    return letter === upper ? { letter } : { letter: upper, blank: true };
  });
}

async function gameOf(hall: Hall, { game }: HallTable): Promise<LiveGame> {
  const view: GameView = await hall.gameView(game);
  const replayed = replay(view.events);
  if (replayed.phase === 'unopened') throw new Error('broken: a published game is open');
  return replayed;
}

async function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)} ${text}`);
  return JSON.parse(text) as Answer;
}
