import { baseMsOf } from './clock-setting.js';

test.each([
  ['25', '00', 1_500_000],
  ['0', '20', 20_000],
  ['3', '', 180_000],
  ['0', '5', 5_000],
  ['0', '4', undefined],
  ['60', '0', 3_600_000],
  ['60', '1', undefined],
  ['180', '0', undefined],
  ['0', '0', undefined],
  ['25', '60', undefined],
  ['', '10', undefined],
  ['2.5', '0', undefined],
])('G1 a clock of %s minutes and %s seconds is %s ms', (minutes, seconds, ms) => {
  expect(baseMsOf(minutes, seconds)).toBe(ms);
});
