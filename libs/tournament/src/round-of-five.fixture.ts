import { hallOf, pair } from './hall.fixture.js';

export const hall = hallOf(5);
export const one = [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4')];
export const bye = [{ entrant: 'p5', kind: 'bye' }] as const;
