import { rebased } from './rebased.js';

type Form = { readonly bye: number; readonly cap?: number; readonly order: readonly string[] };

const began: Form = { bye: 50, cap: 350, order: ['spread'] };

test('what is changed here stays, and everything else is as somebody else left it', () => {
  const form = { ...began, bye: 75 };
  const now: Form = { bye: 60, cap: 300, order: ['spread', 'wins'] };
  expect(rebased(form, began, now)).toEqual({ bye: 75, cap: 300, order: ['spread', 'wins'] });
});

test('what is taken away stays away, here or there', () => {
  const without: Form = { bye: 50, order: ['spread'] };
  expect(rebased(without, began, began)).toEqual(without);
  expect(rebased(began, began, without)).toEqual(without);
});
