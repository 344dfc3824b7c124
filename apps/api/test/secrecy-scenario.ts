import { tournamentStream, type JoinAnswer } from '@boardside/contract';
import type { RecordedGameEvent } from '@boardside/game';
import { successBodyOf, createDisplay, ApiClient } from '@boardside/simulation';
import { GameWordLists } from '../src/game/game-word-lists.js';
import { WallClock } from '../src/platform/time/wall-clock.js';
import type { BootedServer } from './booted-server.js';
import type { ChallengedTable } from './challenged-table.js';
import { byKind, Eavesdropper } from './eavesdropper.js';

/** Everything that everybody was sent between two points of a story, by who it was. */
export type CapturedTraffic = Readonly<Record<string, readonly string[]>>;

/** What is read again at each point, by name. */
type ReadablePages = Readonly<Record<string, () => Promise<string>>>;

interface Eavesdroppers {
  readonly tablet: Eavesdropper;
  readonly console: Eavesdropper;
  readonly display: Eavesdropper;
}

/** A table with everybody who could overhear something about its challenges. */
export class SecrecyScenario {
  private constructor(
    readonly table: ChallengedTable,
    private readonly ears: Eavesdroppers,
    private readonly pages: ReadablePages,
    /** Leaves out of a text what two stories may differ in. */
    private readonly mask: (text: string) => string,
  ) {}

  /** Everybody is there and has heard how things stand. */
  static async of(
    server: BootedServer,
    director: ApiClient,
    around: { readonly table: ChallengedTable; readonly mask: (text: string) => string },
  ): Promise<SecrecyScenario> {
    const { table, mask } = around;
    const screen = await screenOf(director, table, { what: 'board' });
    const { token } = table.tablet;
    const cookie = { cookie: director.cookie ?? '' };
    const nowMs = () => server.app.get(WallClock).nowMs();
    const hears = (who: object, headers?: Readonly<Record<string, string>>) =>
      new Eavesdropper(server.url, who, { nowMs, ...(headers && { headers }) });
    const ears = {
      tablet: hears({ as: 'device', token }),
      display: hears({ as: 'display', code: screen.code }),
      console: hears({ as: 'staff' }, cookie),
    };
    const pages = await pagesAround(director, { table, screen });
    const story = new SecrecyScenario(table, ears, pages, mask);
    await story.#settle();
    return story;
  }

  close(): void {
    for (const { client } of Object.values(this.ears) as Eavesdropper[]) client.close();
  }

  /** Hands in over the tablet's own socket, and waits until everybody has heard of it. */
  async handIn(): Promise<void> {
    const { head } = await this.table.handIn((push) => this.ears.tablet.client.push(push));
    await this.#reached(head);
  }

  /** A ruling was given, and everybody has heard of it. */
  async ruled(): Promise<void> {
    await this.#untilEverybodyHas('RulingGiven');
    await this.toConsole({ cases: 0, claims: 0 });
  }

  /** The challenge is settled, and everybody has heard of it. */
  async settled(): Promise<void> {
    await this.#untilEverybodyHas('ChallengeSettled');
    await this.toConsole({ cases: 0, claims: 0 });
  }

  async #untilEverybodyHas(type: RecordedGameEvent['type']): Promise<void> {
    const last = () => eventsOf(this.ears.tablet).findLast((event) => event.type === type);
    await this.ears.tablet.client.until(() => last() !== undefined);
    await this.#reached(last()?.version ?? 0);
  }

  /** The console was told of so many cases, and that so many of them are claimed. */
  async toConsole({ cases, claims }: { readonly cases: number; readonly claims: number }) {
    const { client } = this.ears.console;
    const { heard } = client;
    await client.until(() => {
      const shown = heard.cases.at(-1)?.cases ?? [];
      const claimed = shown.filter(({ claim }) => claim !== undefined);
      const known = heard.cases.length > 0 && heard.claims.at(-1)?.claims.length === claims;
      return known && shown.length === cases && claimed.length === claims;
    });
  }

  /**
   * What everybody has been sent since the last time, each with the instant of the server’s clock
   * at which it came, and what every page answers now.
   */
  async take(): Promise<CapturedTraffic> {
    const heard: Record<string, readonly string[]> = {};
    for (const [who, ear] of Object.entries(this.ears) as [string, Eavesdropper][]) {
      expect(ear.strangeBeats).toEqual([]);
      const said = who === 'console' ? byKind(ear.take()) : ear.take();
      heard[who] = said.map(({ atMs, text }) => `${String(atMs)} ${this.#without(text)}`);
    }
    for (const [page, read] of Object.entries(this.pages)) {
      heard[page] = [this.#without(await read())];
    }
    return heard;
  }

  /** Each server has a name of its own for the time since it was started. */
  #without(text: string): string {
    return this.mask(text).replaceAll(/"run":(\s*)"[0-9a-f-]{36}"/g, '"run":$1"run"');
  }

  async #settle(): Promise<void> {
    const { tournament, game } = this.table;
    const { tablet, console, display } = this.ears;
    const { heard } = tablet.client;
    await tablet.client.until(() => heard.beat.length > 0 && heard.table.length > 0);
    await tablet.client.follow({ tournament, stream: game, since: 0 });
    expect(await display.client.admission()).toBe('connected');
    await console.client.follow({ tournament, stream: tournamentStream, since: 0 });
    await console.client.follow({ tournament, stream: game, since: 0 });
    await console.client.until(() => rowOf(console)?.device.kind === 'online');
    await this.toConsole({ cases: 0, claims: 0 });
  }

  async #reached(head: number): Promise<void> {
    const { tablet, console } = this.ears;
    for (const ear of [tablet, console]) {
      await ear.client.until(() => (eventsOf(ear).at(-1)?.version ?? 0) >= head);
    }
    await console.client.until(() => (rowOf(console)?.version ?? 0) >= head);
  }
}

/** Every page from which somebody in the hall could read something of a game. */
async function pagesAround(
  director: ApiClient,
  { table, screen }: { readonly table: ChallengedTable; readonly screen: ApiClient },
): Promise<ReadablePages> {
  const { tournament, game, path, tablet } = table;
  const second = await secondTablet(director, table);
  const boxes = await screenOf(director, table, { what: 'overlay', unseen: 'shown' });
  const { events } = await table.view();
  const seats = events.flatMap((event) => (event.type === 'GameOpened' ? event.body.seats : []));
  const own = await Promise.all(seats.map((entrant) => playerOf(director, tournament, entrant)));
  const read = (who: ApiClient, at: string) => async () => {
    const { status, text } = await who.get(at);
    return `${String(status)} ${text}`;
  };
  return {
    'the table': read(tablet, 'table'),
    'the events of the tablet': read(tablet, `table/games/${game}/events`),
    'the answer to the second tablet': read(second, 'join'),
    'the display': read(screen, 'display'),
    'the wall': read(director, `tournaments/${tournament}/wall`),
    'the tournament': read(director, `tournaments/${tournament}`),
    'the game': read(director, path),
    'the record as JSON': read(director, `${path}/record.json`),
    'the record as GCG': read(director, `${path}/record.gcg`),
    'the rulings': read(director, `tournaments/${tournament}/rulings`),
    'the whole tournament': read(director, `tournaments/${tournament}/exports/tournament.json`),
    'the boxes of a stream': read(boxes, 'display?with=standings'),
    ...Object.fromEntries(
      own.map((player, place) => [
        `the player page of player ${String(place + 1)}`,
        read(player, 'own'),
      ]),
    ),
  };
}

/** A screen that shows something of the table, at once. */
async function screenOf(
  director: ApiClient,
  { tournament }: ChallengedTable,
  shows: { readonly what: 'board' | 'overlay'; readonly unseen?: 'shown' },
): Promise<ApiClient> {
  const { screen, display } = await createDisplay(director, tournament, shows.what);
  const at = `tournaments/${tournament}/displays/${display.id}/shows`;
  await successBodyOf(director.ask('PUT', at, { ...shows, names: 'whole', table: 1, delayS: 0 }));
  return screen;
}

/** Whoever opened the address of a player page. */
async function playerOf(
  director: ApiClient,
  tournament: string,
  entrant: string,
): Promise<ApiClient> {
  const path = `tournaments/${tournament}/entrants/${entrant}/links`;
  const { address } = await successBodyOf<{ readonly address: string }>(director.post(path));
  const player = new ApiClient(director.url);
  player.link = address.split('#')[1] ?? '';
  return player;
}

/** The opponent's own tablet asks for the table, and nobody lets it in. */
async function secondTablet(director: ApiClient, table: ChallengedTable): Promise<ApiClient> {
  const visitor = new ApiClient(director.url);
  const asked = await successBodyOf<JoinAnswer>(
    visitor.post('join', { code: table.code, label: 'Mine' }),
  );
  if (asked.kind !== 'waiting') throw new Error(`it does not wait: ${asked.kind}`);
  return visitor.withToken(asked.request);
}

function eventsOf({ client }: Eavesdropper): readonly RecordedGameEvent[] {
  return client.heard.events.flatMap(({ events }) => events as readonly RecordedGameEvent[]);
}

function rowOf({ client }: Eavesdropper) {
  return client.heard.wall.at(-1)?.rows[0];
}

/** Keeps the list from answering until it is let; then it answers as it would have. */
export function holdBackList(server: BootedServer): () => void {
  const lists = server.app.get(GameWordLists);
  const answer = lists.isAcceptable.bind(lists);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  lists.isAcceptable = async (hash, words) => {
    await held;
    return answer(hash, words);
  };
  return letGo;
}
