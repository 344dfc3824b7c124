import type { Case, CaseAnswer } from '@boardside/contract';
import { carried, onDuty } from '@boardside/simulation';
import { found } from '../harness/found.js';
import type { Hall } from './hall.js';

/** Somebody who judges, over HTTP: claims the case of a table and answers it. */
export type Juror = {
  readonly answers: (table: number, answer: CaseAnswer['kind']) => Promise<Case>;
};

type Ask = Hall['ask'];

/** The director judges too. */
export function directorAsJuror(hall: Hall): Juror {
  return judging(hall, hall.ask);
}

/** Invites a juror, who chooses a password by the link and is signed in. */
export async function invitedJuror(hall: Hall, name: string): Promise<Juror> {
  const juror = await onDuty(hall.client.director, name, 'juror');
  return judging(hall, (method, path, body) => carried(juror.ask(method, path.slice(1), body)));
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
