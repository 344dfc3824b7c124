import { Injectable } from '@nestjs/common';
import type { Case, Claim, WordListView } from '@boardside/contract';
import { StaffAccounts } from '../access/staff-accounts.js';
import { GameWordLists } from '../game/game-word-lists.js';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { CaseNotes, type CaseProblem } from './case-notes.js';
import { Claims } from './claims.js';
import { OpenCases } from './open-cases.js';
import type { OpenCase } from './open-case.js';

/** A case without what only the tournament knows. */
export type CaseOfGame = Omit<Case, 'division'>;

/** The open cases as they are shown, whoever looks. */
export interface CasesForStaff {
  /** As one of the staff sees them: with what is barred to them. */
  readonly seenBy: (staff: string) => readonly CaseOfGame[];
}

interface CaseDetails {
  readonly open: OpenCase;
  readonly list: WordListView | undefined;
  readonly claim: Claim | undefined;
  readonly wrong: Case['wrong'];
}

/** Makes what a judge sees of a case (G26): the words, the board, and nothing about anybody. */
@Injectable()
export class CaseViews {
  constructor(
    private readonly openCases: OpenCases,
    private readonly claims: Claims,
    private readonly notes: CaseNotes,
    private readonly lists: GameWordLists,
    private readonly accounts: StaffAccounts,
  ) {}

  /** What a person has to answer, the oldest first. */
  async of(tournament: string): Promise<CasesForStaff> {
    await this.openCases.loadAll();
    const open = this.openCases.cases(tournament).filter(({ judge }) => judge === 'person');
    const shown = await this.#details(tournament, open);
    return { seenBy: (staff) => shown.map((one) => viewOf(one, staff)) };
  }

  async #details(tournament: string, cases: readonly OpenCase[]): Promise<readonly CaseDetails[]> {
    if (cases.length === 0) return [];
    const claims = await this.claims.of(tournament);
    const wrongs = await this.notes.problemsAmong(tournament, cases);
    const names = await this.accounts.namesOf([...wrongs.values()].map(({ staff }) => staff));
    const lists = await this.#lists(cases);
    return cases.map((open) => ({
      open,
      list: lists.get(open.list),
      claim: claims.find(({ item }) => item === open.id),
      wrong: caseProblemView(wrongs.get(open.id), names),
    }));
  }

  async #lists(
    cases: readonly OpenCase[],
  ): Promise<ReadonlyMap<string | undefined, WordListView | undefined>> {
    const hashes = [...new Set(cases.map(({ list }) => list))].filter((hash) => hash !== undefined);
    return new Map(
      await Promise.all(hashes.map(async (hash) => [hash, await this.lists.named(hash)] as const)),
    );
  }
}

function caseProblemView(
  wrong: CaseProblem | undefined,
  names: Readonly<Record<string, string>>,
): Case['wrong'] {
  return wrong && { by: names[wrong.staff] ?? UNKNOWN_NAME, what: wrong.what };
}

/** Field by field: what a case does not name here, no judge is sent. */
function viewOf({ open, list, claim, wrong }: CaseDetails, staff: string): CaseOfGame {
  return {
    id: open.id,
    tournament: open.tournament,
    game: open.game,
    table: open.table,
    round: open.round,
    turn: open.turn,
    opinion: open.opinion,
    playedBy: open.playedBy,
    words: open.words,
    board: open.board,
    layout: open.layout,
    tileSet: open.tileSet,
    list,
    answers: open.answers,
    since: open.since,
    claim,
    wrong,
    barred: open.firstJudge === staff,
  };
}
