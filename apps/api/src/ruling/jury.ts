import { Injectable } from '@nestjs/common';
import { accept, refuse, unreachable, type Result } from '@boardside/engine';
import type { CaseAnswer, Claim, Consultation, Problem } from '@boardside/contract';
import type { CommandOf, Refusal } from '@boardside/game';
import type { Staff } from '../access/staff-accounts.js';
import { GameDesk } from '../game/game-desk.js';
import { GameWordLists } from '../game/game-word-lists.js';
import { CaseNotes } from './case-notes.js';
import { claimedProblem, Claims } from './claims.js';
import type { OpenCase } from './open-case.js';
import { OpenCases } from './open-cases.js';

/** What came of it, or why a judge cannot do that: the texts of problems say more of each. */
export type JuryResult<Value> = Result<Value, Problem>;

interface GivenAnswer {
  readonly answer: CaseAnswer;
  readonly staff: Staff;
}

/** What a judge does about a case: claim it, ask the list, answer (G26, G28). */
@Injectable()
export class Jury {
  constructor(
    private readonly openCases: OpenCases,
    private readonly claims: Claims,
    private readonly games: GameDesk,
    private readonly lists: GameWordLists,
    private readonly notes: CaseNotes,
  ) {}

  /** Takes a case for 90 s, or gives a sign of life for it. */
  async claim(tournament: string, id: string, staff: Staff): Promise<JuryResult<Claim>> {
    const open = await this.#requireOpenCase(tournament, id, staff);
    if (!open.ok) return open;
    const answer = await this.claims.take(tournament, id, { staff, hold: 'lapsing' });
    return answer.ok ? accept(answer.claim) : refuse(claimedProblem(answer.claim));
  }

  /**
   * Which of the words the list has, for the one who has claimed the case; each question is kept.
   */
  async consult(tournament: string, id: string, staff: Staff): Promise<JuryResult<Consultation>> {
    const open = await this.#requireOpenCase(tournament, id, staff);
    if (!open.ok) return open;
    if (open.value.answers === 'list') return refuse({ code: 'list-answers' });
    const claim = await this.claims.holderOf(tournament, id);
    if (claim === undefined) return refuse({ code: 'not-claimed' });
    if (claim.staff !== staff.id) return refuse(claimedProblem(claim));
    const { list, texts } = open.value;
    const consultation = list === undefined ? undefined : await this.lists.consult(list, texts);
    if (list === undefined || consultation === undefined) return refuse({ code: 'no-list' });
    await this.notes.keep(open.value, staff.id, { kind: 'consulted', list, ...consultation });
    return accept(consultation);
  }

  /** Answers a case, or hands it to the director, unless somebody else has claimed it. */
  async answer(tournament: string, id: string, given: GivenAnswer): Promise<JuryResult<undefined>> {
    const open = await this.#requireOpenCase(tournament, id, given.staff);
    if (!open.ok) return open;
    const claim = await this.claims.holderOf(tournament, id);
    if (claim !== undefined && claim.staff !== given.staff.id) return refuse(claimedProblem(claim));
    const answered = await this.#answerCase(open.value, given);
    if (answered.ok) await this.claims.end(tournament, [id]);
    return answered;
  }

  /** The case, if it is open, a person's to answer, and not barred to whoever asks (G28). */
  async #requireOpenCase(
    tournament: string,
    id: string,
    staff: Staff,
  ): Promise<JuryResult<OpenCase>> {
    const open = await this.openCases.find(tournament, id);
    if (open?.judge !== 'person') return refuse({ code: 'case-closed' });
    return open.firstJudge === staff.id ? refuse({ code: 'same-judge' }) : accept(open);
  }

  async #answerCase(open: OpenCase, given: GivenAnswer): Promise<JuryResult<undefined>> {
    const { answer, staff } = given;
    const problems = await this.notes.problemsAmong(open.tournament, [open]);
    if (problems.has(open.id) && staff.role === 'juror')
      return refuse({ code: 'for-the-director' });
    switch (answer.kind) {
      case 'something-wrong':
        await this.notes.keep(open, staff.id, { kind: 'answered', answer });
        await this.notes.noteProblem(open, { staff: staff.id, what: answer.what });
        return accept(undefined);
      case 'by-list': {
        // The list answers again where it answered first (G28 D).
        if (open.answers !== 'list') return refuse({ code: 'person-answers' });
        const { list, texts } = open;
        const found = list === undefined ? undefined : await this.lists.isAcceptable(list, texts);
        return found === undefined
          ? refuse({ code: 'no-list' })
          : this.#recordRuling(open, given, found);
      }
      case 'acceptable':
      case 'unacceptable':
        return open.answers === 'list'
          ? refuse({ code: 'list-answers' })
          : this.#recordRuling(open, given, answer.kind === 'acceptable');
      default:
        return unreachable(answer);
    }
  }

  async #recordRuling(
    open: OpenCase,
    { answer, staff }: GivenAnswer,
    isAcceptable: boolean,
  ): Promise<JuryResult<undefined>> {
    const command: CommandOf<'rule'> = {
      kind: 'rule',
      case: open.number,
      opinion: open.opinion,
      acceptable: isAcceptable,
      judge: { juror: staff.id },
    };
    const author = { staff: staff.id, role: 'juror' } as const;
    const name = { tournament: open.tournament, stream: open.game };
    const given = await this.games.act(name, command, { author, seen: 'now' });
    if (!given.ok) return refuse(problemOf(given.refusal));
    await this.notes.keep(open, staff.id, { kind: 'answered', answer });
    return accept(undefined);
  }
}

/** Another ruling came first: the case is closed. */
function problemOf(refusal: Refusal): Problem {
  switch (refusal.code) {
    case 'challenge-closed':
    case 'nothing-to-challenge':
      return { code: 'case-closed' };
    case 'same-judge':
      return { code: 'same-judge' };
    default:
      return { code: refusal.code, refusal };
  }
}
