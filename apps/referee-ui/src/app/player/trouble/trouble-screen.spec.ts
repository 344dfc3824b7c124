import { TestBed } from '@angular/core/testing';
import { SeatedTable } from '../seated-table.fixture.js';
import { CorrectionForm } from './correction-form.js';
import { TroubleScreen } from './trouble-screen.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

/** Kim has played HORN; Lee says that its word is wrong. */
function correction() {
  const seated = new SeatedTable();
  const tiles = [...'HORN'].map((letter) => ({ letter }));
  const move = { kind: 'play', at: '8H', tiles } as const;
  seated.act({ kind: 'press', turn: 1, final: 'A', move }, [0]);
  TestBed.overrideComponent(TroubleScreen, { set: { imports: [], template: '' } });
  TestBed.createComponent(TroubleScreen);
  const form = TestBed.inject(CorrectionForm);
  form.begin(1, 1, new Event('click'));
  form.chooseWrong('word');
  const type = (key: string, shiftKey = false) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey }));
  return { form, type };
}

test('G16 a correction: a letter on a keyboard is a tile, with Shift a blank', () => {
  const { form, type } = correction();
  expect(form.desk.written()).toBe('8H HORN');
  type('s');
  expect(form.desk.written()).toBe('8H HORNS');
  type('Backspace');
  type('S', true);
  expect(form.desk.written()).toBe('8H HORN?S');
  expect(form.proposed()).toMatchObject({ tiles: { 4: { letter: 'S', blank: true } } });
});
