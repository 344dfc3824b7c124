import {
  Injectable,
  computed,
  effect,
  inject,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import type { RecordedResult, RoundHistoryView, RoundView } from '@boardside/contract';
import { TournamentStore } from '../data/tournament-store.js';
import { RoundsApi } from './rounds-api.js';

type RoundResultView = RoundView['results'][number];

/**
 * What is known of a round: its version of which tournament, results by game, games that had one.
 */
type RoundHistorySource = {
  readonly place: string;
  readonly results: ReadonlyMap<string, RoundResultView>;
  readonly recorded: ReadonlySet<string>;
};

/** Whether all results are those of before, but for games that never had one. */
function isUnchanged(now: RoundHistorySource, before: RoundHistorySource): boolean {
  return (
    now.place === before.place &&
    [...before.results].every(
      ([game, { version }]) => now.results.get(game)?.version === version,
    ) &&
    [...now.results.values()].every(
      (each) => before.results.has(each.game) || (!now.recorded.has(each.game) && isFirst(each)),
    )
  );
}

/**
 * Whether it is one that a game has first; what staff gave may stand over one that came with it.
 */
function isFirst({ how }: RoundResultView): boolean {
  return how === 'signed' || how === 'slips';
}

/**
 * What one round was before, read again with a publication, and with a game’s second result or its
 * loss.
 */
@Injectable()
export class RoundHistory {
  private readonly server = inject(RoundsApi);
  private readonly room = inject(TournamentStore);
  private readonly number = signal<number | undefined>(undefined);
  private readonly read = signal<
    { readonly of: string; readonly number: number; readonly past: RoundHistoryView } | undefined
  >(undefined);
  private readonly source = computed((): RoundHistorySource => {
    const round = this.room.view()?.rounds.find(({ number }) => number === this.number());
    const version = round?.publishedVersion ?? 0;
    return {
      place: version === 0 ? '' : [this.room.id(), round?.number, version].join(),
      results: new Map(round?.results.map((each) => [each.game, each])),
      recorded: new Set(this.read()?.past.results.map(({ game }) => game)),
    };
  });
  /**
   * Counts on when something of what was becomes known; the first result of a game is nothing of
   * it.
   */
  private readonly revision = linkedSignal<RoundHistorySource, number>({
    source: this.source,
    computation: (source, before) => {
      if (before === undefined) return 1;
      return isUnchanged(source, before.source) ? before.value : before.value + 1;
    },
  });
  /** Tells what was from what is known later; nothing was before the first publication. */
  private readonly revisionKey = computed(() => {
    const { place } = this.source();
    return place === '' ? '' : `${place} ${String(this.revision())}`;
  });

  readonly publications = computed(() => this.past()?.publications ?? []);
  private readonly past = computed(() => {
    const read = this.read();
    return this.revisionKey() !== '' && read?.number === this.number() ? read?.past : undefined;
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
      const now = this.revisionKey();
      untracked(() => void this.load(now));
    });
  }

  /** Which round is looked at. */
  showRound(number: number): void {
    this.number.set(number);
  }

  /** All that was ever recorded of a game, the first one first. */
  resultsOf(game: string): readonly RecordedResult[] {
    return this.byGame().get(game) ?? [];
  }

  private async load(now: string): Promise<void> {
    const number = this.number();
    if (now === '' || number === undefined || this.read()?.of === now) return;
    const answer = await this.server.past(this.room.id(), number);
    if (answer.ok && now === this.revisionKey())
      this.read.set({ of: now, number, past: answer.value });
  }
}

/** The history of the round that a page looks at. */
export function injectRoundHistory(number: () => number): RoundHistory {
  const history = inject(RoundHistory);
  effect(() => history.showRound(number()));
  return history;
}
