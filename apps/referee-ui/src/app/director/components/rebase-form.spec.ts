import { rebaseForm } from './rebase-form.js';

type RebaseExample = {
  readonly bye: number;
  readonly cap?: number;
  readonly order: readonly string[];
};

const began: RebaseExample = { bye: 50, cap: 350, order: ['spread'] };

test('what is changed here stays, and everything else is as somebody else left it', () => {
  const form = { ...began, bye: 75 };
  const now: RebaseExample = { bye: 60, cap: 300, order: ['spread', 'wins'] };
  expect(rebaseForm(form, began, now)).toEqual({ bye: 75, cap: 300, order: ['spread', 'wins'] });
});

test('what is taken away stays away, here or there', () => {
  const without: RebaseExample = { bye: 50, order: ['spread'] };
  expect(rebaseForm(without, began, began)).toEqual(without);
  expect(rebaseForm(began, began, without)).toEqual(without);
});
