import type { Case, CaseAnswer, InvitationView } from '@boardside/contract';
import { found } from '../harness/found.js';
import type { Story } from '../harness/story.js';
import type { Hall } from './hall.js';

/** Somebody who judges, over HTTP: claims the case of a table and answers it. */
export type Juror = {
  readonly answers: (table: number, answer: CaseAnswer['kind']) => Promise<Case>;
};

const password = 'a book of words on the shelf';

type Ask = Hall['ask'];

/** The director judges too. */
export function directorAsJuror(hall: Hall): Juror {
  return judging(hall, hall.ask);
}

/** Invites a juror, who chooses a password by the link and is signed in. */
export async function invitedJuror(story: Story, hall: Hall, name: string): Promise<Juror> {
  const invited = (await hall.ask('POST', '/staff', { name, role: 'juror' })) as InvitationView;
  const token = new URL(invited.address).pathname.split('/').at(-1) ?? '';
  const api = `${story.product.url}/api`;
  const json = { 'content-type': 'application/json' };
  const accepted = await fetch(`${api}/invitation`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ password }),
  });
  const cookie = accepted.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`${name} was not let in: ${await accepted.text()}`);
  return judging(hall, async (method, path, body) => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { ...json, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  });
}

function judging({ tournament }: Hall, ask: Ask): Juror {
  const cases = `/tournaments/${tournament}/cases`;
  return {
    answers: async (table, kind) => {
      const open = await caseAt(ask, cases, table);
      const here = `${cases}/${encodeURIComponent(open.id)}`;
      await ask('POST', `${here}/claim`);
      await ask('POST', `${here}/answer`, { kind });
      return open;
    },
  };
}

/** The case of a table, as soon as it has reached the jury. */
function caseAt(ask: Ask, cases: string, table: number): Promise<Case> {
  return found(
    async () => {
      const { cases: open } = (await ask('GET', cases)) as { cases: readonly Case[] };
      return open.find((one) => one.table === table);
    },
    () => `The jury has no case of table ${String(table)}.`,
  );
}
