import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { Me } from '@boardside/contract';
import { ConsoleApi } from '../data/console-api.js';
import { FirstAccountPage } from './first-account.page.js';
import { signInText } from '../../text/director-sign-in.js';

async function pageBefore(me: Me): Promise<HTMLElement> {
  const server = { me: () => Promise.resolve({ ok: true, value: me }) };
  TestBed.configureTestingModule({
    providers: [provideRouter([]), { provide: ConsoleApi, useValue: server }],
  });
  const fixture = TestBed.createComponent(FirstAccountPage);
  fixture.componentRef.setInput('token', 'secret');
  await fixture.whenStable();
  return fixture.nativeElement as HTMLElement;
}

test('the link of the first start asks for an account while there is none', async () => {
  const page = await pageBefore({ kind: 'nobody', accounts: 'none-yet' });
  expect(page.querySelector('h1')?.textContent).toBe(signInText.setUp.title);
  expect(page.querySelector('form')).not.toBeNull();
});

test.each([[{ kind: 'nobody', accounts: 'some' }], [{ kind: 'staff' }]] as unknown as readonly [
  Me,
][])('once there is an account it leads to sign-in: %j', async (me) => {
  const page = await pageBefore(me);
  expect(page.querySelector('form')).toBeNull();
  expect(page.textContent).toContain(signInText.setUp.exists);
  expect(page.querySelector('a.button')?.getAttribute('href')).toBe('/sign-in');
});
