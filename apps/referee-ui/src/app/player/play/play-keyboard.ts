import { inject, Injectable } from '@angular/core';
import { lastStanding, pendingTurns, runningSeatOf } from '@boardside/game';
import { isArrow, typeOnBoard } from '../entry/board-key.js';
import { readLineCommand } from '../entry/line-command.js';
import { typeIntoLine } from '../entry/line-key.js';
import { PlayerTable } from '../player-table.js';
import { SpeechOutput } from './speech-output.js';
import { ScreenReader } from './screen-reader.js';
import { RestartRights } from './restart-rights.js';

/** The physical keyboard of a table: it acts for the side on turn. */
@Injectable()
export class PlayKeyboard {
  private readonly table = inject(PlayerTable);
  private readonly rights = inject(RestartRights);
  private readonly spoken = inject(ScreenReader);
  private readonly aloud = inject(SpeechOutput);

  /** Brings the keyboard’s focus to the square of the cursor. */
  focusBoard: () => void = () => undefined;

  keyed(key: KeyboardEvent): void {
    if (key.ctrlKey || key.metaKey || key.altKey || key.defaultPrevented) return;
    // A key that is held acts once, not for the opponent too.
    if (key.repeat && /^(Enter|F\d+)$/.test(key.key)) {
      key.preventDefault();
      return;
    }
    if (this.functionKey(key) || !this.types()) return;
    // The menu lies over the entry: nobody would see what is typed.
    if (this.table.menus.isOpen(this.table.facing())) return;
    if (this.lineKey(key)) return;
    const onControl = isControl(key.target);
    if (key.key === 'Enter' || key.key === ' ') {
      if (onControl) return;
      key.preventDefault();
      if (key.key === ' ') this.table.desk().flip();
      else if (this.table.desk().needsSquare()) this.table.desk().openLineWithLetters();
      else this.press(key);
      return;
    }
    if (this.entryKey(key)) {
      key.preventDefault();
      this.table.keyed(key);
    }
  }

  /** Enter in the line: a question, an act, or the press. */
  enter(touch: Event): void {
    const desk = this.table.desk();
    const command = readLineCommand(desk.line()?.text ?? '');
    if (command === undefined) {
      if (desk.line()?.refusal === undefined) this.press(touch);
      return;
    }
    desk.closeLine();
    switch (command.kind) {
      case 'say-times':
        this.spoken.sayTimes();
        return;
      case 'say-scores':
        this.spoken.sayScores();
        return;
      case 'say-row':
        this.spoken.sayRow(command.row);
        return;
      case 'challenge':
        this.challenge(touch);
        return;
      case 'referee':
        this.referee(touch);
        return;
      case 'accept':
        this.rights.use(this.table.facing(), touch);
    }
  }

  private press(touch: Event): void {
    const game = this.table.game();
    const facing = this.table.facing();
    // A player who plays on alone may be on turn before their last play is entered.
    if (pendingTurns(game.turns)[0]?.seat === facing) this.table.enterPending(facing, touch);
    else if (runningSeatOf(game) === facing) this.table.press(touch);
  }

  /** Whether letters may be typed on the facing side: for the turn, or for a pending one. */
  types(): boolean {
    const game = this.table.game();
    if (game.phase !== 'playing') return false;
    const facing = this.table.facing();
    return runningSeatOf(game) === facing || pendingTurns(game.turns)[0]?.seat === facing;
  }

  private functionKey(key: KeyboardEvent): boolean {
    switch (key.key) {
      case 'F2':
        this.hold(key);
        break;
      case 'F3':
        this.challenge(key);
        break;
      case 'F4':
        if (this.types() && !this.table.menus.isOpen(this.table.facing()))
          this.table.desk().exchange(undefined);
        break;
      case 'F8':
        this.aloud.say(this.table.facing());
        break;
      case 'F9':
        this.referee(key);
        break;
      case '?':
        if (this.table.desk().line() !== undefined) return false;
        this.help();
        break;
      case 'Escape':
        if (!this.table.menus.isOpen(this.table.facing())) return false;
        this.table.menus.close(this.table.facing());
        break;
      default:
        return false;
    }
    key.preventDefault();
    return true;
  }

  private help(): void {
    const seat = this.table.facing();
    if (this.table.menus.pageOf(seat) === 'keys') this.table.menus.close(seat);
    else this.table.menus.open(seat, 'keys');
  }

  private challenge(touch: Event): void {
    const last = lastStanding(this.table.game());
    if (last === undefined) return;
    // Of a player who plays on alone, the one whose time is out challenges.
    const facing = this.table.facing();
    const seat = last.seat === facing ? this.table.waiting() : facing;
    this.table.act({ kind: 'call-challenge', turn: last.id }, [seat], touch);
  }

  private hold(touch: Event): void {
    const last = lastStanding(this.table.game());
    if (last === undefined) return;
    this.table.act({ kind: 'call-hold', turn: last.id }, [this.table.facing()], touch);
  }

  private referee(touch: Event): void {
    this.table.act({ kind: 'stop-clock', reason: 'referee' }, [this.table.facing()], touch);
  }

  /** Keys that come before the line has the focus belong to it all the same. */
  private lineKey(key: KeyboardEvent): boolean {
    const desk = this.table.desk();
    if (desk.line() === undefined) return false;
    if (key.key === 'Enter') this.enter(key);
    else if (key.key === 'Escape') desk.clear();
    else if (!typeIntoLine(desk, key)) return false;
    key.preventDefault();
    if (key.key !== 'Enter') this.table.keyed(key);
    return true;
  }

  private entryKey(key: KeyboardEvent): boolean {
    const desk = this.table.desk();
    if (desk.draft().kind === 'exchange' && /^[1-7]$/.test(key.key)) {
      desk.exchange(Number(key.key));
      return true;
    }
    if (/^[0-9/]$/.test(key.key)) {
      if (key.key === '/') desk.openLine('');
      else desk.openLineAt(key.key);
      return true;
    }
    const isTyped = typeOnBoard(desk, key, this.table.game().layout.centre);
    if (isTyped && isArrow(key)) this.focusBoard();
    return isTyped;
  }
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, select') !== null;
}
