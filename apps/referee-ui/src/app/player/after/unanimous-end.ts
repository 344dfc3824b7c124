import {
  Component,
  computed,
  inject,
  linkedSignal,
  untracked,
  type WritableSignal,
} from '@angular/core';
import { sortedTiles, unseenTiles, withoutTiles, type Tile } from '@boardside/engine';
import type { Seat } from '@boardside/game';
import { unanimousEndTexts, endRackText } from '../../text/unanimous-end.js';
import { DrawKeys } from '../before/draw-keys.js';
import { TableGlyph } from '../components/table-glyph.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf, Reader } from '../reader.js';
import { EndForm } from './end-form.js';

/** What one seat has said and laid open. */
type SeatConsent = {
  readonly says: 'nothing' | 'yes';
  readonly tiles: readonly Tile[];
  readonly all: boolean;
};

const noConsent: SeatConsent = { says: 'nothing', tiles: [], all: false };

/**
 * M8, C6: everybody says it, lays their own tiles open and looks at all of them; then the game
 * ends.
 */
@Component({
  selector: 'bs-end-by-word',
  imports: [DrawKeys, Reader, TableGlyph, SplitScreen, TableStatusLine],
  templateUrl: './unanimous-end.html',
  styleUrl: '../before/before.css',
})
export class UnanimousEndScreen {
  protected readonly table = inject(PlayerTable);
  private readonly desk = inject(EndForm);
  protected readonly racks = injectTextOf(endRackText);
  private readonly texts = injectTextOf(unanimousEndTexts);

  private readonly ending = computed(() => this.desk.ending());
  private readonly given: WritableSignal<readonly SeatConsent[]> = linkedSignal({
    source: this.ending,
    computation: (ending) =>
      untracked(this.table.game).seats.map((_, seat) =>
        seat === ending?.by ? { ...noConsent, says: 'yes' as const } : noConsent,
      ),
  });
  protected readonly by = computed(() => this.table.name(this.ending()?.by ?? 0));

  /** Who has still to say so. */
  protected readonly silent = computed(() => this.namesWhere(({ says }) => says !== 'yes'));
  /** Who has still to lay their own tiles open. */
  protected readonly laying = computed(() => this.namesWhere(({ all }) => !all));

  /** Where a side is: it is asked, waits, lays its tiles open, waits again, looks at all racks. */
  protected step(seat: Seat): 'asked' | 'said' | 'rack' | 'laid' | 'look' | 'looked' {
    if (this.silent().length > 0) return this.of(seat).says === 'yes' ? 'said' : 'asked';
    if (this.laying().length > 0) return this.of(seat).all ? 'laid' : 'rack';
    return this.table.taps.of(this.call()).includes(seat) ? 'looked' : 'look';
  }

  protected of(seat: Seat): SeatConsent {
    return this.given()[seat] ?? noConsent;
  }

  protected onRack(seat: Seat): number {
    return this.table.game().ledger.racks[seat] ?? 0;
  }

  protected words(reader: Seat) {
    return this.texts(reader)[this.ending()?.reason ?? 'agreed'];
  }

  protected shown(reader: Seat): readonly string[] {
    const words = this.racks(reader);
    return this.given().map(({ tiles }, seat) => {
      const letters = sortedTiles(this.table.game().tileSet, tiles)
        .map(({ letter, blank }) => (blank === true ? words.blank : letter))
        .join(' ');
      return words.rackOf(this.table.name(seat as Seat), letters || words.noTiles);
    });
  }

  /** More of a letter than there are: somebody has tapped something else than lies there. */
  protected readonly tooMany = computed(() => {
    const { tileSet, ledger } = this.table.game();
    const held = this.given().flatMap(({ tiles }) => tiles);
    return withoutTiles(unseenTiles(tileSet, ledger.board), held).missing.length > 0;
  });

  /** Fewer than the racks hold: nobody ends the game by a slip of the hand. */
  protected readonly tooFew = computed(() => {
    const held = this.table.game().ledger.racks.reduce((sum, tiles) => sum + tiles, 0);
    return this.given().reduce((sum, { tiles }) => sum + tiles.length, 0) < held;
  });

  protected say(seat: Seat): void {
    this.give(seat, { says: 'yes' });
  }

  protected playOn(): void {
    this.desk.leave();
  }

  protected add(seat: Seat, tile: Tile): void {
    const { rackSize } = this.table.game().rules.options.scoring;
    this.give(seat, { tiles: [...this.of(seat).tiles, tile].slice(0, rackSize) });
  }

  protected clear(seat: Seat): void {
    this.give(seat, { tiles: [] });
  }

  protected lay(seat: Seat): void {
    this.give(seat, { all: true });
  }

  protected change(seat: Seat): void {
    this.table.taps.forget(this.call());
    this.give(seat, { all: false });
  }

  protected confirm(seat: Seat): void {
    const ending = this.ending();
    if (ending === undefined) return;
    const racks = this.given().map(({ tiles }) => tiles);
    const end = { reason: ending.reason, racks } as const;
    const done = this.table.tapTogether(this.call(), seat, { kind: 'end-game', end, reason: '' });
    // Where that end is taken back, they play on.
    if (done.ok && done.value === 'done') this.desk.leave();
  }

  protected looking(seat: Seat): readonly string[] {
    return this.table.untapped(this.call(), seat);
  }

  private namesWhere(still: (given: SeatConsent) => boolean): readonly string[] {
    const seats = this.table.seats().filter((seat) => still(this.of(seat)));
    return this.table.namesOf(seats);
  }

  /** What the taps are for: an end behind this turn. */
  private call(): string {
    return `end/${String(this.table.game().nextTurn)}`;
  }

  private give(seat: Seat, given: Partial<SeatConsent>): void {
    this.given.update((all) => all.map((one, at) => (at === seat ? { ...one, ...given } : one)));
  }
}
