import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { kit } from './kit.js';

@Component({
  imports: [kit],
  template: `
    <bs-field label="Name" for="name" hint="As on the badge" [problem]="problem()">
      <input id="name" type="text" aria-describedby="name-says" />
    </bs-field>
  `,
})
class Form {
  readonly problem = signal<string | undefined>(undefined);
}

test('what is wrong stands in place of the hint, and describes the control as it did', async () => {
  const fixture = TestBed.createComponent(Form);
  const page = fixture.nativeElement as HTMLElement;
  await fixture.whenStable();
  expect(page.querySelector('input')?.labels?.[0]?.textContent).toBe('Name');
  const says = () => [...page.querySelectorAll('#name-says')].map(({ textContent }) => textContent);
  expect(says()).toEqual(['As on the badge']);

  fixture.componentInstance.problem.set('Give a name');
  await fixture.whenStable();
  expect(says()).toEqual(['Give a name']);
  expect(page.querySelector('#name-says')?.getAttribute('role')).toBe('alert');
});
