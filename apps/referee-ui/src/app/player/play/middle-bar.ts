import { Component, computed, inject } from '@angular/core';
import { nearestStreak } from '@boardside/game';
import { TableSession } from '../../session/table-session.js';
import { injectText } from '../../text/language.js';
import { batteryText } from '../../text/entry.js';
import { tableText } from '../../text/table.js';
import { LazyParts } from '../lazy-parts.js';
import { TableGlyph } from '../components/table-glyph.js';
import { PlayerTable } from '../player-table.js';
import { Reader } from '../reader.js';
import { MessageInbox } from '../trouble/message-inbox.js';
import { DirectorNoticeLine } from '../trouble/director-notice-line.js';
import { DirectorNotices } from '../trouble/director-notices.js';
import { TableMessageLine } from '../trouble/table-message-line.js';
import { SideActions } from './side-actions.js';

/** Between the sides: each player's Referee and More on their own left, the facts in the middle. */
@Component({
  selector: 'bs-middle-bar',
  imports: [DirectorNoticeLine, Reader, TableGlyph, SideActions, TableMessageLine],
  templateUrl: './middle-bar.html',
  styleUrl: './middle-bar.css',
  host: { '[class.upright]': 'table.sameSide()', '[class.told]': 'told() || directed()' },
})
export class MiddleBar {
  private readonly batteryText = injectText(batteryText);
  protected readonly table = inject(PlayerTable);
  private readonly session = inject(TableSession);
  private readonly messages = inject(MessageInbox);
  private readonly director = inject(DirectorNotices);
  protected readonly parts = inject(LazyParts);
  protected readonly words = injectText(tableText);
  protected readonly bag = this.table.afterClocks(() => this.table.game().ledger.bag);
  /** What comes to an end when everybody has had enough of it in succession (G30, L5). */
  protected readonly run = this.table.afterClocks(() => {
    const run = nearestStreak(this.table.game());
    return run && { ...run, name: this.words[run.of] };
  });
  /** More of them would not fit beside the bag. */
  protected readonly mostBoxes = 12;
  protected readonly boxes = computed(() => {
    const run = this.run();
    return Array.from({ length: run?.limit ?? 0 }, (_, index) => index < (run?.turns ?? 0));
  });
  protected readonly nearEnd = computed(() => {
    const run = this.run();
    return run !== undefined && run.turns > 0 && run.turns >= run.limit - 2;
  });
  protected readonly seats = this.table.afterClocks(() => ({
    facing: this.table.facing(),
    waiting: this.table.waiting(),
  }));
  protected readonly saved = this.table.afterClocks(() => {
    const isKept = this.table.keeper()?.saving() !== 'failed';
    if (!isKept) return { state: 'failed', text: this.words.saveFailed };
    const unsent = this.table.unsent();
    if (unsent !== undefined) return { state: unsent.state, text: unsent.text(this.words) };
    const battery = this.session.lowBattery();
    if (battery !== undefined) return { state: 'battery', text: this.batteryText.low(battery) };
    return { state: 'saved', text: this.words.saved };
  });
  /** A message takes the place of most facts, but never of what is wrong with the tablet. */
  protected readonly told = computed(
    () => this.messages.shown() !== undefined && this.saved().state === 'saved',
  );

  /** What the director has just done, where no message stands there. */
  protected readonly directed = this.table.afterClocks(
    () => this.director.latest('en') !== undefined && this.saved().state === 'saved',
  );
}
