import { Logger } from '@nestjs/common';
import { VirtualTime } from '../../test/virtual-time.js';
import { DevicePresence } from '../access/device-presence.js';
import type { TableDevice } from '../access/table-devices.js';
import { ClockWitness } from '../game/clock-witness.js';
import { SingleNodeRelay } from '../platform/relay.js';
import { HeartbeatAnswers, type MeasuredGame } from './heartbeat-answers.js';

const device: TableDevice = { tournament: 't', table: 1, id: 'tablet', standing: 'current' };
const measured: MeasuredGame = { game: 'g', isHeld: true, cameIn: 4, sid: 's' };
const honest = { n: 1, game: 'g', sid: 's', t: 1_000, seq: 4, lacks: [] };

beforeAll(() => Logger.overrideLogger(false));

/** Whether a tablet is shown as there that has answered so, each second for 10 s. */
async function isShown(answer: object, now: MeasuredGame | 'nothing'): Promise<boolean> {
  const time = new VirtualTime();
  const presence = new DevicePresence(time.wallClock, new SingleNodeRelay(), time.timers);
  const answers = new HeartbeatAnswers(presence, new ClockWitness(), time.steadyClock());
  presence.connected(device.id);
  presence.recordAnswer(device.id);
  answers.lineOpened(device, 'line');
  for (let second = 0; second < 10; second += 1) {
    const asked = answers.beatSent(device, 'line');
    answers.beatAnswered(device, second === 0 ? honest : answer, {
      ...asked,
      measured: now === 'nothing' ? undefined : now,
    });
    await time.pass(1_000);
  }
  return presence.stateOf(device.id).kind === 'online';
}

test.each([
  ['how far it is', honest, true],
  ['an entry ahead, for all that is known', { ...honest, seq: 5 }, true],
  ['for another game', { ...honest, game: 'other' }, false],
  ['for no game', { ...honest, game: '' }, false],
  ['entries that cannot be', { ...honest, seq: 1e9 }, false],
  ['a session that is not', { ...honest, sid: 'x' }, false],
  ['what is no answer', { n: 1 }, false],
])('a tablet that measures a game and answers %s', async (_, answer, shown) => {
  expect(await isShown(answer, measured)).toBe(shown);
});

test('one that measures nothing may answer for any game, or none', async () => {
  for (const game of ['', 'other'])
    expect(await isShown({ ...honest, game }, 'nothing')).toBe(true);
  expect(await isShown({ ...honest, game: '' }, { ...measured, isHeld: false })).toBe(true);
});
