import { offeredActs } from './all-acts.js';
import { startedTable } from './recorded-table.fixture.js';

test('G15 a turn that waits can be entered here; while a tablet’s clock runs that is stopped first', () => {
  const pending = { kind: 'press', turn: 1, move: { kind: 'pending' }, final: 'A' } as const;
  const { now, log } = startedTable().do({ seats: [0] }, pending, 9_000);
  const atTablet = { ...now, holder: { kind: 'device', device: 'tablet' } } as const;
  const enter = offeredActs(atTablet, log).find(({ id }) => id === 'enter');
  expect(enter?.needsStop(atTablet)).toBe(true);
  expect(enter?.needsStop({ ...now, holder: { kind: 'desk' } })).toBe(false);
});
