import { Component, computed, inject, input, signal } from '@angular/core';
import { unseenTiles } from '@boardside/engine';
import {
  allSeats,
  hasAssistant,
  lastStanding,
  pendingTurns,
  runningSeatOf,
  type LeavingReason,
  type Seat,
  type Turn,
} from '@boardside/game';
import { TableSession } from '../../session/table-session.js';
import { adjustmentNames } from '../../text/adjustments.js';
import { injectText, injectTranslator } from '../../text/language.js';
import { playName } from '../../text/turns.js';
import { endMenuText, type UnanimousEnd } from '../../text/unanimous-end.js';
import { leavingReasons, leavingText } from '../../text/leaving.js';
import { tabletOfflineText } from '../../text/offline.js';
import { overdrawText } from '../../text/overdraw.js';
import { correctionMenuText, keyboardHelpText, moreMenuText } from '../../text/more-menu.js';
import { ruleSheet } from '../../text/rule-set.js';
import { assistantText } from '../../text/director-events.js';
import { EndForm } from '../after/end-form.js';
import { TapButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';
import { CorrectionForm } from '../trouble/correction-form.js';
import { PlayerDeparture } from '../trouble/player-departure.js';
import type { MenuPage } from './menu-page.js';
import { LanguageButton } from './language-button.js';
import { SpeechOutput } from './speech-output.js';
import { scoreRows, sheetLines } from './score-rows.js';

/** What a player needs seldom: turn list, score sheet, corrections, claims, how they sit. */
@Component({
  selector: 'bs-more-menu',
  imports: [LanguageButton, TapButton],
  templateUrl: './more-menu.html',
  styleUrl: './more-menu.css',
  host: { '[class]': 'shape()', role: 'group', '[attr.aria-label]': 'words.turnList' },
})
export class MoreMenu {
  private readonly reasonTexts = injectText(leavingReasons);
  private readonly tabletOfflineText = injectText(tabletOfflineText);
  private readonly assistantText = injectText(assistantText);
  protected readonly table = inject(PlayerTable);
  protected readonly aloud = inject(SpeechOutput);
  private readonly corrections = inject(CorrectionForm);
  private readonly departure = inject(PlayerDeparture);
  private readonly ends = inject(EndForm);
  private readonly session = inject(TableSession);
  private readonly translated = injectTranslator();
  readonly seat = input.required<Seat>();
  /** `strip`: in one row on the waiting side. `sheet`: over the keys of the side on turn. */
  readonly shape = input.required<'strip' | 'sheet'>();

  private readonly rowTexts = {
    playName: injectText(playName),
    adjustments: injectText(adjustmentNames),
  };
  protected readonly words = injectText(moreMenuText);
  protected readonly correction = injectText(correctionMenuText);
  protected readonly overdraw = injectText(overdrawText);
  protected readonly leaving = injectText(leavingText);
  protected readonly leavingReasons = computed(
    () => Object.entries(this.reasonTexts) as [LeavingReason, string][],
  );
  protected readonly keys = injectText(keyboardHelpText);
  protected readonly endMenu = injectText(endMenuText);
  /** What it means that the bar says `No network`, where there is room for it. */
  protected readonly offline = computed(() =>
    this.shape() === 'strip' || this.session.reach() === 'online'
      ? undefined
      : this.tabletOfflineText.goesOn(this.table.company()),
  );
  protected readonly assistants = computed(() => {
    const game = this.table.game();
    return allSeats(game)
      .filter((seat) => hasAssistant(game, seat))
      .map((seat) => this.assistantText(true, this.table.name(seat)));
  });
  /** M8, C6: where the rule set knows such an end. */
  protected readonly mayEnd = computed(() => this.ends.possibleEnds());
  /** What can be typed with the tiles of this game. */
  protected readonly typed = computed(() => {
    const { letters, blanks } = this.table.game().tileSet;
    const lines = this.keys.lines.filter(([typed]) => blanks > 0 || !typed.startsWith('?'));
    const pair = letters.find(({ letter }) => letter.length > 1)?.letter;
    return pair === undefined ? lines : [...lines, this.keys.pair(pair)];
  });
  /** The rules of this game, chapter by chapter. */
  protected readonly rules = computed(() =>
    ruleSheet(this.table.game().rules.options, this.translated),
  );
  protected readonly page = signal<MenuPage>('menu');
  protected readonly shown = computed(() => {
    const page = this.table.menus.pageOf(this.seat()) ?? this.page();
    if (page === 'correction' && !this.mayCorrect()) return 'menu';
    const needsRoom = page === 'keys' || page === 'sheet' || page === 'rules';
    return needsRoom && this.shape() === 'strip' ? 'menu' : page;
  });

  /** Who plays now; a side that may claim something of that is another one. */
  private readonly mover = computed(() => runningSeatOf(this.table.game()));
  protected readonly moverName = computed(() => this.table.name(this.mover() ?? 0));
  protected readonly seats = computed(() =>
    this.table
      .game()
      .seats.map((_, seat) => ({ seat: seat as Seat, name: this.table.name(seat as Seat) })),
  );
  private readonly rows = computed(() => scoreRows(this.table.game(), this.rowTexts));
  /** The newest first. */
  protected readonly lines = computed(() => this.rows().toReversed());
  protected readonly turns = computed(() => this.lines().filter((row) => row.kind === 'turn'));
  protected readonly sheet = computed(() => sheetLines(this.rows(), this.seats()));
  /** G34 D: only where the director has turned it on. */
  protected readonly mayCountUnseen = computed(
    () => this.table.game().rules.options.unseenTiles === 'shown',
  );
  /** What is in the bag and on racks, a line for each letter; asked for only on its page. */
  protected readonly unseen = computed(() => {
    const { tileSet, ledger } = this.table.game();
    const left = new Map<string, number>();
    for (const { letter, blank } of unseenTiles(tileSet, ledger.board)) {
      const name = blank === true ? this.words.blank : letter;
      left.set(name, (left.get(name) ?? 0) + 1);
    }
    return [...left].map(([letter, count]) => ({ letter, count }));
  });
  protected readonly mayClaim = computed(() => {
    const game = this.table.game();
    const mover = this.mover();
    return game.phase === 'playing' && mover !== undefined && mover !== this.seat();
  });
  /** G22: a play that is not entered is entered first, as nobody can agree to its score. */
  protected readonly mayCorrect = computed(
    () => pendingTurns(this.table.game().turns).length === 0,
  );
  protected readonly mayCount = computed(() =>
    this.table.would({ kind: 'stop-clock', reason: 'overdraw' }, [this.seat()]),
  );
  protected readonly mayClose = computed(() => {
    const game = this.table.game();
    const last = lastStanding(game);
    if (last?.seat !== this.seat() || last.move.kind !== 'play') return false;
    if (last.agreed.includes('closed')) return false;
    const command = { kind: 'agree', turn: last.id, what: 'closed', how: 'claimed' } as const;
    return this.table.would(command, [this.seat()]);
  });

  protected go(page: MenuPage): void {
    this.table.menus.open(this.seat(), undefined);
    this.page.set(page);
  }

  protected end(reason: UnanimousEnd): void {
    this.close();
    this.ends.offer(reason, this.seat());
  }

  /** Once it is on, it is heard at once. */
  protected turnVoice(): void {
    this.aloud.turn(this.aloud.isOn() ? 'off' : 'on');
    this.aloud.say(this.seat());
    if (!this.aloud.lacksVoice()) this.close();
  }

  protected close(): void {
    this.page.set('menu');
    this.table.menus.close(this.seat());
  }

  /** G22: both clocks stop, and both see the turns with their totals. */
  protected ask(turn: Turn, touch: Event): void {
    this.corrections.begin(this.seat(), turn.id, touch);
    this.close();
  }

  /** G24: both clocks stop, and both are walked through it. */
  protected count(seat: Seat, touch: Event): void {
    this.table.act({ kind: 'stop-clock', reason: 'overdraw', seat }, [this.seat()], touch);
    this.close();
  }

  protected leave(why: LeavingReason, touch: Event): void {
    this.departure.leave(this.seat(), why, touch);
    this.close();
  }

  /** G15 B and C: the opponent’s turn was final before any press. */
  protected claim(final: 'B' | 'C', touch: Event): void {
    const claims = this.seat();
    const mover = this.mover();
    // The press turns the sides over: this menu is somebody else’s then.
    this.close();
    if (mover !== undefined) this.table.pressFor(mover, final, claims, touch);
  }

  protected closeWindow(touch: Event): void {
    const last = lastStanding(this.table.game());
    if (last === undefined) return;
    const command = { kind: 'agree', turn: last.id, what: 'closed', how: 'claimed' } as const;
    this.table.act(command, [this.seat()], touch);
    this.close();
  }

  protected sit(): void {
    this.table.sit(this.table.sameSide() ? 'opposite' : 'same');
    this.close();
  }
}
