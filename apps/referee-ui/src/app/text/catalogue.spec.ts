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
function loadedWith(text: string | undefined) {
  const { TEXT } = globalThis as { TEXT?: string };
  const setText = (value: string | undefined) => Object.assign(globalThis, { TEXT: value });
  let loaded: typeof import('./catalogue.js') | undefined;
  setText(text);
  jest.isolateModules(() => {
    loaded = jest.requireActual('./catalogue.js');
  });
  setText(TEXT);
  return loaded!;
}

test('the texts of the product are the ones that are written', () => {
  expect(loadedWith(undefined).catalogue(texts)).toBe(texts);
});

test('with TEXT=pseudo every text is in brackets, and no key or number', () => {
  const shown = loadedWith('pseudo').catalogue(texts);
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

test('a play beside texts is shown as it lies on the board', () => {
  const { catalogue, translatable } = loadedWith('pseudo');
  const move = catalogue({ pass: 'Pass' });
  const nameOf = translatable('nameOf', (play?: string) => play ?? move.pass);
  expect(nameOf('8H WORD')).toBe('8H WORD');
  expect(nameOf()).toBe('⟦Pass⟧');
});
