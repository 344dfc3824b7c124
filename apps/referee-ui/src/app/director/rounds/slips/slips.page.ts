import {
  ChangeDetectionStrategy,
  Component,
  ElementRef,
  computed,
  inject,
  input,
  signal,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { PairingView } from '@boardside/contract';
import type { Score } from '@boardside/tournament';
import { Instruments } from '../../../live/instruments.js';
import { slipWords } from '../../../words/director-slips.js';
import { TournamentRoom } from '../../hall/tournament-room.js';
import { Glyph } from '../../parts/glyph.js';
import { Question } from '../../parts/question.js';
import { RoundsServer } from '../rounds-server.js';
import { ScoreFields } from './score-fields.js';

/** Result slips of a round: a table's number, its points, twice. */
@Component({
  selector: 'bs-slips',
  imports: [Glyph, Question, RouterLink, ScoreFields],
  templateUrl: './slips.page.html',
  styleUrl: './slips.page.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class SlipsPage {
  private readonly server = inject(RoundsServer);
  private readonly instruments = inject(Instruments);
  protected readonly room = inject(TournamentRoom);
  protected readonly words = slipWords;

  /** The round's number, from the address. */
  readonly n = input.required<string>();
  protected readonly number = computed(() => Number(this.n()));
  protected readonly round = computed(() =>
    this.room
      .view()
      ?.rounds.find(({ number, status }) => number === this.number() && status === 'published'),
  );
  protected readonly table = signal('');
  private readonly score = signal<Score | undefined>(undefined);
  private readonly ruled = signal<Score | undefined>(undefined);
  /** A slip that is typed begins with empty fields. */
  protected readonly blank = signal<Score>({});
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly differs = signal<string | undefined>(undefined);
  protected readonly said = signal<string | undefined>(undefined);
  protected readonly busy = signal(false);
  protected readonly ruling = signal<PairingView | undefined>(undefined);
  private readonly box = viewChild<ElementRef<HTMLInputElement>>('tableField');

  protected readonly lines = computed(() =>
    [...(this.round()?.pairings ?? [])]
      .sort((one, other) => one.table - other.table)
      .map((pairing) => {
        const { table, game = '', seats } = pairing;
        const result = this.round()?.results.find((each) => each.game === game);
        const entries = this.round()?.slips.find((slips) => slips.game === game)?.entries ?? [];
        const row = this.room.rows().get(game)?.row;
        const names = seats.map((entrant) => this.room.nameOf(entrant));
        const forfeits = (result?.forfeitedBy ?? []).map((seat) => names[seat] ?? '');
        return {
          ...{ table, game, names, pairing, entries, result },
          atTablet: row !== undefined && row.phase !== 'opened' && result === undefined,
          origin: result === undefined ? '' : slipWords.origins[result.how],
          scores: slipWords.scores(result?.scores),
          forfeits: forfeits.length === 0 ? '' : slipWords.forfeitBy(forfeits),
        };
      }),
  );
  protected readonly chosen = computed(() =>
    this.lines().find(({ table }) => String(table) === this.table().trim()),
  );

  protected scoreText(score: Score): string {
    return slipWords.scores(score.scores);
  }

  protected take(score: Score | undefined): void {
    this.score.set(score);
  }

  protected takeRuled(score: Score | undefined): void {
    this.ruled.set(score);
  }

  protected choose(table: number): void {
    this.table.set(String(table));
    this.said.set(undefined);
    this.differs.set(undefined);
    this.problem.set(undefined);
  }

  protected async enter(event: Event): Promise<void> {
    event.preventDefault();
    const line = this.chosen();
    const score = this.score();
    if (line === undefined) {
      this.problem.set(slipWords.noSuchTable(Number(this.table())));
      return;
    }
    if (score === undefined) {
      this.problem.set(slipWords.wrongScore);
      return;
    }
    const slip = { entry: this.instruments.identity(), ...score };
    this.busy.set(true);
    const answer = await this.server.enterSlip(this.room.id(), line.game, slip);
    this.busy.set(false);
    this.problem.set(answer.ok ? undefined : answer.problem.message);
    await this.room.afterAct();
    if (!answer.ok) return;
    this.differs.set(undefined);
    this.said.set(undefined);
    const after = this.lines().find(({ game }) => game === line.game);
    this.blank.set({});
    if (after?.result !== undefined) {
      this.said.set(slipWords.agrees(line.table));
      this.table.set('');
      this.box()?.nativeElement.focus();
    } else if ((after?.entries.length ?? 0) > 1) this.differs.set(slipWords.differs(line.table));
    else this.said.set(slipWords.entered);
  }

  protected async rule(reason: string): Promise<void> {
    const game = this.ruling()?.game;
    const score = this.ruled();
    if (game === undefined || score === undefined) {
      this.problem.set(slipWords.wrongScore);
      return;
    }
    const answer = await this.server.ruleResult(this.room.id(), game, { ...score, reason });
    this.problem.set(answer.ok ? undefined : answer.problem.message);
    await this.room.afterAct();
    if (!answer.ok) return;
    this.ruling.set(undefined);
    this.differs.set(undefined);
    this.said.set(undefined);
    this.table.set('');
  }

  protected namesOf({ seats }: PairingView): readonly string[] {
    return seats.map((entrant) => this.room.nameOf(entrant));
  }
}
