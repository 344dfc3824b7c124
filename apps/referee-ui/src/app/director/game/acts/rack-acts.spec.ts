import { rackActs } from './rack-acts.js';
import { startedTable, type RecordedTable } from './recorded-table.fixture.js';
import { directorActionText } from '../../../text/director-actions.js';
import { gamePageText } from '../../../text/director-game.js';
import { excessTilesText } from '../../../text/result-slip.js';

/** Two turns are played and the clocks stand; Kim is to play. */
function stopped(): RecordedTable {
  return startedTable().play(0, '8F', 'HORN').play(1, 'H6', 'FAM').stop();
}

/** Kim has played `word` with the bag empty, having had so many tiles by the ledger. */
function played(word: string, had: number): RecordedTable {
  const counted = { 'rack-0': String(had), 'rack-1': '5', bag: '0' };
  return stopped().act('state-racks', counted).act('start').play(0, '10F', word).stop();
}

test('G12 D racks and bag are stated, and what differs from the unseen tiles is told', () => {
  const typed = { 'rack-0': '6', 'rack-1': '7', bag: '79' };
  expect(stopped().preview('state-racks', typed)).toMatchObject({
    rows: [
      { what: directorActionText.count.of('Kim'), before: '7', after: '6' },
      { what: gamePageText.rows.tiles, before: gamePageText.nothing, after: excessTilesText(-1) },
    ],
  });
  expect(stopped().act('state-racks', typed).now.ledger).toMatchObject({ racks: [6, 7], bag: 79 });
});

test.each(['', '-1', 'seven'])('G12 D %j is no number of tiles', (bag) => {
  expect(stopped().preview('state-racks', { bag })).toBe(directorActionText.count.odd);
});

test('G29 who went out although a tile was counted on the rack is out by one tap', () => {
  const table = played('PATE', 5);
  expect(table.now).toMatchObject({ phase: 'playing', ledger: { racks: [1, 5], bag: 0 } });
  expect(table.act('out').now).toMatchObject({ phase: 'closing', closing: { out: 0 } });
});

test('G29 who still holds a tile is not out, and the opponent plays on', () => {
  const table = played('PATE', 4);
  expect(table.now.phase).toBe('closing');
  const back = table.act('not-out').now;
  expect(back).toMatchObject({ phase: 'playing', clock: { state: { seat: 1 } } });
  expect(back.ledger.racks[0]).toBe(1);
});

test('what comes up at the end is offered only then', () => {
  expect(stopped().ids()).toContain('state-racks');
  expect(stopped().ids()).not.toEqual(expect.arrayContaining(['out']));
  expect(stopped().ids()).not.toEqual(expect.arrayContaining(['not-out']));
  expect(played('PATE', 4).ids()).not.toContain('out');
  expect(played('PATE', 5).ids()).not.toContain('not-out');
});

test('the undo of a count counts as before', () => {
  const table = stopped().act('state-racks', { 'rack-0': '6', bag: '80' });
  table.undo(table.lastVersion);
  expect(table.now.ledger).toMatchObject({ racks: [7, 7], bag: 79 });
});

test('G29 G37 of three, whoever is out leaves the other two all the unseen tiles', () => {
  const table = startedTable().play(0, '8F', 'HORN');
  const { ledger } = table.now;
  const board = { ...ledger.board, count: 86 };
  const game = { ...table.now, ledger: { ...ledger, board, racks: [1, 7, 6], bag: 0 } };
  const out = rackActs.find(({ id }) => id === 'out');
  const fields = out?.fields({ ...table.setting(), game, names: ['Kim', 'Lee', 'Max'] }, {});
  const shown = fields?.map((field) => (field.kind === 'line' ? field.initial : ''));
  expect(shown).toEqual(['0', '7', '7', '0']);
});
