import { Logger } from '@nestjs/common';
import { VirtualTime } from '../../test/virtual-time.js';
import { DenialLog } from './denial-log.js';

const tablet = {
  kind: 'device',
  device: { tournament: 't', table: 1, id: 'd', standing: 'current' },
} as const;

test('a caller refused for ever new reasons leaves room for the lines of others', async () => {
  const lines: string[] = [];
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => {
    lines.push(String(line));
  });
  const time = new VirtualTime();
  const door = new DenialLog(time.timers);
  door.onModuleInit();
  for (let entry = 0; entry < 1_000; entry += 1)
    door.record({ who: tablet, asked: 'push', why: `entry ${String(entry)}`, address: '10.0.0.9' });
  door.record({ who: { kind: 'guess' }, asked: 'POST /join', why: 'wrong', address: '10.0.0.7' });
  expect(lines).toHaveLength(22);
  expect(lines.at(-2)).toBe('tablet d of table 1 at 10.0.0.9: and more');
  expect(lines.at(-1)).toBe('an unknown caller at 10.0.0.7: POST /join: wrong');
  await time.pass(60_000);
  expect(lines.at(-1)).toBe(
    'tablet d of table 1 at 10.0.0.9: and more (979 times more within a minute)',
  );
  door.onModuleDestroy();
  warn.mockRestore();
});
