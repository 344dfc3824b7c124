import {
  ChangeDetectionStrategy,
  Component,
  computed,
  effect,
  inject,
  input,
  signal,
  untracked,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { PlayerCourse } from '@boardside/contract';
import { standingsWords } from '../../words/director-standings.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { Glyph } from '../parts/glyph.js';
import { StandingsServer } from './standings-server.js';

/** One player round by round; the bars stand in the table, beside the figures that they draw. */
@Component({
  selector: 'bs-player-course',
  imports: [Glyph, RouterLink],
  templateUrl: './player-course.page.html',
  styleUrl: './player-course.page.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PlayerCoursePage {
  private readonly server = inject(StandingsServer);
  protected readonly room = inject(TournamentRoom);
  protected readonly words = standingsWords.course;

  /** The entrant’s id, from the address. */
  readonly e = input.required<string>();
  protected readonly course = signal<PlayerCourse | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly lines = computed(() => {
    const rounds = this.course()?.rounds ?? [];
    const widest = Math.max(1, ...rounds.map(({ spread = 0 }) => Math.abs(spread)));
    const longest = Math.max(
      1,
      ...rounds.map(({ spentMs = 0, baseMs = 0 }) => Math.max(spentMs, baseMs)),
    );
    return rounds.map((round) => ({
      ...round,
      what: round.kind === 'game' ? round.against.join(', ') : this.words.kinds[round.kind],
      share: (Math.abs(round.spread ?? 0) / widest) * 50,
      timeShare: ((round.spentMs ?? 0) / longest) * 100,
      baseShare: ((round.baseMs ?? 0) / longest) * 100,
    }));
  });

  private readonly version = computed(() => this.room.view()?.version);

  constructor() {
    effect(() => {
      const asked = { tournament: this.room.id(), entrant: this.e() };
      this.version();
      untracked(() => void this.read(asked));
    });
  }

  protected print(): void {
    window.print();
  }

  private async read(asked: { readonly tournament: string; readonly entrant: string }) {
    const answer = await this.server.course(asked.tournament, asked.entrant);
    if (asked.entrant !== this.e()) return;
    if (answer.ok) this.course.set(answer.value);
    this.problem.set(answer.ok ? undefined : answer.problem.message);
  }
}
