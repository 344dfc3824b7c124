import type { InvitationView, StaffRole } from '@boardside/contract';
import type { Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import type { Hall } from './hall.js';

export const colleaguePassword = 'two coats behind the door';

/** Somebody else on duty, invited by a link, signed in on a page as if it had been done before. */
export async function colleague(
  { product, desk }: Story,
  hall: Hall,
  { name, role }: { readonly name: string; readonly role: StaffRole },
): Promise<Page> {
  const invited = (await hall.ask('POST', '/staff', { name, role })) as InvitationView;
  const token = new URL(invited.address).pathname.split('/').at(-1) ?? '';
  const accepted = await fetch(`${product.url}/api/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ password: colleaguePassword }),
  });
  const [key = '', value = ''] =
    accepted.headers.get('set-cookie')?.split(';')[0]?.split('=') ?? [];
  if (value === '') throw new Error(`${name} was not let in: ${await accepted.text()}`);
  const page = await desk();
  await page.context().addCookies([{ name: key, value, url: product.url }]);
  return page;
}
