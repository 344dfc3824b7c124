import { saveDrafts, readDrafts, type SavedDraft } from './saved-drafts.js';

const play: SavedDraft = {
  game: 'g',
  seat: 0,
  turn: 3,
  draft: {
    kind: 'play',
    start: { row: 7, column: 7 },
    direction: 'down',
    chosenBy: 'player',
    tiles: [{ letter: 'C' }, { letter: 'A', blank: true }],
    next: 'letter',
  },
};
const pass: SavedDraft = { game: 'g', seat: 1, turn: 4, draft: { kind: 'pass' } };

afterEach(() => localStorage.clear());

test('what was entered is read as it was kept', () => {
  saveDrafts([play, pass]);
  expect(readDrafts()).toEqual([play, pass]);
  saveDrafts([]);
  expect(readDrafts()).toEqual([]);
});

test.each([
  'not JSON',
  '{"game":"g"}',
  JSON.stringify([{ ...play, seat: 7 }]),
  JSON.stringify([{ ...play, draft: { ...play.draft, direction: 'up' } }]),
  JSON.stringify([{ ...play, draft: { ...play.draft, tiles: [{ letter: 4 }] } }]),
  JSON.stringify([{ ...play, draft: { kind: 'resign' } }]),
])('something else on the device is passed over: %s', (kept) => {
  localStorage.setItem('boardside.drafts', kept);
  expect(readDrafts()).toEqual([]);
});

test('G37 what the third and the fourth at a table entered is read as it was kept', () => {
  const third: SavedDraft = { ...play, seat: 2 };
  const fourth: SavedDraft = { ...pass, seat: 3 };
  saveDrafts([third, fourth]);
  expect(readDrafts()).toEqual([third, fourth]);
});
