import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { kit } from './kit.js';

@Component({
  imports: [kit],
  template: `<bs-notice class="wide" [text]="said()" [polite]="polite()"
    ><button>Again</button></bs-notice
  >`,
})
class Host {
  readonly said = signal<string | undefined>(undefined);
  readonly polite = signal(false);
}

test('a notice is there with its sign and its action once there is something to say', async () => {
  const fixture = TestBed.createComponent(Host);
  const notice = (fixture.nativeElement as HTMLElement).querySelector('bs-notice')!;
  await fixture.whenStable();
  expect([notice.textContent, notice.querySelector('[role]')]).toEqual(['', null]);

  fixture.componentInstance.said.set('No such table.');
  await fixture.whenStable();
  expect(notice.querySelector('[role=alert]')?.textContent.trim()).toBe('No such table.Again');
  expect(notice.querySelector('svg')).not.toBeNull();
  expect(notice.className).toBe('wide stop');

  fixture.componentInstance.polite.set(true);
  await fixture.whenStable();
  expect(notice.querySelector('[role]')?.getAttribute('role')).toBe('status');
});
