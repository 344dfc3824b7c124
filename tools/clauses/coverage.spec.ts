import { clausesNamed, coverage, isHole, namesTooMany } from './coverage.ts';

// A name with a clause in it would count as a proof: these stand in no test's name.
test('the clauses that a name spells out, and squares are none', () => {
  const named: readonly (readonly [string, readonly string[]])[] = [
    ['G17 six left in the bag: no exchange', ['G17']],
    ['G25 D the clock runs until the challenge is called', ['G25 D']],
    ['G18 G20 premiums, G19 D a blank', ['G18', 'G20', 'G19 D']],
    ['D-flag the opponent plays on', ['D-flag']],
    ['C5 D-flag a lost turn', ['C5', 'D-flag']],
    ['8G WORD on the G8x square', []],
  ];
  expect(named.map(([name]) => [name, clausesNamed(name)])).toEqual(named);
});

test('a clause with a decision is two rows, and a reason stands for a test', () => {
  const rows = coverage(
    { ruleSet: 'x', ids: ['G1', 'G2', 'G6'], decided: ['G1'], exempt: { G6: 'why' } },
    ['G1 five minutes', 'G2 a limit'],
  );
  expect(rows.filter(isHole).map(({ id }) => id)).toEqual(['G1 D']);
});

test('a test that names four clauses proves none of them', () => {
  expect(namesTooMany('G1 G2 G3 everything')).toBe(false);
  expect(namesTooMany('G1 G2 G3 G4 everything')).toBe(true);
});
