import { Component, computed, effect, inject, input, untracked } from '@angular/core';
import { allSeats, standingTurns } from '@boardside/game';
import { kit } from '../../../components/kit.js';
import { Instruments } from '../../../live/instruments.js';
import { gamePageText } from '../../../text/director-game.js';
import { endedByText } from '../ended-by.js';
import { scoreSheetText } from '../../../text/director-score-sheet.js';
import { FollowedGame } from '../../data/followed-game.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { hallDay, durationText } from '../../components/clock-text.js';
import { ResultSlipPanel } from '../result-slip-panel.js';
import { gameLines, playedText, type AdjustmentLine, type TurnLine } from '../turn-lines.js';
import { adjustmentNames } from '../../../text/adjustments.js';
import { signed, totalText } from '../../../text/numbers.js';
import { reasonText } from '../../../text/reasons.js';

/** The score sheet of a game, to print: every turn with its words, points, total and time. */
@Component({
  selector: 'bs-score-sheet-page',
  imports: [kit, ResultSlipPanel],
  templateUrl: './score-sheet.page.html',
  styleUrls: ['../paper-sheet.scss', './score-sheet.page.scss'],
  providers: [FollowedGame],
})
export class ScoreSheetPage {
  private readonly instruments = inject(Instruments);
  protected readonly room = inject(TournamentStore);
  protected readonly followed = inject(FollowedGame);

  /** The game's id, from the address. */
  readonly g = input.required<string>();
  protected readonly words = scoreSheetText;
  protected readonly totalText = totalText;
  protected readonly gameWords = gamePageText;

  /** Set while the game has ended: its slip is below the turns. */
  protected readonly ended = computed(() => {
    const game = this.followed.game();
    return game?.phase === 'ended' || game?.phase === 'signed' ? game : undefined;
  });
  protected readonly players = computed(() => {
    const game = this.followed.game();
    if (game === undefined) return [];
    return allSeats(game).map((seat) => ({
      seat,
      name: this.followed.names()[seat]?.name ?? '',
      shortName: this.followed.shortNames()[seat] ?? '',
      note: game.order?.[0] === seat ? scoreSheetText.playedFirst : '',
      used: durationText(
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
            played: playedText(line.move),
            formed: formedOf(line),
            time: durationText(line.spentMs),
            remarks: remarksOf(line),
          },
    );
  });
  protected readonly foot = computed(() => {
    const game = this.followed.game();
    const now = new Date(this.instruments.wall()).toISOString();
    const rules = game === undefined ? '' : game.rules.options.name;
    return scoreSheetText.foot(this.room.view()?.name ?? '', rules, hallDay(now));
  });
  protected readonly why = computed(() => {
    const ended = this.ended();
    return ended === undefined ? scoreSheetText.unfinished : endedByText(ended.result);
  });

  constructor() {
    effect(() => {
      const game = this.g();
      untracked(() => void this.followed.open(game));
    });
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
    remarks: reasonText(reason),
  };
}

/** Every word formed with its points, where there is more than the one that was played. */
function formedOf({ move }: TurnLine): string {
  if (move.kind !== 'play') return '';
  const words = move.words.map(({ text, points }) => `${text} ${String(points)}`);
  const bonus = move.bonus > 0 ? [scoreSheetText.bonus(move.bonus)] : [];
  return words.length + bonus.length > 1 ? [...words, ...bonus].join(', ') : '';
}

function remarksOf({ corrected, challenge }: TurnLine): string {
  const said: string[] = [];
  if (challenge === 'off') said.push(gamePageText.challengedOff);
  if (challenge === 'stands') said.push(gamePageText.challengeStands);
  if (corrected) said.push(gamePageText.corrected);
  return said.join(', ');
}
