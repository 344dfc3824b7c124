import { Component, computed, inject, signal } from '@angular/core';
import type { Tile } from '@boardside/engine';
import {
  outcomeOf,
  ownTimeOf,
  racksCount,
  surplusTileCount,
  type RecordedGameEvent,
  type Seat,
} from '@boardside/game';
import { recordDigest } from '@boardside/record';
import type { EndedGame, SignedGame } from '@boardside/game';
import { adjustmentNames } from '../../text/adjustments.js';
import { injectText } from '../../text/language.js';
import { clockText, pointsText, signed as withSign } from '../../text/numbers.js';
import { endSentence, resultSlipText, excessTilesText } from '../../text/result-slip.js';
import { tableText } from '../../text/table.js';
import { SplitScreen } from '../components/split-screen.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf, Reader } from '../reader.js';
import { TableSession } from '../../session/table-session.js';
import { MoreMenu } from '../play/more-menu.js';
import { EndObstacles } from './end-obstacles.js';
import { PortalAddresses } from './portal-addresses.js';
import { SignButton } from './sign-button.js';
import { SignatureBlock } from './signature-block.js';
import { slipLines, type SlipLine } from './slip-lines.js';

/** A longer headline is set smaller, so that all of the slip has room. */
const shortHeadline = 24;

/** The slip: every line of the arithmetic, each side its own copy, signed by both. */
@Component({
  selector: 'bs-slip',
  imports: [SplitScreen, EndObstacles, SignButton, SignatureBlock, MoreMenu, Reader],
  providers: [PortalAddresses],
  templateUrl: './result-slip.html',
  styleUrl: './result-slip.css',
})
export class ResultSlip {
  protected readonly table = inject(PlayerTable);
  private readonly session = inject(TableSession);
  protected readonly pages = inject(PortalAddresses);
  protected readonly words = injectTextOf(resultSlipText);
  /** For what both read. */
  protected readonly both = injectText(resultSlipText);
  private readonly bothBar = injectText(tableText);
  private readonly adjustments = injectTextOf(adjustmentNames);
  private readonly excess = injectTextOf(excessTilesText);
  private readonly ended = injectTextOf(endSentence);
  protected readonly bar = injectTextOf(tableText);
  protected readonly shortHeadline = shortHeadline;
  protected readonly wrong = signal<Seat | undefined>(undefined);

  protected readonly game = computed(() => this.table.game() as EndedGame | SignedGame);
  protected readonly names = computed(() =>
    this.game().seats.map((_, seat) => this.table.name(seat as Seat)),
  );
  /** Who has won; undefined for a tie that stands. */
  private readonly winner = computed(() => {
    const game = this.game();
    const outcome = outcomeOf(game);
    const seat = outcome?.winners.length === 1 ? outcome.winners[0] : undefined;
    if (seat === undefined) return undefined;
    const { totals, adjustments } = game.result;
    const total = totals[seat] ?? 0;
    const others = totals.filter((_, other) => other !== seat);
    const before = adjustments.reduce(
      (sum, line) => (line.seat === seat ? sum - line.points : sum),
      total,
    );
    return { seat, by: total - Math.max(...others), before };
  });

  protected lines(reader: Seat): readonly SlipLine[] {
    const texts = { slip: this.words(reader), adjustments: this.adjustments(reader) };
    return slipLines(this.game(), texts);
  }

  /** C8: what a tie went by. */
  protected tie(reader: Seat): string {
    const winner = this.winner();
    return winner?.by === 0
      ? this.words(reader).beforeTiles(this.table.name(winner.seat), winner.before)
      : '';
  }

  protected headline(reader: Seat): string {
    const words = this.words(reader);
    if (this.game().result.reason === 'void') return words.noResult;
    const winner = this.winner();
    if (winner === undefined) return words.tie;
    const name = this.table.name(winner.seat);
    return winner.by === 0 ? words.winsTie(name) : words.wins(name, winner.by);
  }

  protected sentence(reader: Seat): string {
    const words = this.words(reader);
    const { reason } = this.game().result;
    const { out, racks } = finalRacks(this.table.keeper()?.mirror.log() ?? [], words.blank);
    const left = racks
      .filter(({ letters }) => letters !== '')
      .map(({ seat, letters }) => words.hadLeft(this.table.name(seat), letters))
      .join(' ');
    const company = this.table.company();
    const name = out === undefined ? '' : this.table.name(out);
    const decided = reason === 'declared' || reason === 'void';
    const unplayed = decided || racksCount(this.game(), reason) ? '' : words.tilesNotCounted;
    const counted = this.excess(reader)(surplusTileCount(this.game()));
    const times = this.table.seats().flatMap((seat) => {
      const ms = ownTimeOf(this.game(), seat);
      return ms === undefined ? [] : [words.ownTime(this.table.name(seat), clockText(ms))];
    });
    const ended = this.ended(reader)(reason, { out: name, left, company });
    const said = [ended, unplayed, counted && `${counted}.`, ...times];
    return said.filter((each) => each !== '').join(' ');
  }

  protected readonly sent = computed(() => {
    if (this.session.reach() !== 'online') return this.both.notSent;
    if ((this.table.keeper()?.unsent() ?? 0) > 0) return this.both.savedHere;
    return this.game().phase === 'signed' ? this.both.sent : this.bothBar.saved;
  });
  /** Final once the server has every signature, so not shown before. */
  protected readonly digest = computed(() => {
    const keeper = this.table.keeper();
    if (keeper === undefined || this.game().phase !== 'signed' || keeper.unsent() > 0) {
      return undefined;
    }
    return recordDigest(keeper.mirror.log());
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
    return kind === 'sum' ? pointsText(points) : withSign(points);
  }

  /** G36: which turn is wrong, and what was played; the other one sees it next. */
  protected ask(seat: Seat): void {
    this.wrong.set(undefined);
    this.table.menus.open(seat, 'correction');
  }

  protected turnList(seat: Seat): void {
    this.table.menus.open(seat, 'turns');
  }
}

type FinalRack = { readonly seat: Seat; readonly letters: string };

/** Who went out, and what the others had left. */
function finalRacks(
  log: readonly RecordedGameEvent[],
  blankName: string,
): {
  out: Seat | undefined;
  racks: readonly FinalRack[];
} {
  const closing = log.findLast(({ body }) => 'closing' in body && body.closing?.out !== undefined);
  const out =
    closing !== undefined && 'closing' in closing.body ? closing.body.closing?.out : undefined;
  const declared = log.findLast(({ type }) => type === 'RacksDeclared');
  if (declared?.type !== 'RacksDeclared' || out === undefined) return { out, racks: [] };
  const letterOf = ({ letter, blank }: Tile) => (blank === true ? blankName : letter);
  const racks = declared.body.tiles.map((tiles, seat) => ({
    seat: seat as Seat,
    letters: tiles.map(letterOf).join(' '),
  }));
  return { out, racks };
}
