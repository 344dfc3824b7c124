import { Component, computed, effect, inject, input, signal, untracked } from '@angular/core';
import type { PlayerRound, PlayerScorecard } from '@boardside/contract';
import { standingsText } from '../../text/director-standings.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { RoundAdjustmentDialog, type RoundAdjustment } from './round-adjustment-dialog.js';
import { StandingsApi } from './standings-api.js';
import { problemTextOf } from '../data/api-result.js';

/** One player round by round; the bars stand in the table, beside the figures that they draw. */
@Component({
  selector: 'bs-player-course',
  imports: [kit, RoundAdjustmentDialog],
  templateUrl: './player-scorecard.page.html',
  styleUrl: './player-scorecard.page.scss',
})
export class PlayerScorecardPage {
  private readonly server = inject(StandingsApi);
  protected readonly room = inject(TournamentStore);
  protected readonly words = standingsText.course;

  /** The entrant’s id, from the address. */
  readonly e = input.required<string>();
  private readonly loaded = signal<PlayerScorecard | undefined>(undefined);
  /** Undefined until the player of the address was read. */
  protected readonly course = computed(() => {
    const loaded = this.loaded();
    return loaded?.entrant === this.e() ? loaded : undefined;
  });
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly lines = computed(() => {
    const rounds = this.course()?.rounds ?? [];
    const widest = Math.max(1, ...rounds.map(({ spread = 0 }) => Math.abs(spread)));
    const longest = Math.max(
      1,
      ...rounds.map(({ spentMs = 0, baseMs = 0 }) => Math.max(spentMs, baseMs)),
    );
    const all = [...rounds, ...this.leftOut()].sort((one, other) => one.round - other.round);
    return all.map((round) => ({
      ...round,
      penalty: this.penalties().get(round.round),
      what: this.whatOf(round),
      share: (Math.abs(round.spread ?? 0) / widest) * 50,
      timeShare: ((round.spentMs ?? 0) / longest) * 100,
      baseShare: ((round.baseMs ?? 0) / longest) * 100,
    }));
  });

  /** By round, of this player. */
  private readonly penalties = computed(
    () =>
      new Map(
        (this.room.view()?.rounds ?? []).flatMap(({ number, penalties }) =>
          penalties
            .filter(({ entrant }) => entrant === this.e())
            .map(({ spread }) => [number, spread] as const),
        ),
      ),
  );
  /** Rounds that the player’s division was published for, without a place for the player. */
  private readonly leftOut = computed(() => {
    const view = this.room.view();
    const division = view?.entrants.find(({ id }) => id === this.e())?.division;
    const known = new Set((this.course()?.rounds ?? []).map(({ round }) => round));
    const before = (round: number) =>
      this.course()?.rounds.findLast((each) => each.round < round)?.total ?? 0;
    return (view?.rounds ?? [])
      .filter(({ status, pairings }) => {
        return status === 'published' && pairings.some((each) => each.division === division);
      })
      .filter(({ number }) => !known.has(number))
      .map(({ number: round }) => ({
        round,
        kind: 'none' as const,
        against: [],
        division: undefined,
        spread: undefined,
        scores: undefined,
        total: before(round),
        rank: undefined,
        spentMs: undefined,
        baseMs: undefined,
      }));
  });
  protected readonly asking = signal<RoundAdjustment | undefined>(undefined);

  private readonly version = computed(() => this.room.view()?.version);

  constructor() {
    effect(() => {
      const asked = { tournament: this.room.id(), entrant: this.e() };
      this.version();
      untracked(() => void this.read(asked));
    });
  }

  private whatOf({
    kind,
    against,
    division,
  }: {
    readonly kind: PlayerRound['kind'] | 'none';
    readonly against: readonly string[];
    readonly division?: string | undefined;
  }): string {
    if (kind !== 'game') return this.words.kinds[kind];
    const players = against.join(', ');
    return division === undefined ? players : this.words.against(players, division);
  }

  protected askPenalty(round: number, now: number | undefined): void {
    this.asking.set({ what: 'penalty', round, now: now === undefined ? '' : String(now) });
  }

  /** Nobody who has no place yet is absent by it: that is what is offered first. */
  protected askSitting(round: number, kind: string): void {
    this.asking.set({ what: 'sitting', round, now: kind === 'none' ? 'absent' : kind });
  }

  protected print(): void {
    window.print();
  }

  private async read(asked: { readonly tournament: string; readonly entrant: string }) {
    const answer = await this.server.course(asked.tournament, asked.entrant);
    if (asked.entrant !== this.e()) return;
    if (answer.ok) this.loaded.set(answer.value);
    this.problem.set(problemTextOf(answer));
  }
}
