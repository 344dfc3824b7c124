import { Injectable } from '@nestjs/common';
import { accept, refuse } from '@boardside/engine';
import type { CaseAnswer, Claim, Consultation } from '@boardside/contract';
import type { Staff } from '../access/staff-accounts.js';
import { CaseAnswering } from './case-answering.js';
import { Claims } from './claims.js';
import { OpenCases } from './open-cases.js';
import type { JuryResult } from './jury-refusal.js';
import type { OpenCase } from './open-case.js';

/** What a judge does about a case: claim it, ask the list, answer (G26, G28). */
@Injectable()
export class Jury {
  constructor(
    private readonly docket: OpenCases,
    private readonly claims: Claims,
    private readonly bench: CaseAnswering,
  ) {}

  /** Takes a case for 90 s, or gives a sign of life for it. */
  async claim(tournament: string, id: string, staff: Staff): Promise<JuryResult<Claim>> {
    const open = await this.#requireOpenCase(tournament, id, staff);
    if (!open.ok) return open;
    const answer = await this.claims.take(tournament, id, { staff, hold: 'lapsing' });
    return answer.ok ? accept(answer.claim) : refuse({ code: 'claimed', by: answer.claim });
  }

  /** Which of the words the list has, for the one who has claimed the case; each question is kept. */
  async consult(tournament: string, id: string, staff: Staff): Promise<JuryResult<Consultation>> {
    const open = await this.#requireOpenCase(tournament, id, staff);
    if (!open.ok) return open;
    if (open.value.answers === 'list') return refuse({ code: 'list-answers' });
    const claim = await this.claims.holderOf(tournament, id);
    if (claim === undefined) return refuse({ code: 'not-claimed' });
    if (claim.staff !== staff.id) return refuse({ code: 'claimed', by: claim });
    return this.bench.consult(open.value, staff);
  }

  async answer(
    tournament: string,
    id: string,
    { answer, staff }: { readonly answer: CaseAnswer; readonly staff: Staff },
  ): Promise<JuryResult<undefined>> {
    const open = await this.#requireOpenCase(tournament, id, staff);
    if (!open.ok) return open;
    const claim = await this.claims.holderOf(tournament, id);
    if (claim !== undefined && claim.staff !== staff.id) {
      return refuse({ code: 'claimed', by: claim });
    }
    const given = await this.bench.answer(open.value, answer, staff);
    if (given.ok) await this.claims.end(tournament, [id]);
    return given;
  }

  /** The case, if it is open, a person's to answer, and not barred to whoever asks. */
  async #requireOpenCase(
    tournament: string,
    id: string,
    staff: Staff,
  ): Promise<JuryResult<OpenCase>> {
    const open = await this.docket.find(tournament, id);
    if (open?.judge !== 'person') return refuse({ code: 'case-closed' });
    return open.firstJudge === staff.id ? refuse({ code: 'same-judge' }) : accept(open);
  }
}
