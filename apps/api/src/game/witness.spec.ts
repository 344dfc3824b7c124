import { Witness } from './witness.js';

const name = { tournament: 't', stream: 'g' };
const asked = (askedMs: number) => ({ askedMs, run: 'run 1' });

test('what another tablet says of a game leaves the beats of its own tablet as they are', () => {
  const witness = new Witness();
  witness.saw(name, 'own', { sid: 's', t: 1_000, seq: 3 }, asked(5_000));
  const before = witness.beatsOf(name, { device: 'own', run: 'run 1' });
  expect(before).toHaveLength(1);
  witness.saw(name, 'of table 2', { sid: 'x', t: 9_000, seq: 90 }, asked(6_000));
  expect(witness.beatsOf(name, { device: 'own', run: 'run 1' })).toEqual(before);
});

test('beats that were asked in another run of the server bound nothing', () => {
  const witness = new Witness();
  witness.saw(name, 'own', { sid: 's', t: 1_000, seq: 3 }, asked(5_000));
  expect(witness.beatsOf(name, { device: 'own', run: 'run 2' })).toEqual([]);
});
