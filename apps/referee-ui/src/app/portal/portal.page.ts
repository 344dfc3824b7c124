import {
  Component,
  DestroyRef,
  computed,
  effect,
  inject,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import { DOCUMENT } from '@angular/common';
import { englishTiles, tileSetNamed, valueOf, type Tile } from '@boardside/engine';
import type { Ms, PlayerGame, PlayerGamesView, PlayerOpenGame, Problem } from '@boardside/contract';
import { SpreadLineChart } from '../components/spread-line.js';
import { Instruments } from '../live/instruments.js';
import { withEndAdjustments } from '../replay/end-adjustments.js';
import { Replay } from '../replay/replay.js';
import { adjustmentNames } from '../text/adjustments.js';
import { injectText, PageLanguage } from '../text/language.js';
import { spreadText } from '../text/numbers.js';
import { languageOfPhone } from '../text/phone-language.js';
import { portalText } from '../text/portal.js';
import { replayText } from '../text/replay.js';
import { portalProblemText } from '../text/portal-problems.js';
import { fetchOwnGames, fetchOwnGcg, fetchOwnOpenGames } from './portal-api.js';
import { PortalSlip } from './portal-slip.js';
import { layoutOf, portalReplaySteps } from './portal-replay-steps.js';

type PortalState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'here'; readonly view: PlayerGamesView }
  | { readonly kind: 'failed'; readonly why: Problem | 'no-secret' | 'no-answer' };

type SlipRow = {
  readonly name: string;
  readonly points: readonly number[];
  readonly kind: 'sum' | 'change';
};

/** So often it is asked what became of a slip, while the page is looked at. */
const pollSlipsEveryMs: Ms = 4_000;
/** A game at a tablet is asked for more rarely: every player of the hall may look on. */
const pollsToTablets = 15;

/** A player's own games, on their own phone, without signing in: to read, and to say results of. */
@Component({
  selector: 'bs-own-games',
  imports: [PortalSlip, Replay, SpreadLineChart],
  templateUrl: './portal.page.html',
  styleUrl: './portal.page.css',
})
export class PortalPage {
  private readonly document = inject(DOCUMENT);
  private readonly instruments = inject(Instruments);
  private readonly page = inject(PageLanguage);
  protected readonly words = injectText(portalText);
  private readonly problemText = injectText(portalProblemText);
  private readonly spreadText = injectText(spreadText);
  private readonly replayTexts = {
    said: injectText(replayText),
    why: injectText(adjustmentNames),
  };
  /** Stands behind the `#`, which no browser sends to a server. */
  protected readonly secret = this.document.location.hash.slice(1);
  protected readonly opened = signal<PortalState>({ kind: 'opening' });
  protected readonly view = computed(() => {
    const opened = this.opened();
    return opened.kind === 'here' ? opened.view : undefined;
  });
  protected readonly problem = computed(() => {
    const opened = this.opened();
    if (opened.kind !== 'failed') return undefined;
    if (opened.why === 'no-secret') return this.words.noSecret;
    return opened.why === 'no-answer' ? this.words.noAnswer : this.problemText(opened.why);
  });
  /** The game that the player picked or stepped through: it stays when a newer one ends. */
  protected readonly picked = signal<string | undefined>(undefined);
  protected readonly game = computed(() => {
    const games = this.view()?.games ?? [];
    return games.find(({ id }) => id === this.picked()) ?? games[0];
  });
  protected readonly chosen = computed(() => this.game()?.id);
  protected readonly steps = computed(() => {
    const game = this.game();
    return game === undefined
      ? []
      : withEndAdjustments(
          portalReplaySteps(game, this.replayTexts),
          this.totals(game),
          this.replayTexts.said.atTheEnd,
        );
  });
  private readonly ownSeat = computed(() => this.game()?.seats.findIndex(({ own }) => own) ?? 0);
  /** Of two players, after each line of the replay and as corrected, as this player leads. */
  protected readonly spread = computed(() => {
    const own = this.ownSeat();
    const corrected = this.game()?.corrected;
    const played = this.steps().map(({ totals }) => totals);
    return [...played, ...(corrected ? [corrected] : [])].flatMap((totals) => {
      const [one, other] = [totals[own], totals[1 - own]];
      const isKnown = totals.length === 2 && one !== undefined && other !== undefined;
      return isKnown ? [one - other] : [];
    });
  });
  protected readonly spreadLabel = computed(() => {
    const name = this.game()?.seats[this.ownSeat()]?.name ?? '';
    return (points: number) => this.spreadText(name, points);
  });
  private readonly length = computed(() => this.steps().length);
  private readonly replayed = computed(() => `${this.chosen() ?? ''} ${String(this.length())}`);
  /** Where the replay stands: at its end, until another game is chosen or this one goes on. */
  protected readonly shown = linkedSignal({
    source: this.replayed,
    computation: () => untracked(this.length),
  });
  protected readonly fileProblem = signal<string | undefined>(undefined);
  protected readonly layoutOf = layoutOf;

  constructor() {
    this.page.read(languageOfPhone(navigator.languages));
    effect(() => {
      const view = this.view();
      if (view !== undefined) this.page.read(view.language);
    });
    void this.open();
    let forget = this.instruments.later(pollSlipsEveryMs, () => void ask());
    const ask = async () => {
      await this.refreshSlips();
      forget = this.instruments.later(pollSlipsEveryMs, () => void ask());
    };
    const seen = () => {
      if (this.isSeen() && this.view() !== undefined) void this.read();
    };
    this.document.addEventListener('visibilitychange', seen);
    inject(DestroyRef).onDestroy(() => {
      forget();
      this.document.removeEventListener('visibilitychange', seen);
    });
  }

  protected async open(): Promise<void> {
    if (this.secret === '') {
      this.opened.set({ kind: 'failed', why: 'no-secret' });
      return;
    }
    this.opened.set({ kind: 'opening' });
    await this.read();
  }

  /** Whatever was read before stays where there is no answer. */
  protected async read(): Promise<void> {
    const answer = await fetchOwnGames(this.secret);
    if (answer.kind === 'here') this.opened.set({ kind: 'here', view: answer.value });
    else if (answer.kind === 'refused' || this.view() === undefined) {
      const why = answer.kind === 'refused' ? answer.problem : answer.kind;
      this.opened.set({ kind: 'failed', why });
    }
  }

  private polls = 0;

  /** What others have said meanwhile; a game that got its result is read with the rest. */
  private async refreshSlips(): Promise<void> {
    this.polls += 1;
    const before = this.view()?.open ?? [];
    const isDue =
      before.some(isSlipWanted) || (before.some(isAwaited) && this.polls % pollsToTablets === 0);
    if (!isDue || !this.isSeen()) return;
    const answer = await fetchOwnOpenGames(this.secret);
    const view = this.view();
    if (answer.kind !== 'here' || view === undefined) return;
    const { open } = answer.value;
    const known = view.open.filter(isAwaited).map(({ id }) => id);
    const still = open.filter(isAwaited).map(({ id }) => id);
    this.opened.set({ kind: 'here', view: { ...view, open } });
    if (known.some((id) => !still.includes(id))) await this.read();
  }

  private isSeen(): boolean {
    return this.document.visibilityState === 'visible';
  }

  protected step(to: number): void {
    this.picked.set(this.chosen());
    this.shown.set(to);
  }

  protected names(game: PlayerGame): readonly string[] {
    return game.seats.map(({ name }) => name);
  }

  protected totals(game: PlayerGame): readonly number[] {
    return game.slip.map(({ total }) => total);
  }

  protected pointsOf({ tileSet }: PlayerGame): (tile: Tile) => number {
    const tiles = tileSetNamed(tileSet.id, tileSet.version) ?? englishTiles;
    return (tile) => valueOf(tiles, tile);
  }

  protected rows({ slip }: PlayerGame): readonly SlipRow[] {
    const sums = slip.map(({ plays }) => plays);
    const rows: SlipRow[] = [{ name: this.words.plays, points: sums, kind: 'sum' }];
    const add = (name: string, points: readonly number[]) => {
      if (points.some((each) => each !== 0)) rows.push({ name, points, kind: 'change' });
    };
    add(
      this.words.challenges,
      slip.map(({ challenges }) => challenges),
    );
    add(
      this.words.lastRack,
      slip.map(({ end }) => end.reduce((sum, { points }) => sum + points, 0)),
    );
    for (const adjustment of slip.flatMap(({ adjustments }) => adjustments)) {
      const points = slip.map(({ seat }) => (seat === adjustment.seat ? adjustment.points : 0));
      add(this.replayTexts.why[adjustment.why], points);
    }
    return rows;
  }

  protected async keep(game: PlayerGame): Promise<void> {
    const answer = await fetchOwnGcg(this.secret, game.id);
    this.fileProblem.set(answer.kind === 'here' ? undefined : this.words.gcgFailed);
    if (answer.kind !== 'here') return;
    const address = URL.createObjectURL(answer.value);
    const link = this.document.createElement('a');
    link.href = address;
    link.download = `round-${String(game.round)}-table-${String(game.table)}.gcg`;
    link.click();
    URL.revokeObjectURL(address);
  }
}

/** Whether a result is still to come, by slips or from a tablet. */
function isAwaited({ state }: PlayerOpenGame): boolean {
  return state !== 'agreed';
}

/** Whether something can still be said of a game by slip, here or by somebody else. */
function isSlipWanted({ state }: PlayerOpenGame): boolean {
  return state !== 'agreed' && state !== 'at-tablet';
}
