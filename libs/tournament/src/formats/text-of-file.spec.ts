import { textOfFile } from './text-of-file.js';

test.each([
  ['UTF-16', Buffer.from('\uFEFFZoë €', 'utf16le')],
  ['UTF-8', Buffer.from('Zoë €')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFZoë €')],
  ['the alphabet of Windows', Buffer.from('Zo\u00eb \u0080', 'latin1')],
])('a file in %s', (_, bytes) => {
  expect(textOfFile(bytes)).toBe('Zoë €');
});
