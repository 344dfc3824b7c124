import { hallLayout } from './hall-layout.js';

/** The pane of the hall beside the queue, of a console of these sizes. */
const panes = {
  1920: { width: 1456, height: 962 },
  1440: { width: 976, height: 782 },
  1280: { width: 816, height: 682 },
  1024: { width: 608, height: 610 },
};
const layoutOf = (pane: keyof typeof panes, tables: number, seats = 2) =>
  hallLayout({ ...panes[pane], tables, seats });

test.each([
  [1440, 8, 'xl', 2],
  [1440, 24, 'm', 3],
  [1440, 46, 's', 6],
  [1920, 24, 'l', 3],
  [1920, 46, 'm', 5],
  [1024, 8, 'l', 2],
] as const)('%s wide, %s tables: size %s in %s columns', (pane, tables, size, columns) => {
  expect(layoutOf(pane, tables)).toMatchObject({ size, columns });
});

test.each([4, 8, 24, 46])('%s tables use at least 80 %% of the pane', (tables) => {
  for (const pane of [1920, 1440, 1280] as const) {
    const { columns, rowHeight } = layoutOf(pane, tables);
    const used = Math.ceil(tables / columns) * (rowHeight + 8) - 8;
    expect(used / panes[pane].height).toBeGreaterThanOrEqual(0.8);
  }
});

test('a card grows with the pane, but one table does not fill it', () => {
  const one = layoutOf(1440, 1);
  expect(one).toMatchObject({ size: 'xl', columns: 1 });
  expect(one.rowHeight).toBeLessThan(300);
});

test('more than the pane holds: the smallest cards, whole, and the pane scrolls', () => {
  const many = layoutOf(1440, 140);
  expect(many).toMatchObject({ size: 's', columns: 6, rowHeight: 86 });
});

test('on a page that grows: the smallest cards, as many as are beside each other', () => {
  const phone = hallLayout({ width: 358, height: undefined, tables: 24, seats: 2 });
  expect(phone).toMatchObject({ size: 's', columns: 2 });
});

test('a long name asks for wider cards, but one too long does not make all others small', () => {
  const widthFor = (longest: number) =>
    hallLayout({ ...panes[1440], tables: 46, seats: 2, longestName: () => longest });
  expect(widthFor(100).columns).toBe(6);
  expect(widthFor(130)).toMatchObject({ size: 's', columns: 5, minWidth: 174 });
  expect(widthFor(500).minWidth).toBe(244);
});

test('each further player at a table makes every card higher', () => {
  const [two, four] = [layoutOf(1440, 46, 2), layoutOf(1440, 46, 4)];
  expect(four.rowHeight).toBeGreaterThanOrEqual(two.height + 36);
});

test('as many tables in a row as the room has, whatever size they get', () => {
  expect(hallLayout({ ...panes[1440], tables: 24, seats: 2, perRow: 6 })).toMatchObject({
    columns: 6,
    size: 's',
  });
  const wider = hallLayout({ ...panes[1440], tables: 24, seats: 2, perRow: 12 });
  expect(wider.columns).toBe(12);
  expect(wider.width).toBeGreaterThanOrEqual(144);
});
