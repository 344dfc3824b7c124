import {
  Component,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import type {
  AwardView,
  CorrectedMeeting,
  CorrectedRound,
  CorrectionPreview,
  StandingLine,
} from '@boardside/contract';
import { sameScore, type Score } from '@boardside/tournament';
import { Instruments } from '../../../live/instruments.js';
import type { BeforeAfterRow } from '../../../components/before-after.js';
import { beforeAfterText } from '../../../text/before-after.js';
import { listOf } from '../../../text/numbers.js';
import { resultSlipsText } from '../../../text/director-result-slips.js';
import { standingsText } from '../../../text/director-standings.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { kit } from '../../../components/kit.js';
import { injectRoundHistory, RoundHistory } from '../round-history.js';
import { RoundsApi } from '../rounds-api.js';
import { EarlierResults } from '../result-slips/earlier-results.js';
import { ScoreFields } from '../result-slips/score-fields.js';
import { problemTextOf } from '../../data/api-result.js';
import { problemText } from '../../../text/problems.js';
import { reasonText } from '../../../text/reasons.js';

type CorrectedMeetings = readonly CorrectedMeeting[];

/** Each question has the later rounds drawn again: nobody types so slowly between two figures. */
const previewDelayMs = 300;

/**
 * A result corrected afterwards: what changes is looked at first, then it is recorded with a
 * reason.
 */
@Component({
  selector: 'bs-correction',
  imports: [kit, EarlierResults, ScoreFields],
  templateUrl: './result-correction.page.html',
  styleUrl: './result-correction.page.scss',
  providers: [RoundHistory],
})
export class ResultCorrectionPage {
  private readonly server = inject(RoundsApi);
  private readonly instruments = inject(Instruments);
  protected readonly room = inject(TournamentStore);
  protected readonly reasonText = reasonText;
  protected readonly words = resultSlipsText;
  protected readonly columns = beforeAfterText;

  readonly n = input.required<string>();
  readonly g = input.required<string>();
  protected readonly number = computed(() => Number(this.n()));
  private readonly round = computed(() =>
    this.room.view()?.rounds.find(({ number }) => number === this.number()),
  );
  protected readonly pairing = computed(() =>
    this.round()?.pairings.find(({ game }) => game === this.g()),
  );
  protected readonly result = computed(() =>
    this.round()?.results.find(({ game }) => game === this.g()),
  );
  protected readonly names = computed(
    () => this.pairing()?.seats.map((entrant) => this.room.nameOf(entrant)) ?? [],
    { equal: (one, other) => one.join() === other.join() },
  );
  /** What stood there when the page was opened; it does not change under the hands. */
  protected readonly start = linkedSignal<string, Score>({
    source: this.g,
    computation: () => untracked(this.result) ?? {},
  });
  private readonly score = signal<Score | undefined>(undefined);
  /** What was asked last, and of which result. */
  private readonly lastPreview = signal<
    | { readonly score: Score; readonly preview?: CorrectionPreview; readonly problem?: string }
    | undefined
  >(undefined);
  protected readonly preview = computed(() => this.lastPreview()?.preview);
  /** Whether the preview is of what stands in the fields. */
  protected readonly isCurrent = computed(
    () => this.preview() !== undefined && this.lastPreview()?.score === this.score(),
  );
  protected readonly reason = signal('');
  /** Why it was not recorded. */
  private readonly refused = signal<string | undefined>(undefined);
  protected readonly problem = computed(() => this.refused() ?? this.lastPreview()?.problem);
  protected readonly said = signal<readonly string[]>([]);
  protected readonly busy = signal(false);

  protected readonly moved = computed<readonly BeforeAfterRow[]>(() =>
    (this.preview()?.standings ?? [])
      .map(({ name, before, after }) => ({
        what: name,
        before: placeText(before),
        after: placeText(after),
      }))
      .filter(changes),
  );
  /** Whose place does not change; empty: everybody's does. */
  protected readonly others = computed(() => {
    const count = (this.preview()?.standings.length ?? 0) - this.moved().length;
    return count === 0 ? '' : resultSlipsText.correction.others(count);
  });
  /** Rounds that would be paired otherwise. */
  protected readonly again = computed(() =>
    (this.preview()?.rounds ?? []).filter((round) => this.differs(round)).map(({ round }) => round),
  );
  /** Whether a round that players have not seen yet would be left with other pairings. */
  protected readonly isDraftOutdated = computed(() => {
    const changed = (this.preview()?.rounds ?? []).filter((round) => this.differs(round));
    return changed.length > 0 && changed.every(({ status }) => status === 'draft');
  });
  protected readonly prizes = computed<readonly BeforeAfterRow[]>(() => {
    const { before = [], after = [] } = this.preview()?.prizes ?? {};
    const division = this.pairing()?.division;
    const known = this.room.divisions().find(({ id }) => id === division)?.settings.prizes;
    // Equal ranks take several prizes as one award: each prize is looked up by itself.
    return (known?.list ?? [])
      .map((prize, index) => ({
        what: standingsText.prize.prizeText(prize),
        before: winnersText(before.find(({ prizes }) => prizes.includes(index))),
        after: winnersText(after.find(({ prizes }) => prizes.includes(index))),
      }))
      .filter(changes);
  });

  private readonly version = computed(() => this.room.view()?.version);

  constructor() {
    injectRoundHistory(this.number);
    effect((onCleanup) => {
      const score = this.score();
      // What happens meanwhile may change what the correction changes.
      this.version();
      onCleanup(this.instruments.later(previewDelayMs, () => void this.loadPreview(score)));
    });
  }

  protected take(score: Score | undefined): void {
    this.score.set(score);
    this.said.set([]);
    this.refused.set(undefined);
  }

  protected differs({ before, after }: CorrectedRound): boolean {
    return after !== undefined && this.otherPairs(before, after).length > 0;
  }

  /** Pairs of the one list that are not in the other one. */
  protected otherPairs(one: CorrectedMeetings, other: CorrectedMeetings): readonly string[] {
    const there = new Set(other.map(pairText));
    return one.map(pairText).filter((pair) => !there.has(pair));
  }

  protected async correct(how: 'alone' | 'with-pairing'): Promise<void> {
    const score = this.score();
    const preview = this.preview();
    if (score === undefined || preview === undefined || !this.isCurrent()) return;
    const ruled = { ...score, reason: this.reason().trim(), seen: preview.version };
    const repair = how === 'alone' ? {} : { repair: { seed: preview.seed } };
    this.busy.set(true);
    const answer = await this.server.ruleResult(this.room.id(), this.g(), { ...ruled, ...repair });
    this.refused.set(problemTextOf(answer));
    await this.room.afterAct();
    this.busy.set(false);
    if (!answer.ok) return;
    const { outcomes, done } = resultSlipsText.correction;
    this.score.set(undefined);
    this.said.set([
      done,
      ...answer.value.repaired.map(({ round, outcome }) => outcomes[outcome](round)),
    ]);
  }

  private async loadPreview(score: Score | undefined): Promise<void> {
    const now = this.result();
    if (score === undefined || (now !== undefined && sameFields(now, score))) {
      this.lastPreview.set(undefined);
      return;
    }
    const answer = await this.server.previewResult(this.room.id(), this.g(), score);
    if (score !== this.score()) return;
    this.lastPreview.set(
      answer.ok
        ? { score, preview: answer.value }
        : { score, problem: problemText(answer.problem) },
    );
  }
}

/** Whether the fields say what is known: who won a tie and who began are not among them. */
function sameFields({ scores, forfeitedBy }: Score, said: Score): boolean {
  return sameScore({ ...(scores && { scores }), ...(forfeitedBy && { forfeitedBy }) }, said);
}

function changes({ before, after }: BeforeAfterRow): boolean {
  return before !== after;
}

function placeText({ rank, wins, spread }: StandingLine): string {
  return resultSlipsText.correction.place(rank, wins, spread);
}

function winnersText(award: AwardView | undefined): string {
  const names = (award?.winners ?? []).map(({ name }) => name);
  return names.length === 0 ? resultSlipsText.correction.nobody : listOf(names);
}

function pairText({ entrants }: CorrectedMeeting): string {
  return entrants.map(({ name }) => name).join(' – ');
}
