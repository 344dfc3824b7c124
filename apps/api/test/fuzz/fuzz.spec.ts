import { parsePush, tournamentStream, type WireCommand } from '@boardside/contract';
import { TryLimit } from '../../src/access/try-limit.js';
import { bootServer, type BootedServer } from '../booted-server.js';
import { joinedTablet, newDirector, publishedHall, type Hall, type JoinedTablet } from '../hall.js';
import { LiveClient } from '../live-client.js';
import { newDisplay, onDuty } from '../people-on-duty.js';
import { routesOf, type Route } from '../routes.js';
import { SeededDice } from '../seeded-dice.js';
import { Visitor, type Reply } from '../visitor.js';
import { bodies, commands, pushOf } from './exemplars.js';
import { faultKinds, withHuge, withoutField, withWrong, type FaultKind } from './faults.js';

/** `MESSAGES=100000 npx jest --selectProjects api --testPathPatterns fuzz` sends that many. */
const MESSAGES = Number(process.env['MESSAGES'] ?? 5_000);
const SEED = Number(process.env['SEED'] ?? 904_005);
const AT_ONCE = 16;

let server: BootedServer;
let hall: Hall;
let otherHall: Hall;
let director: Visitor;
let tablet: JoinedTablet;
/** At another table: whatever it sends for the first one's game is somebody else's. */
let stranger: JoinedTablet;
let people: readonly Visitor[];
let own: LiveClient;
let strange: LiveClient;

jest.setTimeout(600_000 + MESSAGES * 30);

beforeAll(async () => {
  // Guessing is what this suite does.
  jest.spyOn(TryLimit.prototype, 'waitMs').mockReturnValue(0);
  server = await bootServer();
  director = await newDirector(server.url, await server.said());
  hall = await publishedHall(director, { tables: 2 });
  otherHall = await publishedHall(director, { tables: 1 });
  tablet = await joinedTablet(server.url, hall.codes[0] ?? '');
  stranger = await joinedTablet(server.url, hall.codes[1] ?? '');
  people = [
    new Visitor(server.url),
    await onDuty(director, 'June Juror', 'juror'),
    (await newDisplay(director, hall.tournament)).screen,
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

type Fuzzed = { readonly number: number; readonly what: string; readonly fault: FaultKind };
/** Sends one faulty message of a kind; answers what is wrong with the answer, if anything is. */
type Sender = {
  readonly what: string;
  readonly send: (fault: FaultKind, dice: SeededDice) => Promise<string | undefined>;
};

function faulty(message: unknown, fault: FaultKind, dice: SeededDice): unknown {
  switch (fault) {
    case 'missing':
      return withoutField(message, dice) ?? withWrong(message, dice);
    case 'wrong':
      return withWrong(message, dice);
    case 'huge':
      return withHuge(message, dice);
    case 'anothers':
      return message;
  }
}

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

/** The route's parameters: what is there, or for one of them something that is not, or not theirs. */
function address({ path }: Route, fault: FaultKind, dice: SeededDice): string {
  const real: Readonly<Record<string, string>> = {
    tournament: hall.tournament,
    game: hall.games[0] ?? '',
    division: hall.division,
    entrant: hall.entrants[0] ?? '',
    round: '1',
    table: '1',
  };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const strange = names.length > 0 && fault === 'anothers' ? dice.pick(names) : undefined;
  const anothers: Readonly<Record<string, string>> = {
    tournament: otherHall.games[0] ?? '',
    game: otherHall.games[0] ?? '',
    division: otherHall.division,
    entrant: otherHall.entrants[0] ?? '',
  };
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (name !== strange) return real[name] ?? dice.pick(nowhere);
    return dice.pick([...nowhere, anothers[name] ?? 'nowhere']);
  });
}

/** What a reply must be: never a fault of the server, and a sentence where it is a refusal. */
function complaint({ status, body, text }: Reply): string | undefined {
  if (status >= 500) return `${String(status)}: ${text.slice(0, 300)}`;
  if (status < 400) return `taken: ${String(status)} ${text.slice(0, 200)}`;
  const { code, message } = (body ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const isProblem = typeof code === 'string' && typeof message === 'string' && message.length > 5;
  return isProblem ? undefined : `${String(status)} without a sentence: ${text.slice(0, 300)}`;
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

function httpSenders(): readonly Sender[] {
  const known: Readonly<Record<string, unknown>> = bodies(hall);
  const routes = routesOf(server.app).filter(({ method }) => method !== 'GET');
  const takes = routes.filter(({ method, path }) => `${method} ${path}` in known);
  expect(takes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.keys(known).sort(),
  );
  return routes
    .filter(({ method, path }) => !ended.includes(`${method} ${path}`))
    .map((route) => ({
      what: `${route.method} ${route.path}`,
      send: (fault, dice) => ask(route, known[`${route.method} ${route.path}`], { fault, dice }),
    }));
}

async function ask(
  route: Route,
  exemplar: unknown,
  { fault, dice }: { readonly fault: FaultKind; readonly dice: SeededDice },
): Promise<string | undefined> {
  const { method } = route;
  const name = `${method} ${route.path}`;
  const bare = exemplar === undefined || !route.path.includes(':');
  // What is whole and in the right place would be done: it comes from somebody who may not.
  const whole = fault === 'anothers' && bare;
  const who = whole ? dice.pick(people) : route.path.startsWith('table') ? tablet : director;
  // A change says what it likes: nothing of it can be missing.
  const made = method === 'PATCH' && fault === 'missing' ? 'wrong' : fault;
  const sent = exemplar === undefined ? undefined : faulty(exemplar, made, dice);
  const path = address(route, exemplar === undefined ? 'anothers' : fault, dice);
  const reply = await who.ask(method, path, sent);
  const isRefused = reply.status === 200 && name === 'POST table/push' && wasRefused(reply.body);
  const isFine = isRefused || (reply.status === 204 && doneAnyway.includes(name));
  return isFine ? undefined : complaint(reply);
}

/** An answer to a push says itself that it was not taken. */
function wasRefused(answer: unknown): boolean {
  const { refused } = answer as { readonly refused?: unknown };
  return typeof refused === 'string';
}

function commandSenders(): readonly Sender[] {
  return Object.values(commands).flatMap((command: WireCommand): readonly Sender[] => [
    {
      what: `push ${command.kind}`,
      send: async (fault, dice) => {
        const message = pushOf(hall.games[0] ?? '', command);
        const from = fault === 'anothers' ? strange : own;
        const answer = await heard(from, from.push(faulty(message, fault, dice) as typeof message));
        return answer === 'cut' || wasRefused(answer)
          ? undefined
          : `answered ${JSON.stringify(answer).slice(0, 300)}`;
      },
    },
    {
      what: `act ${command.kind}`,
      send: async (fault, dice) => {
        const game = fault === 'anothers' ? otherHall.games[0] : hall.games[0];
        const path = `tournaments/${hall.tournament}/games/${game ?? ''}/acts`;
        const body = faulty({ command, seen: 1 }, fault, dice);
        return complaint(await director.post(path, body));
      },
    },
  ]);
}

/** A message beyond a megabyte cuts its connection, with whatever else waits on it; it comes back. */
async function heard<Answer>(client: LiveClient, asked: Promise<Answer>): Promise<Answer | 'cut'> {
  try {
    return await asked;
  } catch (error) {
    if (String(error).includes('timed out')) throw error;
    await client.until(() => client.socket.connected);
    return 'cut';
  }
}

function socketSenders(): readonly Sender[] {
  return [
    {
      what: 'follow',
      send: async (fault, dice) => {
        const stream = dice.pick([tournamentStream, ...otherHall.games, hall.games[1] ?? '']);
        const message = { tournament: hall.tournament, stream, since: 0 };
        const answer = await heard(own, own.follow(faulty(message, fault, dice) as typeof message));
        return answer !== 'cut' && answer.ok ? 'it was let in' : undefined;
      },
    },
    {
      what: 'unfollow',
      send: async (fault, dice) => {
        const message = { tournament: hall.tournament, stream: hall.games[0] ?? '' };
        own.socket.emit('unfollow', faulty(message, fault, dice) as typeof message);
        return Promise.resolve(undefined);
      },
    },
    {
      what: 'handshake',
      send: async (fault, dice) => {
        const whole = { contract: 1, as: 'device', token: 'guessed' };
        const auth = faulty(whole, fault, dice);
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
  for (const command of Object.values(commands)) {
    expect(parsePush(pushOf('g', command))).toMatchObject({ ok: true });
  }
});

test(`${String(MESSAGES)} faulty messages of every type, seed ${String(SEED)}: no crash, no 500, nothing changed`, async () => {
  const senders = [...httpSenders(), ...commandSenders(), ...socketSenders()];
  const before = await everything();
  const wrong: (Fuzzed & { readonly complaint: string })[] = [];
  const sent = new Map<FaultKind, number>();
  for (let at = 0; at < MESSAGES; at += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, MESSAGES - at) }, async (_, index) => {
      const sender = senders[(at + index) % senders.length];
      const fault = faultKinds[Math.floor((at + index) / senders.length) % faultKinds.length];
      if (sender === undefined || fault === undefined) return;
      sent.set(fault, (sent.get(fault) ?? 0) + 1);
      const number = at + index;
      const said = await sender.send(fault, new SeededDice(SEED + number)).catch(unanswered);
      if (said !== undefined) wrong.push({ number, what: sender.what, fault, complaint: said });
    });
    await Promise.all(batch);
    if (wrong.length > 20) break;
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
  expect((await director.get('health')).status).toBe(200);
  for (const fault of faultKinds) {
    expect(sent.get(fault)).toBeGreaterThanOrEqual(Math.floor(MESSAGES / faultKinds.length / 2));
  }
});
