import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Button, WhyNot } from './button.js';

const reason = 'The list is used by division A';

@Component({
  imports: [Button, WhyNot],
  template: `
    <form (submit)="submitted($event)">
      <button type="submit" bsButton="danger" size="small" [bsWhyNot]="why()" (click)="click()">
        Remove
      </button>
    </form>
  `,
})
class RemoveForm {
  readonly why = signal<string | undefined>(reason);
  readonly done: string[] = [];

  click(): void {
    this.done.push('click');
  }

  submitted(event: Event): void {
    event.preventDefault();
    this.done.push('submit');
  }
}

async function shown() {
  const fixture = TestBed.createComponent(RemoveForm);
  await fixture.whenStable();
  const button = (fixture.nativeElement as HTMLElement).querySelector('button')!;
  return { fixture, button, page: fixture.componentInstance };
}

test('a button that may do nothing now says why, and neither acts nor submits', async () => {
  const { button, page } = await shown();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toBe(reason);
  expect(button.title).toBe(reason);
  button.click();
  expect(page.done).toEqual([]);
});

test('once nothing is in its way it acts, and says no more', async () => {
  const { fixture, button, page } = await shown();
  page.why.set(undefined);
  await fixture.whenStable();
  expect(button.getAttributeNames()).not.toContain('aria-disabled');
  expect(button.getAttributeNames()).not.toContain('title');
  button.click();
  expect(page.done).toEqual(['click', 'submit']);
});

test('its kind and size are classes of the sheet of buttons', async () => {
  const { button } = await shown();
  expect([...button.classList].sort()).toEqual(['button', 'danger', 'small']);
});
