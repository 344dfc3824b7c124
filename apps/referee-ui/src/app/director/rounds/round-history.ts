import { Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import type { RecordedResult, RoundPast } from '@boardside/contract';
import { TournamentRoom } from '../hall/tournament-room.js';
import { RoundsServer } from './rounds-server.js';

/** What one round was before, read again whenever a publication or a result of it is new. */
@Injectable()
export class RoundHistory {
  private readonly server = inject(RoundsServer);
  private readonly room = inject(TournamentRoom);
  private readonly number = signal<number | undefined>(undefined);
  private readonly read = signal<
    { readonly of: string; readonly number: number; readonly past: RoundPast } | undefined
  >(undefined);
  /** What tells the round from what it was; nothing was before the first result of the first version. */
  private readonly now = computed(() => {
    const round = this.room.view()?.rounds.find(({ number }) => number === this.number());
    if (round === undefined || (round.publishedVersion < 2 && round.results.length === 0))
      return '';
    const versions = [round.publishedVersion, ...round.results.map(({ version }) => version)];
    return [this.room.id(), round.number, ...versions].join();
  });

  readonly publications = computed(() => this.past()?.publications ?? []);
  private readonly past = computed(() => {
    const read = this.read();
    return this.now() !== '' && read?.number === this.number() ? read?.past : undefined;
  });
  private readonly byGame = computed(() => {
    const results = new Map<string, RecordedResult[]>();
    for (const result of this.past()?.results ?? []) {
      results.set(result.game, [...(results.get(result.game) ?? []), result]);
    }
    return results;
  });

  constructor() {
    effect(() => {
      const now = this.now();
      untracked(() => void this.look(now));
    });
  }

  /** Which round is looked at. */
  of(number: number): void {
    this.number.set(number);
  }

  /** All that was ever recorded of a game, the first one first. */
  resultsOf(game: string): readonly RecordedResult[] {
    return this.byGame().get(game) ?? [];
  }

  private async look(now: string): Promise<void> {
    const number = this.number();
    if (now === '' || number === undefined || this.read()?.of === now) return;
    const answer = await this.server.past(this.room.id(), number);
    if (answer.ok && now === this.now()) this.read.set({ of: now, number, past: answer.value });
  }
}
