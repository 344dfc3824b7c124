import { readPastedList } from './paste-list.js';

test('names are read one a line, with a rating where there is one', () => {
  const text = 'Anna Kim\t1510\n\nBo Lee, 1402\n3. Cleo van Dam 987\n- Dai Evans;\nEve';
  expect(readPastedList(text, []).players).toEqual([
    { line: 1, name: 'Anna Kim', rating: 1510 },
    { line: 3, name: 'Bo Lee', rating: 1402 },
    { line: 4, name: 'Cleo van Dam', rating: 987 },
    { line: 5, name: 'Dai Evans', rating: undefined },
    { line: 6, name: 'Eve', rating: undefined },
  ]);
});

test('a name twice, a name already in, a lone number and an odd rating are shown first', () => {
  const { players, problems } = readPastedList(
    'Anna Kim\nanna  kim\nÉva Nagy\n1400\nBo Lee 99999\nCleo',
    ['Eva Nagy'],
  );
  expect(players.map(({ name }) => name)).toEqual(['Anna Kim', 'Cleo']);
  expect(problems).toEqual([
    { kind: 'twice', line: 2, name: 'anna kim', first: 1 },
    { kind: 'already-in', line: 3, name: 'Éva Nagy' },
    { kind: 'no-name', line: 4, text: '1400' },
    { kind: 'odd-rating', line: 5, text: 'Bo Lee 99999' },
  ]);
});

test('an empty paste has neither players nor problems', () => {
  expect(readPastedList('\n \n', [])).toEqual({ players: [], problems: [] });
});
