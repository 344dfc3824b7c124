import { clauseLists } from '../clauses/clauses.ts';
import { allMutants } from './all-mutants.ts';
import { patternOf, proves } from './clause-pattern.ts';
import { runMutants, report } from './run-mutants.ts';
import { selectMutants, unfitMutants, applyMutant, nameOf, type Mutant } from './mutant.ts';
import { librarySources } from './spec-run.ts';

const nearest: Mutant = {
  clause: 'G10',
  file: 'engine/src/draw-for-first.ts',
  find: 'Math.min(...orders)',
  replace: 'Math.max(...orders)',
  what: 'the letter furthest from A starts',
};
const equal: Mutant = {
  ...nearest,
  find: 'order === nearest ? [index] : []',
  replace: 'order === nearest ? [index + 0] : []',
  what: 'nothing is wrong',
};

test('every mutant fits the rules as they are, and has a name of its own', () => {
  expect(unfitMutants(allMutants, librarySources())).toEqual([]);
  expect(new Set(allMutants.map(nameOf)).size).toBe(allMutants.length);
});

test('every mutant is of a clause that is listed, and every clause has a mutant', () => {
  const listed = clauseLists.flatMap(({ ids, decided }) =>
    ids.flatMap((id) => (decided.includes(id) ? [id, `${id} D`] : [id])),
  );
  const broken = new Set(allMutants.map(({ clause }) => clause));
  expect([...broken].filter((clause) => !listed.includes(clause))).toEqual([]);
  expect(listed.filter((clause) => !broken.has(clause))).toEqual([]);
});

test('a mutant whose text is gone, has moved or occurs twice is named', () => {
  const sources = new Map([
    ['engine/src/a.ts', 'one two one'],
    ['engine/src/b.ts', 'three'],
  ]);
  const at = (find: string) => ({ ...nearest, file: 'engine/src/a.ts', find });
  expect(unfitMutants([at('two')], sources)).toEqual([]);
  expect(unfitMutants([at('one'), at('three'), at('four')], sources)).toEqual([
    `does not fit ${nameOf(nearest)}: its text is 2 times there`,
    `does not fit ${nameOf(nearest)}: its text is not in libs/engine/src/a.ts, but in libs/engine/src/b.ts`,
    `does not fit ${nameOf(nearest)}: its text is not in libs/engine/src/a.ts`,
  ]);
});

test('a fault is written in once, letter by letter, or not at all', () => {
  expect(applyMutant('a + b', { find: 'a + b', replace: "'$&'" })).toBe("'$&'");
  expect(() => applyMutant('a + a', { find: 'a', replace: 'b' })).toThrow('occurs 2 times');
});

test('mutants are chosen by clause, else by name, all by nothing', () => {
  const decision = { ...nearest, clause: 'G10 D' };
  const all = [nearest, equal, decision];
  expect(selectMutants(all, 'G10')).toEqual([nearest, equal]);
  expect(selectMutants(all, 'furthest')).toEqual([nearest, decision]);
  expect(selectMutants(all, '')).toEqual(all);
  expect(selectMutants(all, 'G99')).toEqual([]);
});

// A name with a clause in it would count as a proof: these stand in no test's name.
test('a test proves the clauses that its name spells out, at most three', () => {
  const proofs: readonly (readonly [string, string, boolean])[] = [
    ['G25 D the clock runs', 'G25 D', true],
    ['G25 D the clock runs', 'G25', false],
    ['G25 the clock runs', 'G25 D', false],
    ['G2 a limit', 'G25', false],
    ['G1 G2 G3 G25 four clauses', 'G25', false],
    ['D-flag the game ends', 'D-flag', true],
  ];
  expect(proofs.map(([name, clause]) => [name, clause, proves(name, clause)])).toEqual(proofs);
  const found = proofs.filter(([, , isProof]) => isProof);
  for (const [name, clause] of found) expect(name).toMatch(new RegExp(patternOf([clause, 'M1'])));
});

test('a fault that a test of its clause notices is killed, any other survives and is told', async () => {
  // The tests of these two files name G10, C2 and L1, and no other clause of the list.
  const specs = ['libs/engine/src/draw-for-first.spec.ts', 'libs/engine/src/tiles-left.spec.ts'];
  const ofAnother: Mutant = { ...nearest, clause: 'C7', what: 'only a test of G10 notices' };
  const broken: Mutant = { ...nearest, replace: 'Math.max(', what: 'it cannot be compiled' };
  const verdicts = await runMutants([nearest, equal, ofAnother, broken], specs);
  expect(verdicts.map(({ killedBy }) => killedBy !== undefined)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(report(verdicts)).toEqual([
    'survived G10: nothing is wrong, in libs/engine/src/draw-for-first.ts',
    'survived C7: only a test of G10 notices, in libs/engine/src/draw-for-first.ts',
    'survived G10: it cannot be compiled, in libs/engine/src/draw-for-first.ts ' +
      '(cannot be run with it: libs/engine/src/draw-for-first.spec.ts)',
    'killed 1/4',
  ]);
});
