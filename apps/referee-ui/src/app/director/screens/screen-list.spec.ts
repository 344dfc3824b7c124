import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { ScreenList } from './screen-list.js';
import { ScreenStore } from './screen-store.js';

test('a double click adds one screen', async () => {
  const added: string[] = [];
  const answers: (() => void)[] = [];
  const add = (label: string) => {
    added.push(label);
    return new Promise((answer) => answers.push(() => answer('done')));
  };
  const codes = { add, displays: signal([]), problem: signal(undefined) };
  TestBed.configureTestingModule({ providers: [{ provide: ScreenStore, useValue: codes }] });
  const fixture = TestBed.createComponent(ScreenList);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const submit = () => page.querySelector('form')!.dispatchEvent(new Event('submit'));
  const type = (label: string) => {
    const field = page.querySelector('input')!;
    field.value = label;
    field.dispatchEvent(new Event('input'));
  };
  type('Entrance');
  submit();
  submit();
  expect(added).toEqual(['Entrance']);
  answers[0]?.();
  await fixture.whenStable();
  type('Stage');
  submit();
  expect(added).toEqual(['Entrance', 'Stage']);
});
