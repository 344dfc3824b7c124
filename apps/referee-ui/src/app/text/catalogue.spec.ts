const texts = {
  title: 'On duty',
  none: '',
  roles: { juror: 'Juror' },
  lines: [['8H WORD', 'across']],
  one: (name: string) => `Link for ${name}`,
  several: (count: number) => (count === 0 ? undefined : ['one', { two: 'two' }]),
  most: 6,
};

/** The catalogue as it loads where `TEXT` has this value. */
function catalogueOf(text: string | undefined) {
  const { TEXT } = globalThis as { TEXT?: string };
  const setText = (value: string | undefined) => Object.assign(globalThis, { TEXT: value });
  let loaded: typeof import('./catalogue.js') | undefined;
  setText(text);
  jest.isolateModules(() => {
    loaded = jest.requireActual('./catalogue.js');
  });
  setText(TEXT);
  return loaded!.catalogue;
}

test('the texts of the product are the ones that are written', () => {
  expect(catalogueOf(undefined)(texts)).toBe(texts);
});

test('with TEXT=pseudo every text is in brackets, and no key or number', () => {
  const shown = catalogueOf('pseudo')(texts);
  expect(shown).toMatchObject({
    title: '⟦On duty⟧',
    none: '',
    roles: { juror: '⟦Juror⟧' },
    lines: [['⟦8H WORD⟧', '⟦across⟧']],
    most: 6,
  });
  expect(shown.one('Kim')).toBe('⟦Link for Kim⟧');
  expect(shown.several(0)).toBeUndefined();
  expect(shown.several(2)).toEqual(['⟦one⟧', { two: '⟦two⟧' }]);
});
