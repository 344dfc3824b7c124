import { Component, computed, inject, signal } from '@angular/core';
import { scorelessRun, type Seat } from '@boardside/game';
import { TableSession } from '../../session/table-session.js';
import { batteryWords } from '../../words/entry.js';
import { refereeWords, tableWords } from '../../words/table.js';
import { Glyph } from '../parts/glyph.js';
import { Tap } from '../parts/touch.js';
import { Table } from '../table.js';
import { MessageReader } from '../trouble/message-reader.js';
import { DirectorLine } from '../trouble/director-line.js';
import { DirectorSaid } from '../trouble/director-said.js';
import { TableMessage } from '../trouble/table-messages.js';
import { NgTemplateOutlet } from '@angular/common';

/** Between the sides: each player's Referee and More on the own left, the facts in the middle. */
@Component({
  selector: 'bs-middle-bar',
  imports: [DirectorLine, Glyph, NgTemplateOutlet, TableMessage, Tap],
  templateUrl: './middle-bar.html',
  styleUrl: './middle-bar.css',
  host: { '[class.upright]': 'table.sameSide()', '[class.told]': 'told() || directed()' },
})
export class MiddleBar {
  protected readonly table = inject(Table);
  private readonly session = inject(TableSession);
  private readonly messages = inject(MessageReader);
  private readonly director = inject(DirectorSaid);
  protected readonly words = tableWords;
  protected readonly referee = refereeWords;

  /** Who has tapped Referee once. */
  protected readonly asking = signal<Seat | undefined>(undefined);
  protected readonly bag = this.table.afterClocks(() => this.table.game().ledger.bag);
  private readonly run = this.table.afterClocks(() => scorelessRun(this.table.game()));
  protected readonly scoreless = computed(() => this.run().turns);
  protected readonly scorelessLimit = computed(
    () => (this.run().endsAtEach ?? 0) * this.table.game().seats.length,
  );
  protected readonly boxes = computed(() =>
    Array.from({ length: this.scorelessLimit() }, (_, index) => index < this.scoreless()),
  );
  protected readonly nearEnd = computed(
    () => this.scoreless() > 0 && this.scoreless() >= this.scorelessLimit() - 2,
  );
  protected readonly seats = this.table.afterClocks(() => ({
    facing: this.table.facing(),
    waiting: this.table.waiting(),
  }));
  protected readonly saved = this.table.afterClocks(() => {
    const keeper = this.table.keeper();
    if (keeper?.saving() === 'failed') return { state: 'failed', text: tableWords.saveFailed };
    if (this.session.turnedAway() === 'old-contract') {
      return { state: 'offline', text: tableWords.outdated };
    }
    if (this.session.reach() !== 'online') {
      const turns = keeper?.mirror
        .waiting()
        .filter(({ command }) => command.kind === 'press').length;
      return { state: 'offline', text: tableWords.offline(turns ?? 0) };
    }
    const battery = this.session.lowBattery();
    if (battery !== undefined) return { state: 'battery', text: batteryWords.low(battery) };
    return { state: 'saved', text: tableWords.saved };
  });
  /** A message takes the place of most facts, but never of what is wrong with the tablet. */
  protected readonly told = computed(
    () => this.messages.shown() !== undefined && this.saved().state === 'saved',
  );

  /** What the director has just done, where no message stands there. */
  protected readonly directed = this.table.afterClocks(
    () => this.director.said() !== undefined && this.saved().state === 'saved',
  );

  protected call(seat: Seat, touch: Event): void {
    this.asking.set(undefined);
    this.table.act({ kind: 'stop-clock', reason: 'referee' }, [seat], touch);
  }

  protected more(seat: Seat): void {
    this.asking.set(undefined);
    this.table.toggleMenu(seat);
  }
}
