import { refusalForDevice } from './device-authority.js';
import { started } from './table.fixture.js';

const { game } = started();
const holder = game.holder?.kind === 'device' ? game.holder.device : '';

test('G36 a device without the clock acts in no epoch, not even the present one', () => {
  const entry = { command: { kind: 'stop-clock', reason: 'referee' }, epoch: game.epoch } as const;
  expect(refusalForDevice(entry, holder, game)).toBeUndefined();
  expect(refusalForDevice(entry, 'another', game)).toEqual({
    code: 'stale-epoch',
    epoch: game.epoch,
    current: game.epoch,
  });
});

test('G36 a device claims the clock for itself only', () => {
  const claim = (device: string) =>
    ({
      command: {
        kind: 'claim-clock',
        holder: { kind: 'device', device },
        why: 'moved',
        expectedEpoch: game.epoch,
        witnessedMs: 0,
      },
      epoch: game.epoch,
    }) as const;
  expect(refusalForDevice(claim('new'), 'new', game)).toBeUndefined();
  expect(refusalForDevice(claim('new'), 'another', game)).toEqual({ code: 'not-entitled' });
});
