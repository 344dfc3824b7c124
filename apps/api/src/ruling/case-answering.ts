import { Injectable } from '@nestjs/common';
import { accept, refuse, unreachable } from '@boardside/engine';
import type { CaseAnswer, Consultation } from '@boardside/contract';
import type { CommandOf, Refusal } from '@boardside/game';
import type { Staff } from '../access/staff-accounts.js';
import { GameDesk } from '../game/game-desk.js';
import { GameWordLists } from '../game/game-word-lists.js';
import { JurorNotes } from './juror-notes.js';
import type { JuryResult, JuryRefusal } from './jury-refusal.js';
import type { OpenCase } from './open-case.js';
import { CaseProblems } from './case-problems.js';

/** Where a case is answered: the list is asked, the ruling goes into the game. */
@Injectable()
export class CaseAnswering {
  constructor(
    private readonly games: GameDesk,
    private readonly lists: GameWordLists,
    private readonly notes: JurorNotes,
    private readonly wrongs: CaseProblems,
  ) {}

  async consult(open: OpenCase, { id }: Staff): Promise<JuryResult<Consultation>> {
    const { list, texts } = open;
    if (list === undefined) return refuse({ code: 'no-list' });
    const consultation = await this.lists.consult(list, texts);
    if (consultation === undefined) return refuse({ code: 'no-list' });
    await this.notes.keep(open, id, { kind: 'consulted', list, ...consultation });
    return accept(consultation);
  }

  async answer(open: OpenCase, answer: CaseAnswer, staff: Staff): Promise<JuryResult<undefined>> {
    const wrongs = await this.wrongs.among(open.tournament, [open]);
    if (wrongs.has(open.id) && staff.role === 'juror') return refuse({ code: 'for-the-director' });
    switch (answer.kind) {
      case 'something-wrong':
        await this.notes.keep(open, staff.id, { kind: 'answered', answer });
        await this.wrongs.note(open, { staff: staff.id, what: answer.what });
        return accept(undefined);
      case 'by-list': {
        if (open.answers !== 'list') return refuse({ code: 'person-answers' });
        const { list, texts } = open;
        const found = list === undefined ? undefined : await this.lists.isAcceptable(list, texts);
        if (found === undefined) return refuse({ code: 'no-list' });
        return this.#recordRuling(open, { answer, staff, acceptable: found });
      }
      case 'acceptable':
      case 'unacceptable':
        if (open.answers === 'list') return refuse({ code: 'list-answers' });
        return this.#recordRuling(open, {
          answer,
          staff,
          acceptable: answer.kind === 'acceptable',
        });
      default:
        return unreachable(answer);
    }
  }

  async #recordRuling(
    open: OpenCase,
    ruling: {
      readonly answer: CaseAnswer;
      readonly staff: Staff;
      readonly acceptable: boolean;
    },
  ): Promise<JuryResult<undefined>> {
    const { answer, staff } = ruling;
    const command: CommandOf<'rule'> = {
      kind: 'rule',
      case: open.number,
      opinion: open.opinion,
      acceptable: ruling.acceptable,
      judge: { juror: staff.id },
    };
    const author = { staff: staff.id, role: 'juror' } as const;
    const name = { tournament: open.tournament, stream: open.game };
    const given = await this.games.act(name, command, { author, seen: 'now' });
    if (!given.ok) return refuse(juryRefusalOf(given.refusal));
    await this.notes.keep(open, staff.id, { kind: 'answered', answer });
    return accept(undefined);
  }
}

/** Another was faster: the case is not open any more. */
function juryRefusalOf(refusal: Refusal): JuryRefusal {
  switch (refusal.code) {
    case 'challenge-closed':
    case 'nothing-to-challenge':
      return { code: 'case-closed' };
    case 'same-judge':
      return { code: 'same-judge' };
    default:
      return { code: 'refused', refusal };
  }
}
