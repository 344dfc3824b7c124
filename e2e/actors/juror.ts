import type { Case, CaseAnswer } from '@boardside/contract';
import { successBodyOf, addStaffMember } from '@boardside/simulation';
import type { Page } from 'playwright-core';
import { juryText } from '../../apps/referee-ui/src/app/text/jury.js';
import { waitUntilFound } from '../harness/wait-until.js';
import type { StoryHall } from './story-hall.js';

/** Somebody who judges, over HTTP: claims the case of a table and answers it. */
export type Juror = {
  readonly answers: (table: number, answer: CaseAnswer['kind']) => Promise<Case>;
};

type DirectorRequest = StoryHall['ask'];

/** The director judges too. */
export function directorAsJuror(hall: StoryHall): Juror {
  return jurorWith(hall, hall.ask);
}

/** Invites a juror, who chooses a password by the link and is signed in. */
export async function invitedJuror(hall: StoryHall, name: string): Promise<Juror> {
  const juror = await addStaffMember(hall.client.director, name, 'juror');
  return jurorWith(hall, (method, path, body) =>
    successBodyOf(juror.ask(method, path.slice(1), body)),
  );
}

function jurorWith({ tournament }: StoryHall, ask: DirectorRequest): Juror {
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

/** On a phone the board lies over the answers until it is closed. */
export async function closeBoard(phone: Page): Promise<void> {
  const sheet = phone.getByRole('region', { name: juryText.board });
  await sheet.getByRole('button', { name: juryText.hideBoard }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** The case of a table, as soon as it has reached the jury. */
function caseAt(ask: DirectorRequest, cases: string, table: number): Promise<Case> {
  return waitUntilFound(
    async () => {
      const { cases: open } = (await ask('GET', cases)) as { cases: readonly Case[] };
      return open.find((one) => one.table === table);
    },
    () => `The jury has no case of table ${String(table)}.`,
  );
}
