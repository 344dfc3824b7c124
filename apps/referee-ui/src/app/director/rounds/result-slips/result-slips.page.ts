import {
  ChangeDetectorRef,
  Component,
  ElementRef,
  Injector,
  afterNextRender,
  computed,
  inject,
  input,
  linkedSignal,
  signal,
  viewChild,
} from '@angular/core';
import type { PairingView } from '@boardside/contract';
import { countingEntries, isDecidedBy, type Score } from '@boardside/tournament';
import { Instruments } from '../../../live/instruments.js';
import { resultSlipsText } from '../../../text/director-result-slips.js';
import { reasonText } from '../../../text/reasons.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { playsAtTablet } from '../../hall/plays-at-tablet.js';
import { kit } from '../../../components/kit.js';
import { TableClaim } from '../../queue/table-claim.js';
import { injectRoundHistory, RoundHistory } from '../round-history.js';
import { RoundsApi } from '../rounds-api.js';
import { EarlierResults } from './earlier-results.js';
import { ScoreFields } from './score-fields.js';
import { problemTextOf } from '../../data/api-result.js';

/** Result slips of a round: a table's number, its points, twice. */
@Component({
  selector: 'bs-slips',
  imports: [kit, EarlierResults, ScoreFields, TableClaim],
  templateUrl: './result-slips.page.html',
  styleUrl: './result-slips.page.scss',
  providers: [RoundHistory],
})
export class ResultSlipsPage {
  private readonly server = inject(RoundsApi);
  private readonly instruments = inject(Instruments);
  private readonly injector = inject(Injector);
  private readonly changes = inject(ChangeDetectorRef);
  protected readonly room = inject(TournamentStore);
  protected readonly reasonText = reasonText;
  protected readonly words = resultSlipsText;

  /** The round's number, from the address. */
  readonly n = input.required<string>();
  protected readonly number = computed(() => Number(this.n()));
  protected readonly round = computed(() =>
    this.room
      .view()
      ?.rounds.find(({ number, status }) => number === this.number() && status === 'published'),
  );
  /** The table that is asked for, from the address. */
  readonly table = input<string>();
  protected readonly typed = linkedSignal(() => this.table() ?? '');
  /** What is said of the slip that is typed; the next table begins anew. */
  protected readonly problem = linkedSignal<string, string | undefined>({
    source: this.typed,
    computation: () => undefined,
  });
  private readonly score = signal<Score | undefined>(undefined);
  private readonly ruled = signal<Score | undefined>(undefined);
  /** A slip that is typed begins with empty fields. */
  protected readonly blank = signal<Score>({});
  protected readonly said = signal<string | undefined>(undefined);
  protected readonly busy = signal(false);
  /** The table that is ruled, and what was known of it when the question was asked. */
  protected readonly ruling = signal<
    { readonly pairing: PairingView; readonly known: string } | undefined
  >(undefined);
  protected readonly ruleProblem = signal<string | undefined>(undefined);
  private readonly box = viewChild<ElementRef<HTMLInputElement>>('tableField');
  private readonly fields = viewChild<ScoreFields>('slipFields');

  protected readonly lines = computed(() =>
    [...(this.round()?.pairings ?? [])]
      .sort((one, other) => one.table - other.table)
      .map((pairing) => {
        const { table, game = '', seats } = pairing;
        const result = this.round()?.results.find((each) => each.game === game);
        const slips = this.round()?.slips.find((each) => each.game === game);
        const entries = slips === undefined ? [] : countingEntries(slips);
        const row = this.room.rows().get(game)?.row;
        const names = seats.map((entrant) => this.room.nameOf(entrant));
        const forfeits = (result?.forfeitedBy ?? []).map((seat) => names[seat] ?? '');
        return {
          table,
          game,
          names,
          pairing,
          entries,
          result,
          isDecided: result !== undefined && isDecidedBy(result, seats.length),
          takesNoSlip: row?.takesNoSlip === true && result === undefined,
          playsAtTablet: result === undefined && playsAtTablet(row),
          differ: slips?.need?.kind === 'slips-differ' ? resultSlipsText.differs(table) : undefined,
          origin: result === undefined ? '' : resultSlipsText.origins[result.how],
          scores: resultSlipsText.scores(result?.scores),
          forfeits: forfeits.length === 0 ? '' : resultSlipsText.forfeitBy(forfeits),
        };
      }),
  );
  protected readonly chosen = computed(() =>
    this.lines().find(({ table }) => String(table) === this.typed().trim()),
  );
  private readonly slip = computed(() => JSON.stringify([this.chosen()?.game, this.score()]));
  /**
   * Tells this slip from the next. It stays until the slip is taken or typed otherwise: sent again
   * after a lost answer, it is no second entry.
   */
  private readonly entry = linkedSignal({
    source: this.slip,
    computation: () => this.instruments.identity(),
  });

  constructor() {
    injectRoundHistory(this.number);
  }

  protected scoreText(score: Score): string {
    return resultSlipsText.scores(score.scores);
  }

  protected take(score: Score | undefined): void {
    this.score.set(score);
  }

  protected takeRuled(score: Score | undefined): void {
    this.ruled.set(score);
  }

  protected typeTable(text: string): void {
    this.typed.set(text);
    this.said.set(undefined);
  }

  protected ask(pairing: PairingView): void {
    this.ruleProblem.set(undefined);
    this.ruling.set({ pairing, known: this.knownOf(pairing) });
  }

  protected leave(): void {
    this.ruling.set(undefined);
  }

  protected async enter(event: Event): Promise<void> {
    event.preventDefault();
    // The fields of a table that was typed this moment are there for what is typed next.
    this.changes.detectChanges();
    const line = this.chosen();
    const score = this.score();
    if (line === undefined) {
      this.problem.set(resultSlipsText.noSuchTable(this.typed().trim()));
      return;
    }
    if (line.isDecided || line.takesNoSlip) return;
    if (score === undefined) {
      const next = this.fields()?.focusUnread();
      this.problem.set(next === 'wrong' ? resultSlipsText.wrongScore : undefined);
      return;
    }
    this.busy.set(true);
    const sent = this.slip();
    const slip = { entry: this.entry(), ...score };
    const answer = await this.server.enterSlip(this.room.id(), line.game, slip);
    this.problem.set(problemTextOf(answer));
    if (answer.ok) this.entry.set(this.instruments.identity());
    await this.room.afterAct();
    // Only now: before this, a second Enter would confirm the slip with itself.
    this.busy.set(false);
    // The director may have typed on: the next slip stays as it is.
    if (answer.ok && this.slip() === sent) this.beginNext(line);
  }

  private beginNext({ game, table }: Pick<PairingView, 'game' | 'table'>): void {
    this.said.set(undefined);
    const after = this.lines().find((line) => line.game === game);
    this.blank.set({});
    if (after?.result !== undefined) {
      this.typed.set('');
      this.said.set(resultSlipsText.agrees(table));
      this.box()?.nativeElement.focus();
    } else if (after?.differ === undefined) {
      this.said.set(resultSlipsText.entered);
      // The fields are empty once they are drawn again.
      afterNextRender({ read: () => this.fields()?.focusUnread() }, { injector: this.injector });
    }
  }

  protected async rule(reason: string): Promise<void> {
    const ruling = this.ruling();
    const game = ruling?.pairing.game;
    const score = this.ruled();
    if (ruling === undefined || game === undefined || score === undefined) {
      this.ruleProblem.set(resultSlipsText.wrongScore);
      return;
    }
    const known = this.knownOf(ruling.pairing);
    if (known !== ruling.known) {
      this.ruling.set({ ...ruling, known });
      this.ruleProblem.set(resultSlipsText.changedMeanwhile(ruling.pairing.table));
      return;
    }
    const seen = this.room.view()?.version ?? 0;
    const ruled = { ...score, reason, seen };
    const answer = await this.server.ruleResult(this.room.id(), game, ruled);
    this.ruleProblem.set(problemTextOf(answer));
    await this.room.afterAct();
    if (!answer.ok) return;
    this.ruling.set(undefined);
    this.said.set(undefined);
    this.typed.set('');
  }

  protected namesOf({ seats }: PairingView): readonly string[] {
    return seats.map((entrant) => this.room.nameOf(entrant));
  }

  /** Everything that is known of a table's game: its slips and its result. */
  private knownOf({ game }: PairingView): string {
    const line = this.lines().find((each) => each.game === game);
    return JSON.stringify([line?.entries, line?.result]);
  }
}
