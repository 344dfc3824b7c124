import type { PairingMethod } from './methods.js';
import { mostMeetingsBy } from './most-meetings.js';

const planOf = (mostMeetings: number, ...methods: readonly PairingMethod[]) => ({
  rounds: methods.map((method) => ({ method })),
  mostMeetings,
  first: 'drawn' as const,
});
const double: PairingMethod = { kind: 'round-robin', meetings: 2 };

test('two meet as often as the plan says, or as its round robin needs', () => {
  expect(mostMeetingsBy(planOf(3, { kind: 'swiss' }), 1, undefined)).toBe(3);
  const mixed = planOf(1, double, { kind: 'swiss' });
  expect(mostMeetingsBy(mixed, 1, undefined)).toBe(2);
  expect(mostMeetingsBy(mixed, 2, undefined)).toBe(1);
  expect(mostMeetingsBy(mixed, 3, undefined)).toBe(1);
});

test('how a round was drawn counts before its plan, where a draft says it', () => {
  expect(mostMeetingsBy(planOf(1), 4, { numbers: { meetings: 2 } })).toBe(2);
  expect(mostMeetingsBy(planOf(1, double), 1, { numbers: {} })).toBe(1);
  expect(mostMeetingsBy(planOf(1, double), 1, {})).toBe(2);
});
