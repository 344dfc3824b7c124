import {
  Component,
  computed,
  effect,
  inject,
  linkedSignal,
  signal,
  untracked,
  ViewEncapsulation,
  type WritableSignal,
} from '@angular/core';
import { saveJoinRequest } from '../session/join-request.js';
import { joinTable } from '../session/table-http.js';
import { TableSession } from '../session/table-session.js';
import { injectText } from '../text/language.js';
import { lazyPartText } from '../text/entry.js';
import { tableWithoutGameText } from '../text/no-game.js';
import { PlayScreen } from './play/play-screen.js';
import { DrawFirst } from './before/draw-first.js';
import { FirstStart } from './before/first-start.js';
import { SeatingScreen } from './before/seating-screen.js';
import { TilesCheck } from './before/tiles-check.js';
import { YoungestFirst } from './before/youngest-first.js';
import { UnanimousEndScreen } from './after/unanimous-end.js';
import { EndForm } from './after/end-form.js';
import { OtherTab } from './other-tab/other-tab.js';
import { TabletWordList, judgedByTablet } from './list/tablet-word-list.js';
import { WordListLoader } from './list/word-list-loader.js';
import { WordListProgress } from './list/word-list-progress.js';
import { RackDeclaration } from './after/rack-declaration.js';
import { ResultSlip } from './after/result-slip.js';
import { ChallengeScreen } from './challenge/challenge-screen.js';
import { ChallengeStages } from './challenge/challenge-stage.js';
import { TroubleScreen } from './trouble/trouble-screen.js';
import { TroubleStages } from './trouble/trouble-stage.js';
import { SecondTapGuard } from './components/second-tap-guard.js';
import { DraftStorage } from './draft-storage.js';
import { LazyParts } from './lazy-parts.js';
import { PartLoading } from './waiting/part-loading.js';
import { RoundTableScreen } from './round/round-table-screen.js';
import { PlainMessage } from './waiting/plain-message.js';
import { PracticeScreen } from './waiting/practice-screen.js';
import { WaitingScreen } from './waiting/waiting-screen.js';
import { PlayerTable } from './player-table.js';

type TabletScreen =
  | 'opening'
  | 'other-tab'
  | 'no-storage'
  | 'released'
  | 'taken-over'
  | 'paper'
  | 'waiting'
  | 'practice'
  | 'seats'
  | 'tiles'
  | 'draw'
  | 'youngest'
  | 'list'
  | 'start'
  | 'play'
  | 'challenge'
  | 'trouble'
  | 'end'
  | 'racks'
  | 'slip';

/** A page that is opened in mid-game fetches the parts it does not show so much later. */
const fetchInPlayMs = 1_500;

/** The table's tablet: one screen after another, as the game has it. */
@Component({
  selector: 'bs-table-page',
  hostDirectives: [SecondTapGuard],
  imports: [
    ChallengeScreen,
    DrawFirst,
    UnanimousEndScreen,
    FirstStart,
    WordListProgress,
    OtherTab,
    PartLoading,
    PlainMessage,
    PlayScreen,
    PracticeScreen,
    RackDeclaration,
    RoundTableScreen,
    SeatingScreen,
    ResultSlip,
    TilesCheck,
    TroubleScreen,
    WaitingScreen,
    YoungestFirst,
  ],
  templateUrl: './tablet-page.html',
  styleUrl: './player.css',
  encapsulation: ViewEncapsulation.None,
})
export class TabletPage {
  private readonly session = inject(TableSession);
  protected readonly table = inject(PlayerTable);
  private readonly stages = inject(ChallengeStages);
  private readonly troubles = inject(TroubleStages);
  private readonly ends = inject(EndForm);
  private readonly list = inject(TabletWordList);
  protected readonly parts = inject(LazyParts);
  protected readonly lacksPart = this.session.lacksPart.asReadonly();
  protected readonly words = injectText(tableWithoutGameText);
  protected readonly partWords = injectText(lazyPartText);
  protected readonly practising = signal(false);
  /** M2 D: players of the same age draw. The players of the next game are asked again. */
  protected readonly sameAge: WritableSignal<boolean> = linkedSignal<string | undefined, boolean>({
    source: computed(() => this.table.keeper()?.place.game),
    computation: () => false,
  });

  protected readonly isUnknown = computed(() => this.session.turnedAway() === 'unknown-device');

  protected readonly screen = computed((): TabletScreen => {
    if (this.session.otherTab()) return 'other-tab';
    if (this.session.noStorage()) return 'no-storage';
    if (this.isUnknown()) return 'released';
    const game = this.table.opened();
    if (game === undefined) {
      if (this.session.hasLeft()) return 'released';
      if (this.practising()) return 'practice';
      const now = this.session.now();
      return now === undefined || now.game !== undefined ? 'opening' : 'waiting';
    }
    const { holder } = game;
    const keeper = this.table.keeper();
    if (holder?.kind === 'none' || holder?.kind === 'desk') return 'paper';
    const elsewhere = holder?.kind === 'device' && holder.device !== keeper?.place.device;
    if (elsewhere || keeper?.turnedAway() === true) return 'taken-over';
    const stage = this.stages.stage();
    if (stage !== undefined && stage !== 'enter') return 'challenge';
    if (this.troubles.stage() !== undefined) return 'trouble';
    if (this.ends.ending() !== undefined) return 'end';
    switch (game.phase) {
      case 'opened':
        return this.beforePlay();
      case 'playing':
        return this.lacksList() ? 'list' : 'play';
      case 'closing':
        return 'play';
      case 'racks':
        return 'racks';
      case 'ended':
      case 'signed':
        return 'slip';
    }
  });

  /** Asked only of a tablet that another one has replaced. */
  protected readonly holdsUnsent = computed(() => (this.table.keeper()?.unsent() ?? 0) > 0);

  /** A tab that only reads has the part and no table. */
  private readonly earlierWait = computed(
    () => this.parts.has('earlier') && this.session.now() !== undefined,
  );
  protected readonly lists = inject(WordListLoader);

  constructor() {
    inject(DraftStorage);
    if (this.session.bound() === undefined) window.location.assign('/');
    else void this.session.open();
    effect(() => {
      if (this.table.opened() !== undefined) untracked(() => this.practising.set(false));
    });
    effect(() => {
      const screen = this.screen();
      const nothing: readonly TabletScreen[] = ['opening', 'other-tab', 'no-storage', 'released'];
      if (nothing.includes(screen)) return;
      // In mid-game a letter comes first; before it there is nothing to type.
      untracked(() => this.parts.begin(screen === 'play' ? fetchInPlayMs : 0));
    });
    effect(() => {
      if (this.earlierWait()) untracked(() => void this.session.sendEarlier());
    });
    effect(() => {
      if (this.session.reach() === 'online' && untracked(() => this.parts.missing()))
        void this.parts.fetch();
    });
  }

  protected async joinAgain(): Promise<void> {
    const bound = this.session.bound();
    if (bound !== undefined && this.isUnknown()) {
      // A server that was restored has lost this tablet: as itself it still has its entries.
      const { code, token, device: had } = bound;
      const joined = await joinTable(code, { token, had, asked: undefined });
      if (joined.kind === 'joined') {
        const { device, tournament, table } = joined;
        this.session.bind({ token: joined.token, device, tournament, table, code });
        window.location.reload();
        return;
      }
      if (joined.kind === 'waiting') saveJoinRequest({ code, request: joined.request });
    }
    this.session.leave();
    window.location.assign(`/t/${encodeURIComponent(bound?.code ?? '')}`);
  }

  /** M1: no play is taken before the tablet can judge it. */
  private lacksList(): boolean {
    const game = this.table.game();
    return (
      judgedByTablet(game) === 'plays' &&
      this.list.unknownWordFinder(game.lexicon?.hash) === undefined
    );
  }

  private beforePlay(): TabletScreen {
    const game = this.table.game();
    if (this.table.nearSeat() === undefined) return 'seats';
    if (!game.tilesChecked && game.rules.options.tilesCheck === 'asked') return 'tiles';
    if (game.order !== undefined) return this.lacksList() ? 'list' : 'start';
    return game.rules.options.first === 'youngest' && !this.sameAge() ? 'youngest' : 'draw';
  }
}
