import { Component, computed, inject, signal } from '@angular/core';
import type { Recorded, Seat } from '@boardside/game';
import type { EndedGame, SignedGame } from '@boardside/game';
import { signed as withSign } from '../../words/counting.js';
import { endSentence, slipWords } from '../../words/slip.js';
import { tableWords } from '../../words/table.js';
import { Glyph } from '../parts/glyph.js';
import { Halves } from '../parts/halves.js';
import { Table } from '../table.js';
import { TableSession } from '../../session/table-session.js';
import { MoreMenu } from '../play/more-menu.js';
import { SignBlock } from './sign-block.js';
import { slipLines, winnerOf } from './slip-lines.js';

/** The slip: every line of the arithmetic, each side its own copy, signed by both. */
@Component({
  selector: 'bs-slip',
  imports: [Halves, Glyph, SignBlock, MoreMenu],
  templateUrl: './slip.html',
  styleUrl: './slip.css',
})
export class Slip {
  protected readonly table = inject(Table);
  private readonly session = inject(TableSession);
  protected readonly words = slipWords;
  protected readonly bar = tableWords;
  protected readonly wrong = signal<Seat | undefined>(undefined);

  protected readonly game = computed(() => this.table.game() as EndedGame | SignedGame);
  protected readonly lines = computed(() => slipLines(this.game()));
  protected readonly names = computed(() =>
    this.game().seats.map((_, seat) => this.table.name(seat as Seat)),
  );
  protected readonly headline = computed(() => {
    const winner = winnerOf(this.game().result.totals);
    return winner === undefined
      ? slipWords.tie
      : slipWords.wins(this.table.name(winner.seat as Seat), winner.by);
  });
  protected readonly sentence = computed(() => {
    const { reason } = this.game().result;
    const { out, rack } = lastRack(this.table.keeper()?.mirror.log() ?? []);
    const other = out === 0 ? 1 : 0;
    const left =
      rack === undefined || rack.length === 0
        ? ''
        : slipWords.hadLeft(this.table.name(other), rack);
    return endSentence(reason, out === undefined ? '' : this.table.name(out), left);
  });
  protected readonly sent = computed(() => {
    if (this.session.reach() !== 'online') return slipWords.notSent;
    return (this.table.keeper()?.unsent() ?? 0) === 0 ? slipWords.sent : slipWords.savedHere;
  });
  protected readonly stopped = computed(() => this.game().clock.stops.length > 0);

  protected isSigned(seat: Seat): boolean {
    return this.game().signed.includes(seat);
  }

  protected signedAt(seat: Seat): string {
    const event = this.table
      .keeper()
      ?.mirror.log()
      .findLast(({ type, body }) => type === 'SlipSigned' && 'seat' in body && body.seat === seat);
    return event === undefined ? '' : new Date(event.at).toLocaleTimeString('en-GB');
  }

  protected sign(seat: Seat): void {
    this.table.act({ kind: 'sign', seat, totals: this.game().result.totals }, [seat]);
  }

  protected text(points: number, kind: 'sum' | 'change'): string {
    return kind === 'sum' ? String(points) : withSign(points);
  }

  protected turnList(seat: Seat): void {
    this.table.openMenu(seat, 'turns');
  }
}

function lastRack(log: readonly Recorded[]): { out: Seat | undefined; rack: string | undefined } {
  const closing = log.findLast(({ body }) => 'closing' in body && body.closing?.out !== undefined);
  const out =
    closing !== undefined && 'closing' in closing.body ? closing.body.closing?.out : undefined;
  const declared = log.findLast(({ type }) => type === 'RacksDeclared');
  if (declared?.type !== 'RacksDeclared' || out === undefined) return { out, rack: undefined };
  const tiles = declared.body.tiles.flat();
  return {
    out,
    rack: tiles.map(({ letter, blank }) => (blank === true ? slipWords.blank : letter)).join(' '),
  };
}
