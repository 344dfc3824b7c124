import { evolve } from '@boardside/game';
import { fivePlays, press, seat } from '@boardside/simulation';
import { DeskTable, name, staff } from './desk-table.fixture.js';

// The real one, counted.
jest.mock('@boardside/game', () => {
  const actual = jest.requireActual<typeof import('@boardside/game')>('@boardside/game');
  return { ...actual, evolve: jest.fn(actual.evolve) };
});

/** How many events are folded while something is done, and how many it adds to the game. */
async function counted(at: DeskTable, act: () => Promise<unknown>) {
  const before = (await at.desk.read(name)).events.length;
  jest.mocked(evolve).mockClear();
  await act();
  const folded = jest.mocked(evolve).mock.calls.length;
  return { folded, added: (await at.desk.read(name)).events.length - before };
}

test('an append folds each of its events once: an opening, a push, an act of staff', async () => {
  const at = new DeskTable();
  expect(await counted(at, () => at.open())).toEqual({ folded: 1, added: 1 });
  at.tablet.makeOpening(1_000);
  at.time.skip(3_000);
  const opening = await counted(at, () => at.handIn());
  expect(opening).toEqual({ folded: opening.added, added: 4 });
  at.make(21_000, press(1, fivePlays[0]), seat(0));
  at.make(5_000, { kind: 'stop-clock', reason: 'referee' }, seat(1));
  expect(await counted(at, () => at.handIn())).toEqual({ folded: 2, added: 2 });
  const command = { kind: 'adjust-time', seat: 0, ms: 60_000, reason: 'noise' } as const;
  const act = await counted(at, () => at.desk.act(name, command, { author: staff, seen: 'now' }));
  expect(act).toEqual({ folded: act.added, added: 1 });
});
