import {
  ChangeDetectionStrategy,
  Component,
  computed,
  DestroyRef,
  effect,
  inject,
  input,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { standingTurns } from '@boardside/game';
import { seatsOf } from '../../../live/reading.js';
import { Instruments } from '../../../live/instruments.js';
import { gameWords } from '../../../words/director-game.js';
import { endNames } from '../../../words/director-log.js';
import { sheetWords } from '../../../words/director-sheet.js';
import { FollowedGame } from '../../hall/followed-game.js';
import { TournamentRoom } from '../../hall/tournament-room.js';
import { hallDay, spanText } from '../../parts/clock-text.js';
import { SlipPanel } from '../slip-panel.js';
import { gameLines, type AdjustmentLine, type TurnLine } from '../turn-lines.js';
import { adjustmentNames } from '../../../words/adjustments.js';
import { signed, totalText } from '../../../words/counting.js';

/** The score sheet of a game, to print: every turn with its words, points, total and time. */
@Component({
  selector: 'bs-score-sheet',
  imports: [RouterLink, SlipPanel],
  templateUrl: './sheet.page.html',
  styleUrl: './sheet.page.scss',
  providers: [FollowedGame],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class SheetPage {
  private readonly instruments = inject(Instruments);
  protected readonly room = inject(TournamentRoom);
  protected readonly followed = inject(FollowedGame);

  /** The game's id, from the address. */
  readonly g = input.required<string>();
  protected readonly words = sheetWords;
  protected readonly totalText = totalText;
  protected readonly gameWords = gameWords;

  /** Set while the game has ended: its slip is below the turns. */
  protected readonly ended = computed(() => {
    const game = this.followed.game();
    return game?.phase === 'ended' || game?.phase === 'signed' ? game : undefined;
  });
  protected readonly players = computed(() => {
    const game = this.followed.game();
    if (game === undefined) return [];
    return seatsOf(game).map((seat) => ({
      seat,
      name: this.followed.names()[seat]?.name ?? '',
      shortName: this.followed.shortNames()[seat] ?? '',
      note: game.order?.[0] === seat ? sheetWords.playedFirst : '',
      used: spanText(
        standingTurns(game).reduce(
          (sum, turn) => (turn.seat === seat ? sum + turn.spentMs : sum),
          0,
        ),
      ),
    }));
  });
  protected readonly lines = computed(() => {
    const game = this.followed.game();
    if (game === undefined) return [];
    return gameLines(game).map((line) =>
      line.kind === 'adjustment'
        ? adjustmentRow(line)
        : {
            ...line,
            played: playedOf(line),
            formed: formedOf(line),
            time: spanText(line.spentMs),
            remarks: remarksOf(line),
          },
    );
  });
  protected readonly foot = computed(() => {
    const game = this.followed.game();
    const now = new Date(this.instruments.wall()).toISOString();
    const rules = game === undefined ? '' : game.rules.options.name;
    return sheetWords.foot(this.room.view()?.name ?? '', rules, hallDay(now));
  });
  protected readonly why = computed(() => {
    const ended = this.ended();
    return ended === undefined ? sheetWords.unfinished : endNames[ended.result.reason];
  });

  constructor() {
    effect(() => void this.followed.open(this.g()));
    inject(DestroyRef).onDestroy(() => this.followed.close());
  }

  protected print(): void {
    window.print();
  }
}

function adjustmentRow(line: AdjustmentLine) {
  const { id, seat, points, why, reason, total } = line;
  return {
    id,
    seat,
    total,
    number: undefined,
    letters: [],
    points: signed(points),
    played: adjustmentNames[why],
    formed: '',
    time: '',
    remarks: reason,
  };
}

function playedOf({ move }: TurnLine): string {
  switch (move.kind) {
    case 'play':
      return move.at;
    case 'exchange':
      return gameWords.exchange(move.count);
    case 'pass':
      return gameWords.pass;
    case 'pending':
      return gameWords.pending;
    case 'none':
      return gameWords.struck;
  }
}

/** Every word formed with its points, where there is more than the one that was played. */
function formedOf({ move }: TurnLine): string {
  if (move.kind !== 'play') return '';
  const words = move.words.map(({ text, points }) => `${text} ${String(points)}`);
  const bonus = move.bonus > 0 ? [sheetWords.bonus(move.bonus)] : [];
  return words.length + bonus.length > 1 ? [...words, ...bonus].join(', ') : '';
}

function remarksOf({ corrected, challenge }: TurnLine): string {
  const said: string[] = [];
  if (challenge === 'off') said.push(gameWords.challengedOff);
  if (challenge === 'stands') said.push(gameWords.challengeStands);
  if (corrected) said.push(gameWords.corrected);
  return said.join(', ');
}
