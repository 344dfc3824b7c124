import { Component, computed, inject } from '@angular/core';
import { nearestRun } from '@boardside/game';
import { TableSession } from '../../session/table-session.js';
import { batteryWords } from '../../words/entry.js';
import { tableWords } from '../../words/table.js';
import { LateParts } from '../late-parts.js';
import { Glyph } from '../parts/glyph.js';
import { Table } from '../table.js';
import { MessageReader } from '../trouble/message-reader.js';
import { DirectorLine } from '../trouble/director-line.js';
import { DirectorSaid } from '../trouble/director-said.js';
import { TableMessage } from '../trouble/table-messages.js';
import { SideActs } from './side-acts.js';

/** Between the sides: each player's Referee and More on the own left, the facts in the middle. */
@Component({
  selector: 'bs-middle-bar',
  imports: [DirectorLine, Glyph, SideActs, TableMessage],
  templateUrl: './middle-bar.html',
  styleUrl: './middle-bar.css',
  host: { '[class.upright]': 'table.sameSide()', '[class.told]': 'told() || directed()' },
})
export class MiddleBar {
  protected readonly table = inject(Table);
  private readonly session = inject(TableSession);
  private readonly messages = inject(MessageReader);
  private readonly director = inject(DirectorSaid);
  protected readonly parts = inject(LateParts);
  protected readonly words = tableWords;
  protected readonly bag = this.table.afterClocks(() => this.table.game().ledger.bag);
  /** What comes to an end when everybody has had enough of it in succession (G30, L5). */
  protected readonly run = this.table.afterClocks(() => {
    const run = nearestRun(this.table.game());
    return run && { ...run, name: tableWords[run.of] };
  });
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
    if (!isKept) return { state: 'failed', text: tableWords.saveFailed };
    const unsent = this.table.unsent();
    if (unsent !== undefined) return unsent;
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
}
