import { Component, computed, inject } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute } from '@angular/router';
import { consoleText } from '../../text/director-console.js';
import { kit } from '../../components/kit.js';
import { durationText, hallMinute } from '../components/clock-text.js';
import { Instruments } from '../../live/instruments.js';
import { TournamentStore } from '../data/tournament-store.js';
import type { HallFilter } from './table-counts.js';

/** The state of the round, on every page. Each figure shows its tables alone in the hall. */
@Component({
  selector: 'bs-hall-facts',
  imports: [kit],
  templateUrl: './hall-facts.html',
  styleUrl: './hall-facts.scss',
})
export class HallFacts {
  private readonly instruments = inject(Instruments);
  protected readonly room = inject(TournamentStore);
  protected readonly words = consoleText;
  protected readonly span = durationText;

  private readonly query = toSignal(inject(ActivatedRoute).queryParamMap);
  protected readonly filter = computed(() => this.query()?.get('show') ?? undefined);

  /** How many rounds are planned, in the division with the most; undefined without a plan. */
  protected readonly planned = computed(() => {
    const plans = this.room.divisions().map(({ settings }) => settings.plan.rounds.length);
    const most = Math.max(0, ...plans);
    return most >= (this.room.round()?.number ?? 0) && most > 0 ? most : undefined;
  });
  protected readonly figures = computed(() => {
    const { toBegin, playing, stopped, ended, tables } = this.room.roundCounts();
    const waiting = { show: 'toBegin', count: toBegin, text: consoleText.toBegin } as const;
    const going = [
      { show: 'playing', count: playing, text: consoleText.playing },
      { show: 'stopped', count: stopped, text: consoleText.stopped },
    ] as const;
    const over = { show: 'ended', count: ended, text: consoleText.ended } as const;
    return [
      ...(toBegin > 0 ? [waiting] : []),
      ...(toBegin < tables ? going : []),
      ...(ended > 0 ? [over] : []),
    ];
  });
  /** Games of earlier rounds that go on. */
  protected readonly earlier = computed(() =>
    this.room.unfinishedRounds().filter(({ number }) => number !== this.room.round()?.number),
  );
  protected readonly clock = computed(() =>
    hallMinute(new Date(this.instruments.wallAt(this.room.second())).toISOString()),
  );

  /** A second press on a figure takes its filter away. */
  protected queryOf(show: HallFilter): { readonly show: HallFilter | null } {
    return { show: this.filter() === show ? null : show };
  }
}
