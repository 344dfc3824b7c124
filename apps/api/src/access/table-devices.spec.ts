import type { JoinAnswer } from '@boardside/contract';
import { ApiClient, joinTablet, successBodyOf, type PublishedHall } from '@boardside/simulation';
import { IsNull } from 'typeorm';
import { useHall } from '../../test/suite-hall.js';
import { TableDeviceRow } from './table-device.row.js';

const { server, director: staff, publish, at, view } = useHall();
let hall: PublishedHall;

beforeEach(async () => {
  hall = await publish({ tables: 2 });
});

const codeOf = (table: number) => hall.codes[table - 1] ?? '';

function ask(table: number, more: object = {}): Promise<JoinAnswer> {
  const body = { code: codeOf(table), label: 'Blue', ...more };
  return successBodyOf<JoinAnswer>(new ApiClient(server.url).post('join', body));
}

async function currentAt(table: number): Promise<readonly string[]> {
  const rows = await server.dataSource
    .getRepository(TableDeviceRow)
    .findBy({ tournamentId: hall.tournament, tableNumber: table, leftAt: IsNull() });
  return rows.map(({ id }) => id);
}

test('a released table lets in the tablet that waits for it, once and without an approval', async () => {
  await joinTablet(server.url, codeOf(1));
  const waiting = await ask(1);
  if (waiting.kind !== 'waiting') throw new Error('it did not wait');
  await staff.post(at('/tables/1/release'));
  const polls = await Promise.all(
    [1, 2].map(() =>
      successBodyOf<JoinAnswer>(new ApiClient(server.url).withToken(waiting.request).get('join')),
    ),
  );
  const [device] = await currentAt(1);
  expect(polls).toMatchObject([
    { kind: 'joined', device, table: 1 },
    { kind: 'joined', device, table: 1 },
  ]);
  expect((await view()).tables[0]?.requests).toEqual([]);
});

test('a request for a free table is not seated while its tablet joins another one', async () => {
  await joinTablet(server.url, codeOf(1));
  const waiting = await ask(1);
  if (waiting.kind !== 'waiting') throw new Error('it did not wait');
  await staff.post(at('/tables/1/release'));
  expect(await ask(2, { asked: waiting.request })).toMatchObject({ kind: 'joined', table: 2 });
  expect(await currentAt(1)).toEqual([]);
});

test('a tablet that a restored server has lost keeps its id and token; one that was released does not', async () => {
  const { token, device } = await joinTablet(server.url, codeOf(1));
  const again = { device: token, had: device };
  await staff.post(at('/tables/1/release'));
  const released = await ask(1, again);
  expect(released).toMatchObject({ kind: 'joined', table: 1 });
  expect(released).not.toMatchObject({ device });
  await server.dataSource.getRepository(TableDeviceRow).clear();
  expect(await ask(1, again)).toMatchObject({ kind: 'joined', device, token, table: 1 });
  expect(await currentAt(1)).toEqual([device]);
});

test('a tablet that joins another table leaves the table it had', async () => {
  const { token, device } = await joinTablet(server.url, codeOf(1));
  expect(await currentAt(1)).toEqual([device]);
  expect(await ask(2, { device: token })).toMatchObject({ kind: 'joined', table: 2 });
  expect(await currentAt(1)).toEqual([]);
  expect(await ask(1)).toMatchObject({ kind: 'joined', table: 1 });
});

test('a tablet that waits for another table keeps the one it has until it is let in', async () => {
  await joinTablet(server.url, codeOf(2));
  const mover = await joinTablet(server.url, codeOf(1));
  const waiting = await ask(2, { device: mover.token });
  if (waiting.kind !== 'waiting') throw new Error('it did not wait');
  expect(await currentAt(1)).toEqual([mover.device]);
  const request = (await view()).tables[1]?.requests[0]?.id ?? '';
  await staff.post(at(`/tables/2/requests/${request}`), { answer: 'approve' });
  const joined = await ask(2, { device: mover.token, asked: waiting.request });
  expect(joined).toMatchObject({ kind: 'joined', table: 2 });
  expect(await currentAt(1)).toEqual([]);
  expect(await currentAt(2)).toHaveLength(1);
});
