import { contractVersion, parsePush, tournamentStream } from '@boardside/contract';
import {
  successBodyOf,
  Dice,
  joinTablet,
  createDirector,
  createDisplay,
  addStaffMember,
  publishHall,
  ApiClient,
  type PublishedHall,
  type JoinedTablet,
  type ApiReply,
} from '@boardside/simulation';
import { RateLimit } from '../../src/access/rate-limit.js';
import { bootServer, type BootedServer } from '../booted-server.js';
import { LiveClient } from '../live-client.js';
import { routesOf, type ServerRoute } from '../routes.js';
import { bodies, commands, pushOf } from './exemplars.js';
import {
  everyMessageFault,
  faultKinds,
  withFault,
  fieldsIn,
  type MessageFault,
  type MessageFaultKind,
  type JsonPath,
} from './faults.js';
import { messages, type FaultSender } from './fault-senders.js';
import { oddQuery, queries } from './query-faults.js';

/** `MESSAGES=100000 npx jest --selectProjects api --testPathPatterns fuzz` sends that many. */
const MESSAGES = Number(process.env['MESSAGES'] ?? 5_000);
const SEED = Number(process.env['SEED'] ?? 904_005);
const AT_ONCE = 16;

let server: BootedServer;
let hall: PublishedHall;
let otherHall: PublishedHall;
let director: ApiClient;
let tablet: JoinedTablet;
/** At another table: it may send nothing for the first one's game. */
let stranger: JoinedTablet;
let people: readonly ApiClient[];
let screen: ApiClient;
let player: ApiClient;
let own: LiveClient;
let strange: LiveClient;

jest.setTimeout(600_000 + MESSAGES * 30);

beforeAll(async () => {
  // Guessing is what this suite does.
  jest.spyOn(RateLimit.prototype, 'waitMs').mockReturnValue(0);
  server = await bootServer();
  director = await createDirector(server.url, await server.said());
  hall = await publishHall(director, { tables: 2 });
  otherHall = await publishHall(director, { tables: 1 });
  tablet = await joinTablet(server.url, hall.codes[0] ?? '');
  stranger = await joinTablet(server.url, hall.codes[1] ?? '');
  ({ screen } = await createDisplay(director, hall.tournament));
  player = await playerOf(hall.entrants[0] ?? '');
  people = [
    new ApiClient(server.url),
    await addStaffMember(director, 'June Juror', 'juror'),
    screen,
    player,
  ];
  own = new LiveClient(server.url, { as: 'device', token: tablet.token });
  strange = new LiveClient(server.url, { as: 'device', token: stranger.token });
  await Promise.all([own.admission(), strange.admission()]);
});

afterAll(async () => {
  own.close();
  strange.close();
  await server.close();
  jest.restoreAllMocks();
});

/** Whoever opened the address of a player page. */
async function playerOf(entrant: string): Promise<ApiClient> {
  const path = `tournaments/${hall.tournament}/entrants/${entrant}/links`;
  const { address } = await successBodyOf<{ readonly address: string }>(director.post(path));
  const visitor = new ApiClient(server.url);
  visitor.link = address.split('#')[1] ?? '';
  return visitor;
}

type FuzzedMessage = {
  readonly number: number;
  readonly what: string;
  readonly fault: MessageFault;
};
const nowhere = [
  'nowhere',
  '%00',
  '%2e%2e%2fetc',
  '-1',
  '1e300',
  '%F0%9F%98%80',
  'a%2Fb',
  'X'.repeat(4_000),
  '00000000-0000-4000-8000-000000000000',
];

function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
}

/**
 * The route's parameters: what is there, or for one of them something that is not, or not theirs.
 */
function address({ path }: ServerRoute, { kind, at }: MessageFault, dice: Dice): string {
  const real: Readonly<Record<string, string>> = {
    tournament: hall.tournament,
    game: hall.games[0] ?? '',
    division: hall.division,
    entrant: hall.entrants[0] ?? '',
    round: '1',
    table: '1',
  };
  const names = parametersOf(path);
  const chosen = at?.[0] ?? (names.length > 0 ? dice.one(names) : undefined);
  const strange = kind === 'anothers' ? chosen : undefined;
  const anothers: Readonly<Record<string, string>> = {
    tournament: otherHall.games[0] ?? '',
    game: otherHall.games[0] ?? '',
    division: otherHall.division,
    entrant: otherHall.entrants[0] ?? '',
  };
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (name !== strange) return real[name] ?? dice.one(nowhere);
    return dice.one([...nowhere, anothers[name] ?? 'nowhere']);
  });
}

/** What a reply must be: never a fault of the server, and a code where it is a refusal. */
function complaint({ status, body, text }: ApiReply): string | undefined {
  if (status >= 500) return `${String(status)}: ${text.slice(0, 300)}`;
  if (status < 400) return `taken: ${String(status)} ${text.slice(0, 200)}`;
  const { code } = (body ?? {}) as { readonly code?: unknown };
  const isProblem = typeof code === 'string' && /^[a-z]+(?:-[a-z]+)*$/.test(code);
  return isProblem ? undefined : `${String(status)} without a code: ${text.slice(0, 300)}`;
}

/** A message that brought no answer at all. */
function unanswered(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly message: string } };
  return `unanswered: ${String(error)}, ${cause?.message ?? 'no cause'}`;
}

const ended = ['POST sign-out'];
/** Leaving or tapping away what is not there is as good as done. */
const doneAnyway = [
  'DELETE tournaments/:tournament/cases/:case/claim',
  'DELETE tournaments/:tournament/claims/:item',
  'POST table/messages/:message/seen',
];

function httpSenders(): readonly FaultSender[] {
  const known = bodies(hall);
  const named = routesOf(server.app).map((route) => ({
    route,
    what: `${route.method} ${route.path}`,
  }));
  const whats = named.map(({ what }) => what);
  expect(whats).toEqual(expect.arrayContaining([...Object.keys(known), ...Object.keys(queries)]));
  return named
    .filter(({ what }) => !ended.includes(what))
    .map(({ route, what }) =>
      route.method === 'GET' ? reader(route, what) : writer(route, what, known[what]),
    );
}

/** Each parameter of an address is somebody else's, or nobody's, once. */
function strangeParameters({ path }: ServerRoute): readonly MessageFault[] {
  return parametersOf(path).map((name) => ({ kind: 'anothers', at: [name] }));
}

function writer(route: ServerRoute, what: string, exemplar: unknown): FaultSender {
  const { method } = route;
  const [, ...withoutMissing] = faultKinds;
  // A change says what it likes: nothing of it can be missing. Without a body only the address is
  // odd.
  const kinds =
    exemplar === undefined
      ? (['anothers'] as const)
      : method === 'PATCH'
        ? withoutMissing
        : faultKinds;
  const places = fieldsIn(exemplar);
  return {
    what,
    kinds,
    everyFault: [...everyMessageFault(places, kinds), ...strangeParameters(route)],
    send: async (fault, dice) => {
      const bare = exemplar === undefined || !route.path.includes(':');
      // What is whole and in the right place would be done: it comes from somebody who may not.
      const whole = fault.kind === 'anothers' && bare;
      const who = whole ? dice.one(people) : route.path.startsWith('table') ? tablet : director;
      const sent = exemplar === undefined ? undefined : withFault(exemplar, fault, dice);
      const reply = await who.ask(method, address(route, fault, dice), sent);
      const isRefused =
        reply.status === 200 && what === 'POST table/push' && wasRefused(reply.body);
      const isFine = isRefused || (reply.status === 204 && doneAnyway.includes(what));
      return isFine ? undefined : complaint(reply);
    },
  };
}

/** What only reads may be answered; it may not fall over, and a refusal has its sentence. */
function reader(route: ServerRoute, what: string): FaultSender {
  const names = queries[what] ?? ['odd'];
  const kinds = ['wrong', 'huge', 'anothers'] as const;
  return {
    what,
    kinds,
    everyFault: [
      ...everyMessageFault(
        names.map((name): JsonPath => [name]),
        kinds,
      ),
      ...strangeParameters(route),
    ],
    send: async (fault, dice) => {
      const who = fault.kind === 'anothers' ? dice.one([...people, director]) : readerOf(route);
      const path = `${address(route, fault, dice)}${oddQuery(names, fault, dice)}`;
      const reply = await who.get(path);
      return reply.status < 400 ? undefined : complaint(reply);
    },
  };
}

function readerOf({ path }: ServerRoute): ApiClient {
  if (path.startsWith('table')) return tablet;
  if (path.startsWith('display')) return screen;
  return path.startsWith('own') ? player : director;
}

/** An answer to a push says itself that it was not taken. */
function wasRefused(answer: unknown): boolean {
  const { refused } = answer as { readonly refused?: unknown };
  return typeof refused === 'string';
}

function commandSenders(): readonly FaultSender[] {
  return commands.flatMap((command, index): readonly FaultSender[] => {
    const message = pushOf(hall.games[0] ?? '', command);
    const act = { command, seen: 1 };
    // What is around the commands is the same for all of them: it is broken once, with the first.
    const ownPlaces = (whole: unknown) =>
      fieldsIn(whole).filter((place) => index === 0 || place.includes('command'));
    return [
      {
        what: `push ${command.kind}`,
        kinds: faultKinds,
        everyFault: [...everyMessageFault(ownPlaces(message), faultKinds), { kind: 'anothers' }],
        send: async (fault, dice) => {
          const from = fault.kind === 'anothers' ? strange : own;
          const sent = withFault(message, fault, dice) as typeof message;
          const answer = await heard(from, from.push(sent));
          return answer === 'cut' || wasRefused(answer)
            ? undefined
            : `answered ${JSON.stringify(answer).slice(0, 300)}`;
        },
      },
      {
        what: `act ${command.kind}`,
        kinds: faultKinds,
        everyFault: [...everyMessageFault(ownPlaces(act), faultKinds), { kind: 'anothers' }],
        send: async (fault, dice) => {
          const game = fault.kind === 'anothers' ? otherHall.games[0] : hall.games[0];
          const path = `tournaments/${hall.tournament}/games/${game ?? ''}/acts`;
          return complaint(await director.post(path, withFault(act, fault, dice)));
        },
      },
    ];
  });
}

/**
 * A message beyond a megabyte cuts its connection, with whatever else waits on it; it comes back.
 */
async function heard<Answer>(client: LiveClient, asked: Promise<Answer>): Promise<Answer | 'cut'> {
  try {
    return await asked;
  } catch (error) {
    if (String(error).includes('timed out')) throw error;
    await client.until(() => client.socket.connected);
    return 'cut';
  }
}

function socketSenders(): readonly FaultSender[] {
  const strangers = [tournamentStream, ...otherHall.games, hall.games[1] ?? ''];
  const follow = { tournament: hall.tournament, stream: strangers[0] ?? '', since: 0 };
  const unfollow = { tournament: hall.tournament, stream: hall.games[0] ?? '' };
  const handshake = { contract: contractVersion, as: 'device', token: 'guessed' };
  const every = (message: unknown): Pick<FaultSender, 'kinds' | 'everyFault'> => ({
    kinds: faultKinds,
    everyFault: [...everyMessageFault(fieldsIn(message), faultKinds), { kind: 'anothers' }],
  });
  return [
    {
      what: 'follow',
      ...every(follow),
      send: async (fault, dice) => {
        const message = { ...follow, stream: dice.one(strangers) };
        const answer = await heard(
          own,
          own.follow(withFault(message, fault, dice) as typeof message),
        );
        return answer !== 'cut' && answer.ok ? 'it was let in' : undefined;
      },
    },
    {
      what: 'unfollow',
      ...every(unfollow),
      send: async (fault, dice) => {
        own.socket.emit('unfollow', withFault(unfollow, fault, dice) as typeof unfollow);
        return Promise.resolve(undefined);
      },
    },
    {
      what: 'handshake',
      ...every(handshake),
      send: async (fault, dice) => {
        const auth = withFault(handshake, fault, dice);
        const client = new LiveClient(server.url, { contract: undefined, ...Object(auth) });
        const answer = await client.admission();
        client.close();
        return answer === 'connected' ? 'it was let in' : undefined;
      },
    },
  ];
}

/** Everything that the database holds, table by table; the log's heads among it. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const tables = await server.dataSource.query<readonly { readonly name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const held: Record<string, string> = {};
  for (const { name } of tables) {
    if (name === 'server_life') continue;
    const [row] = await server.dataSource.query<readonly { readonly sum: string }[]>(
      `-- a suite looks at all of it
       SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum
         FROM "${name}" t`,
    );
    held[name] = row?.sum ?? '';
  }
  return held;
}

test('every exemplar can be read as it is', () => {
  for (const command of commands) {
    expect(parsePush(pushOf('g', command))).toMatchObject({ ok: true });
  }
});

test(`${String(MESSAGES)} faulty messages of every type, seed ${String(SEED)}: no crash, no 500, nothing changed`, async () => {
  const senders = [...httpSenders(), ...commandSenders(), ...socketSenders()];
  const planned = senders.flatMap(({ everyFault }) => everyFault).length;
  expect(planned).toBeLessThan(MESSAGES);
  const before = await everything();
  const wrong: (FuzzedMessage & { readonly complaint: string })[] = [];
  const sent = new Map<MessageFaultKind, number>();
  const next = messages(senders);
  for (let at = 0; at < MESSAGES && wrong.length <= 20; at += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, MESSAGES - at) }, async (_, index) => {
      const { value } = next.next();
      if (value === undefined) return;
      const [{ what, send }, fault] = value;
      sent.set(fault.kind, (sent.get(fault.kind) ?? 0) + 1);
      const number = at + index;
      const said = await send(fault, new Dice(SEED + number)).catch(unanswered);
      if (said !== undefined) wrong.push({ number, what, fault, complaint: said });
    });
    await Promise.all(batch);
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
  expect((await director.get('health')).status).toBe(200);
  for (const kind of faultKinds) expect(sent.get(kind)).toBeGreaterThanOrEqual(1_000);
});
