import { beforePlayText } from './before-play.js';
import { spanishTexts } from './es/spanish.js';
import { overdrawText } from './overdraw.js';
import { correctionText } from './recount.js';
import { rackDeclarationText } from './result-slip.js';
import { acceptText } from './table.js';
import { endRackText } from './unanimous-end.js';

const ana = ['Ana O.'];
const spanish = spanishTexts as unknown as {
  readonly beforePlayText: typeof beforePlayText;
  readonly overdrawText: typeof overdrawText;
  readonly correctionText: typeof correctionText;
  readonly rackDeclarationText: typeof rackDeclarationText;
  readonly endRackText: typeof endRackText;
  readonly acceptText: typeof acceptText;
};

test.each([
  [
    'Waiting for',
    { beforePlayText, overdrawText, correctionText, rackDeclarationText, endRackText },
  ],
  ['Esperando a', spanish],
])('%s a short name: one full stop', (waiting, texts) => {
  const said = [
    texts.beforePlayText.agreeWaits(ana),
    texts.overdrawText.waitsFor('Ana O.'),
    texts.correctionText.waitsFor(ana),
    texts.rackDeclarationText.waits(ana),
    texts.endRackText.waits(ana),
    texts.endRackText.looks(ana),
  ];
  for (const sentence of said) expect(sentence).toMatch(new RegExp(`${waiting} Ana O\\.$`));
  expect(texts.beforePlayText.agreeWaits(['Ana'])).toBe(`${waiting} Ana.`);
});

test('an end is not told as accepted while a player is waited for', () => {
  expect(acceptText.waitsEnd(ana)).toBe('Waiting for Ana O. to accept.');
  expect(acceptText.waits(ana)).toBe('Waiting for Ana O. to accept or challenge the last play.');
  // One of them is enough (G37).
  expect(acceptText.waitsEnd([...ana, 'Max'])).toBe('Waiting for Ana O. or Max to accept.');
  expect(spanish.acceptText.waitsEnd(ana)).toBe('Esperando a que Ana O. acepte.');
  expect(spanish.acceptText.waits([...ana, 'Max'])).toBe(
    'Esperando a que Ana O. y Max acepten o impugnen la última jugada.',
  );
});
