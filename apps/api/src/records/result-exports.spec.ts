import {
  successBodyOf,
  joinTablet,
  createDirector,
  director,
  addStaffMember,
  DrivenTablet,
  publishHall,
  type PublishedHall,
  type ApiClient,
} from '@boardside/simulation';
import { strFromU8, unzipSync } from 'fflate';
import {
  tournamentStream,
  type ExportsView,
  type StandingsView,
  type TournamentView,
  type StaffView,
  type TournamentLogView,
} from '@boardside/contract';
import { readGcg } from '@boardside/record';
import { readTou, readTsh } from '@boardside/tournament';
import { Readable } from 'node:stream';
import { bootServer, type BootedServer } from '../../test/booted-server.js';
import { useServer } from '../../test/suite-server.js';
import { schemaFaults } from '../../test/schema-faults.js';
import { TableCodes } from '../access/table-codes.js';
import { EventLog } from '../log/event-log.js';
import { digestOf, readTournamentExport, type TournamentExport } from './tournament-export.js';
import { zipped } from './zip.js';

const { server, director: staff } = useServer();
let hall: PublishedHall;
let at: string;

const names = ['Zoë Ek', 'Ben Łuk', 'Cal Öst', 'Dee Ash', 'Player 5', 'Fay Oak'];

beforeAll(async () => {
  hall = await publishHall(staff, { tables: 3, names });
  at = `tournaments/${hall.tournament}`;
  const [game = ''] = hall.games;
  const table = await joinTablet(server.url, hall.codes[0] ?? '');
  const tablet = await DrivenTablet.at(table, game, { awayMs: 3_600_000 });
  tablet.makeOpening();
  for (let turns = 0; turns < 6; turns += 1) tablet.play(7, 30_000);
  await tablet.submit();
  const results = { scores: [431, 389], reason: 'the tablet broke' };
  await successBodyOf(staff.post(`${at}/games/${hall.games[1]}/result`, results));
  const known = { member: 'SE000017', class: 'Youth' };
  await successBodyOf(staff.ask('PATCH', `${at}/entrants/${hall.entrants[0]}`, known));
  await successBodyOf(staff.post(`${at}/entrants/${hall.entrants[5]}/forget`));
});

async function bytes(path: string): Promise<Buffer> {
  const headers = { cookie: staff.cookie ?? '' };
  const answer = await fetch(`${server.url}/api/${at}/${path}`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

function unzipped(archive: Uint8Array): ReadonlyMap<string, string> {
  const files = Object.entries(unzipSync(archive));
  return new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

async function whole(): Promise<TournamentExport> {
  return JSON.parse((await bytes('exports/tournament.json')).toString()) as TournamentExport;
}

describe('files for other programs', () => {
  test('a .tou file is ASCII, gives a win four digits, and has the day asked for', async () => {
    const text = (await bytes('exports/results.tou?day=2026-05-02')).toString('latin1');
    expect(text).toMatch(/^\*M02\.05\.2026 Spring Open\r\n\*Open\r\n/);
    expect(text).toContain('Cal Ost');
    expect(text).toMatch(/Cal Ost +2431 +\+?4\r\n/);
    expect([...text].every((letter) => letter <= '~')).toBe(true);
    expect(readTou(text).faults.filter(({ taken }) => !taken)).toEqual([]);
  });

  test('a .t in ISO-8859-1 that tsh’s reader takes', async () => {
    const file = await bytes(`divisions/${hall.division}/division.t`);
    expect(file.includes(Buffer.from('Ek, Zoë', 'latin1'))).toBe(true);
    const { value, faults } = readTsh(file.toString('latin1'), 'Open');
    expect(faults).toEqual([]);
    expect([...value.names.values()].slice(0, 3)).toEqual(['Ek, Zoë', 'Luk, Ben', 'Öst, Cal']);
    expect([...(value.classes ?? [])]).toEqual([['1', 'Youth']]);
  });

  test('NASPA’s file, results and standings as CSV', async () => {
    const naspa = (await bytes('exports/naspa.txt')).toString();
    expect(naspa).toContain('#division Open\nEk, Zoe:SE000017 ');
    const results = (await bytes('exports/results.csv')).toString();
    expect(results.trim().split(/\r?\n/)).toHaveLength(1);
    expect(results).toContain('Cal Öst,431');
    expect(results).not.toContain('\uFEFF');
    const whole = (await bytes('exports/standings.csv')).toString();
    expect(whole.startsWith('\uFEFFdivision,rank')).toBe(true);
    const standings = whole.trim().split(/\r?\n/);
    expect(standings).toHaveLength(7);
    expect(standings[1]).toBe('Open,1,Cal Öst,1,0,0,1,42');
  });

  test('what each cannot hold is told before, with division, round and names', async () => {
    const view = await successBodyOf<ExportsView>(staff.get(`${at}/exports`));
    expect(view).toMatchObject({ divisions: [{ name: 'Open' }], games: 2 });
    expect(view).toMatchObject({ withoutTurns: 1, withoutGcg: 0 });
    const lost = view.unsaid.tou.map(({ what, division }) => [what, division]);
    expect(lost).toEqual([
      ['not-finished', 'Open'],
      ['name', 'Open'],
    ]);
    expect(view.unsaid.tou[1]?.names).toContain('Player 5');
    expect(view.unsaid['standings-csv']).toEqual([]);
  });

  test('all games as GCG in one archive', async () => {
    const files = unzipped(await bytes('exports/games.zip'));
    expect([...files.keys()]).toEqual([
      'round-1-table-1-Ek-Luk.gcg',
      'round-1-table-2-Ost-Ash.gcg',
    ]);
    const read = readGcg(files.get('round-1-table-1-Ek-Luk.gcg') ?? '');
    expect(read.ok && read.value.events.length).toBe(6);
  });

  test('an archive of nothing is one too', async () => {
    const parts: Uint8Array[] = [];
    for await (const part of zipped(Readable.from([]))) parts.push(part);
    expect(Buffer.concat(parts)).toHaveLength(22);
  });

  test.each(['exports', 'exports/results.tou', 'exports/games.zip', 'exports/tournament.json'])(
    'no such tournament: %s',
    async (path) => {
      expect((await staff.get(`tournaments/nowhere/${path}`)).status).toBe(404);
    },
  );
});

describe('the tournament as JSON, imported elsewhere', () => {
  let other: BootedServer;
  let there: ApiClient;
  let file: TournamentExport;

  beforeAll(async () => {
    other = await bootServer();
    there = await createDirector(other.url, await other.said());
    file = await whole();
  });

  afterAll(() => other.close());

  test('it has the form that docs/reference/tournament.schema.json says', () => {
    expect(schemaFaults('tournament', file)).toEqual([]);
    const [own, ...games] = file.streams;
    const spoilt = { ...file, streams: [{ ...own, epoch: 'first' }, ...games] };
    expect(schemaFaults('tournament', spoilt)).toEqual(['$.streams[0].epoch is no number']);
  });

  const hand = (value: unknown) => there.uploadFile('tournaments/import', JSON.stringify(value));

  test.each<[string, number, string, (file: TournamentExport) => unknown]>([
    ['no JSON of ours', 422, 'not-a-tournament', () => ({ format: 'other' })],
    ['of a newer Boardside', 422, 'newer-version', (each) => ({ ...each, formatVersion: 3 })],
    ['cut off', 422, 'damaged', (each) => ({ ...each, streams: each.streams.slice(1) })],
    [
      'with another name in it',
      422,
      'damaged',
      (each) => ({ ...each, people: [{ entrant: 'x', name: 'X' }] }),
    ],
    [
      'with a refused entry of an unknown device',
      422,
      'damaged',
      async (each) => {
        const refusal = { code: 'slip-signed' };
        const nobodys = { device: 'd', seq: 1, at: '2026-05-09T10:30:00Z', entry: {}, refusal };
        const streams = each.streams.map((one) => ({ ...one, refused: [nobodys] }));
        return { ...each, streams, digest: await digestOf({ ...each, streams }) };
      },
    ],
    ['without standings', 422, 'damaged', (each) => ({ ...each, standings: undefined })],
  ])('%s is refused and leaves nothing', async (_what, status, code, change) => {
    const reply = await hand(await change(file));
    expect(reply).toMatchObject({ status, body: { code } });
    expect(await successBodyOf(there.get('tournaments'))).toEqual([]);
  });

  test('form 1 of it is read, with the word that its logs had for scoreless turns', async () => {
    const streams = file.streams.map((each) => ({
      ...each,
      events: each.events.map((event) => ({
        ...event,
        shape: Math.min(event.shape, 3),
        ...(event.type === 'GameEnded' && { body: { ...event.body, reason: 'six-scoreless' } }),
      })),
    }));
    const inForm1 = { ...file, formatVersion: 1, streams };
    const read = await readTournamentExport({ ...inForm1, digest: await digestOf(inForm1) });
    expect(read).toMatchObject({ ok: true });
  });

  test('it is imported even if its standings do not match its results; the divisions are named', async () => {
    const [division] = file.standings;
    const rows = division?.rows.map((row) => ({ ...row, spread: row.spread + 10 })) ?? [];
    const counted = { ...file, standings: [{ ...division, rows }] };
    expect(await readTournamentExport(counted)).toMatchObject({
      ok: true,
      value: { recounted: [division?.name] },
    });
    expect(await readTournamentExport(file)).toMatchObject({ value: { recounted: [] } });
  });

  test('while it is read, others go first before each of its logs, three times', async () => {
    let turns = 0;
    let isRead = false;
    const others = () => {
      turns += 1;
      if (!isRead) setImmediate(others);
    };
    setImmediate(others);
    expect(await readTournamentExport(file)).toMatchObject({ ok: true });
    isRead = true;
    expect(turns).toBeGreaterThanOrEqual(3 * file.streams.length);
  });

  test('a file over 8 MB waits while tables play, and is read where none does', async () => {
    const large = JSON.stringify({ format: 'other' }).padEnd(8 * 1024 * 1024 + 1);
    const small = large.slice(0, -1);
    const take = async (who: ApiClient, text: string) => {
      const { status, body } = await who.uploadFile('tournaments/import', text);
      return { status, body };
    };
    expect(await take(staff, large)).toEqual({
      status: 413,
      body: { code: 'too-large', of: 'tournament-during-play' },
    });
    const read = { status: 422, body: { code: 'not-a-tournament' } };
    expect(await take(staff, small)).toMatchObject(read);
    expect(await take(there, large)).toMatchObject(read);
  });

  test('an assistant may not', async () => {
    const assistant = await addStaffMember(there, 'Ann Assistant', 'assistant');
    expect((await assistant.uploadFile('tournaments/import', '{}')).status).toBe(403);
  });

  test('gives the same logs, names and standings', async () => {
    expect(await successBodyOf(hand(file))).toEqual({ id: hall.tournament, recounted: [] });
    const log = [server, other].map(({ app }) => app.get(EventLog));
    for (const stream of [tournamentStream, ...hall.games]) {
      const name = { tournament: hall.tournament, stream };
      const [here, copied] = await Promise.all(log.map((each) => each.read(name, 0)));
      expect(copied).toEqual(here);
      expect(copied?.length).toBeGreaterThan(0);
    }
    const path = `${at}/divisions/${hall.division}/standings`;
    const [here, copied] = await Promise.all(
      [staff, there].map((each) => successBodyOf<StandingsView>(each.get(path))),
    );
    expect(copied).toEqual(here);
    const again = await successBodyOf<TournamentExport>(there.get(`${at}/exports/tournament.json`));
    expect(again.digest).toBe(file.digest);
    expect(again.people[0]).toMatchObject({ name: 'Zoë Ek', member: 'SE000017' });
  });

  test('it keeps the names of the staff in its logs, who are no staff there', async () => {
    expect(Object.values(file.staff)).toContain(director.name);
    const log = await successBodyOf<TournamentLogView>(there.get(`${at}/log`));
    expect(file.staff).toMatchObject(log.staff);
    expect(Object.keys(log.staff)).not.toEqual([]);
    const again = await successBodyOf<TournamentExport>(there.get(`${at}/exports/tournament.json`));
    expect(again.staff).toEqual(file.staff);
    const { staff: all } = await successBodyOf<{ readonly staff: readonly StaffView[] }>(
      there.get('staff'),
    );
    const ids = all.map(({ id }) => id);
    expect(ids.filter((id) => Object.keys(file.staff).includes(id))).toEqual([]);
  });

  test('its tables have new codes, and play continues in it', async () => {
    const { tables } = await successBodyOf<{ tables: { code: string }[] }>(there.get(at));
    expect(tables.map(({ code }) => code)).not.toContain(hall.codes[0]);
    const ended = { scores: [400, 380], reason: 'counted' };
    await successBodyOf(there.post(`${at}/games/${hall.games[2]}/result`, ended));
  });

  test('where a code of a table cannot be written, nothing of it is there', async () => {
    const third = await bootServer();
    const dana = await createDirector(third.url, await third.said());
    const take = () => dana.uploadFile('tournaments/import', JSON.stringify(file));
    const codes = jest.spyOn(third.app.get(TableCodes), 'renew');
    codes.mockImplementationOnce(() => Promise.reject(new Error('the database is away')));
    expect((await take()).status).toBe(500);
    expect((await dana.get(at)).status).toBe(404);
    expect((await take()).status).toBe(200);
    const { entrants } = await successBodyOf<TournamentView>(dana.get(at));
    expect(entrants.map(({ name }) => name)).toContain('Cal Öst');
    await third.close();
  });

  test('a second time nothing is imported', async () => {
    expect(await hand(file)).toMatchObject({ status: 409, body: { code: 'here-already' } });
  });

  test('a result that comes while the file is written is in its standings too', async () => {
    const log = server.app.get(EventLog);
    const heads = jest.spyOn(log, 'heads').mockImplementationOnce(async (id) => {
      const corrected = { scores: [300, 389], reason: 'the slip was read the wrong way round' };
      await successBodyOf(staff.post(`${at}/games/${hall.games[1]}/result`, corrected));
      return log.heads(id);
    });
    expect(await readTournamentExport(await whole())).toMatchObject({ ok: true });
    heads.mockRestore();
  });
});
