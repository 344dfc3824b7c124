import { pageAt, pagesOf, pathOf, railGroups, sectionOf, sectionPages } from './console-pages.js';

test('the rail has ten entries, and every page is in one of them', () => {
  const entries = railGroups.flatMap(({ sections }) => [...sections]);
  expect(entries).toHaveLength(10);
  expect([...entries].sort()).toEqual(Object.keys(sectionPages).sort());
  const pages = Object.values(sectionPages).flat();
  expect(new Set(pages).size).toBe(pages.length);
});

test.each(Object.values(sectionPages).flat())('the address of %s leads back to it', (page) => {
  expect(pageAt(pathOf(page, 3))).toBe(page);
  expect(sectionPages[sectionOf(page)]).toContain(page);
});

test.each([
  ['tables/14', 'wall'],
  ['games/abc/sheet', 'wall'],
  ['tables/print', 'tables'],
  ['rounds/2/correct/abc', 'rounds'],
  ['standings/player/p3', 'standings'],
  ['rule-sets/guide/edit', 'rule-sets'],
  ['records/open', 'records'],
  ['nowhere', undefined],
])('%s belongs to %s', (path, page) => {
  expect(pageAt(path.split('/'))).toBe(page);
});

test('Results opens on the slips of the round, and on the games before there is one', () => {
  expect(pagesOf('results', 3)[0]).toBe('slips');
  expect(pagesOf('results', undefined)).toEqual(['records']);
});
