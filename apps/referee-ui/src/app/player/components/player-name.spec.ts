import { TestBed } from '@angular/core/testing';
import { PlayerName } from './player-name.js';

test.each([
  ['Anne-Marie van der\u00a0W.', ['Anne-Marie van der', '\u00a0W.']],
  ['Kim', ['Kim', '']],
])('a name may be shortened before its last part: %s', async (name, parts) => {
  const fixture = TestBed.createComponent(PlayerName);
  fixture.componentRef.setInput('name', name);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  expect([...page.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(parts);
  expect(page.textContent).toBe(name);
});
