import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { TextField } from './text-field.js';

@Component({
  imports: [TextField],
  template: `
    <input id="name" [bsText]="name" />
    <input type="password" autocomplete="current-password" [bsText]="name" />
    <textarea [bsText]="name"></textarea>
  `,
})
class NameForm {
  readonly name = signal('Ann');
}

test('a field shows the text of its signal, and what is typed is the signal’s', async () => {
  const fixture = TestBed.createComponent(NameForm);
  const page = fixture.nativeElement as HTMLElement;
  await fixture.whenStable();
  const fields = [...page.querySelectorAll<HTMLInputElement>('input, textarea')];
  expect(fields.map(({ value }) => value)).toEqual(['Ann', 'Ann', 'Ann']);

  const last = page.querySelector('textarea')!;
  last.value = 'Bob';
  last.dispatchEvent(new Event('input'));
  await fixture.whenStable();
  expect(fixture.componentInstance.name()).toBe('Bob');
  expect(fields.map(({ value }) => value)).toEqual(['Bob', 'Bob', 'Bob']);
});

test('the browser fills in only what a field asks for', async () => {
  const fixture = TestBed.createComponent(NameForm);
  await fixture.whenStable();
  const fields = (fixture.nativeElement as HTMLElement).querySelectorAll('input');
  expect([...fields].map(({ autocomplete }) => autocomplete)).toEqual(['off', 'current-password']);
  expect([...fields].map(({ type }) => type)).toEqual(['text', 'password']);
});
