import { deviceLabel } from './device-label.js';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test.each([
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${chrome}`, 'An Android tablet with Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome.replace(' Safari', ' Mobile Safari')}`,
    'An Android phone with Chrome',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${safari}`, 'An iPad with Safari'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/130.0`, 'A Windows computer with Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Firefox/131.0', 'A Linux computer with Firefox'],
  ['something new', 'A tablet'],
])('%s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
