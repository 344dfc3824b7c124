import type { Case, Claim, GameView } from '@boardside/contract';
import { tournamentStream } from '@boardside/contract';
import type { EventOf, RecordedGameEvent } from '@boardside/game';
import {
  successBodyOf,
  fivePlays,
  createDirector,
  addStaffMember,
  type ApiClient,
} from '@boardside/simulation';
import { whileOpen } from './suite-server.js';
import { bootServer, type BootedServer } from './booted-server.js';
import { ChallengedTable, type ChallengedTableOptions } from './challenged-table.js';
import { LiveClient } from './live-client.js';
import { VirtualTime } from './virtual-time.js';

export type StaffVisitor = ApiClient & { readonly id: string };

/** What is in the list where nothing else is said: every word of the five plays. */
export const defaultListWords = [
  'HORN',
  'FARM',
  'PASTE',
  'FARMS',
  'MOB',
  'NOT',
  'BE',
  'BIT',
  'PI',
  'AT',
];

/** A server with a director, two jurors, and tables that challenge when they are told to. */
export class JuryHarness {
  readonly #clients: LiveClient[] = [];

  private constructor(
    readonly server: BootedServer,
    readonly time: VirtualTime,
    readonly director: ApiClient,
    readonly june: StaffVisitor,
    readonly jack: StaffVisitor,
  ) {}

  static async open(): Promise<JuryHarness> {
    const time = new VirtualTime();
    const server = await bootServer({ time });
    const director = await createDirector(server.url, await server.said());
    const june = await addStaffMember(director, 'June Juror', 'juror');
    const jack = await addStaffMember(director, 'Jack Juror', 'juror');
    return new JuryHarness(server, time, director, june, jack);
  }

  async close(): Promise<void> {
    this.disconnectAll();
    await this.server.close();
  }

  /** Everybody who listened goes. */
  disconnectAll(): void {
    for (const client of this.#clients.splice(0)) client.close();
  }

  table(wishes: Partial<ChallengedTableOptions> = {}): Promise<ChallengedTable> {
    const usual = { firstJudge: 'juror', words: defaultListWords } as const;
    return ChallengedTable.opened(this.director, this.time, { ...usual, ...wishes });
  }

  /** A table whose first play was challenged, the words sent. */
  async challenged(wishes: Partial<ChallengedTableOptions> = {}): Promise<ChallengedTable> {
    const at = await this.table(wishes);
    at.play(1, fivePlays[0]);
    at.challenge(1, [0]);
    await at.handIn();
    return at;
  }

  async casesFor(
    person: ApiClient,
    { tournament }: Pick<ChallengedTable, 'tournament'>,
  ): Promise<readonly Case[]> {
    type Answer = { readonly cases: readonly Case[] };
    return (await successBodyOf<Answer>(person.get(`tournaments/${tournament}/cases`))).cases;
  }

  async claims({ tournament }: ChallengedTable): Promise<readonly Claim[]> {
    type Answer = { readonly claims: readonly Claim[] };
    return (await successBodyOf<Answer>(this.director.get(`tournaments/${tournament}/claims`)))
      .claims;
  }

  listening(person: Pick<ApiClient, 'cookie'>): LiveClient {
    const headers = { cookie: person.cookie ?? '' };
    const client = new LiveClient(this.server.url, { as: 'staff' }, headers);
    this.#clients.push(client);
    return client;
  }

  /** Somebody of the staff with a page that shows the tournament. */
  async following(person: ApiClient, { tournament }: ChallengedTable): Promise<LiveClient> {
    const client = this.listening(person);
    const answer = await client.follow({ tournament, stream: tournamentStream, since: 0 });
    if (!answer.ok) throw new Error(`it may not be followed: ${answer.why}`);
    return client;
  }

  /** The game once the list has ruled in it by itself. */
  async ruledByList(at: ChallengedTable): Promise<GameView> {
    const client = this.listening(this.director);
    const answer = await client.follow({ tournament: at.tournament, stream: at.game, since: 0 });
    const before = answer.ok ? answer.events : [];
    const heard = () => [...before, ...client.heard.events.flatMap(({ events }) => events)];
    await client.until(() => heard().some(({ type }) => type === 'RulingGiven'));
    return at.view();
  }
}

export function ofType<Type extends RecordedGameEvent['type']>(
  { events }: GameView,
  type: Type,
): readonly EventOf<Type>[] {
  return events.filter((event): event is RecordedGameEvent & EventOf<Type> => event.type === type);
}

/** Everything that a case shows; `claim` and `wrong` are not there while there is none. */
export const fieldsOfCase: readonly string[] = [
  ...['answers', 'barred', 'board', 'division', 'game', 'id', 'layout', 'list'],
  ...['opinion', 'playedBy', 'round', 'since', 'table', 'tileSet', 'tournament', 'turn', 'words'],
];

/** What the tests of a file share; whoever listened in one of them is gone in the next. */
export function useJury(): JuryHarness {
  let room: JuryHarness | undefined;
  beforeAll(async () => {
    room = await JuryHarness.open();
  });
  afterEach(() => room?.disconnectAll());
  afterAll(() => room?.close());
  return whileOpen(() => room);
}
