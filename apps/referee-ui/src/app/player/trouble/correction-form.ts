import { computed, inject, Injectable } from '@angular/core';
import { emptyBoard } from '@boardside/engine';
import type { CorrectedMove, CorrectionReason, Seat, Turn, TurnId } from '@boardside/game';
import type { EntryContext } from '../entry/draft.js';
import { EntryForm } from '../entry/entry-form.js';
import type { PreviewRules } from '../entry/turn-preview.js';
import { PlayerTable } from '../player-table.js';
import { CorrectionDrafting, type TurnErrorKind } from './correction-drafting.js';
import {
  boardAfter,
  boardBefore,
  isRecorded,
  tryCorrection,
  type CorrectionTrial,
} from './correction-trial.js';

/** A correction as one player enters it and the other one answers it (G22, G36). */
@Injectable({ providedIn: 'root' })
export class CorrectionForm {
  private readonly table = inject(PlayerTable);

  private readonly entering = inject(CorrectionDrafting).draft;
  readonly asking = this.entering.asReadonly();
  /** The turn that is said to be wrong. */
  readonly turn = computed((): Turn | undefined => {
    const { turns } = this.table.game();
    return turns.find(({ id }) => id === this.asking()?.turn);
  });
  readonly desk = this.entryDesk();

  /** What the line says was played; undefined while it cannot be read as a whole play. */
  readonly proposed = computed((): CorrectedMove | undefined => {
    const move = this.desk.move();
    return move.kind === 'pending' ? undefined : move;
  });
  readonly isSame = computed(() => {
    const turn = this.turn();
    const proposed = this.proposed();
    return turn !== undefined && proposed !== undefined && isRecorded(turn.move, proposed);
  });
  readonly trial = computed((): CorrectionTrial | undefined => {
    const asking = this.asking();
    const proposed = this.proposed();
    if (asking === undefined || proposed === undefined || this.isSame()) return undefined;
    return isReentered(asking.wrong)
      ? tryCorrection(this.table.game(), asking.turn, proposed)
      : undefined;
  });
  /** Whether what stands there can be asked for. */
  readonly ready = computed(() => {
    const wrong = this.asking()?.wrong;
    if (wrong === 'score') return true;
    if (wrong === 'missing') return this.proposed() !== undefined;
    const trial = this.trial();
    return trial !== undefined && trial.kind !== 'refused';
  });

  /**
   * Stops the clocks, unless they stand for this or are over, and asks what is wrong with a turn.
   */
  begin(seat: Seat, turn: TurnId, touch: Event): void {
    const { stops, state } = this.table.game().clock;
    const compares = stops.some(({ reason, settled }) => reason === 'score' && !settled);
    const stop = { kind: 'stop-clock', reason: 'score', seat } as const;
    const stands = compares || state.kind === 'over';
    if (!stands && !this.table.act(stop, [seat], touch).ok) return;
    this.desk.clear();
    this.entering.set({ seat, turn, wrong: undefined });
  }

  chooseWrong(wrong: TurnErrorKind): void {
    const asking = this.asking();
    if (asking === undefined) return;
    this.desk.clear();
    this.entering.set({ ...asking, wrong });
    const move = this.turn()?.move;
    if (wrong === 'missing' || move === undefined) return;
    if (move.kind === 'play') this.desk.putTurnBack(move.at, move.tiles);
  }

  goBack(): void {
    const asking = this.asking();
    this.desk.clear();
    this.entering.set(asking?.wrong === undefined ? undefined : { ...asking, wrong: undefined });
  }

  /** Puts it before the other player and the director. */
  ask(touch: Event): void {
    const asking = this.asking();
    const turn = this.turn();
    if (asking?.wrong === undefined || turn === undefined || !this.ready()) return;
    const { seat, wrong } = asking;
    const move = isReentered(wrong) ? this.proposed() : undefined;
    const why: CorrectionReason =
      wrong === 'missing' ? { code: wrong, typed: this.desk.written() } : { code: wrong };
    const asked = this.table.act(
      { kind: 'ask-correction', turn: turn.id, move, why },
      [seat],
      touch,
    );
    if (asked.ok) this.entering.set(undefined);
  }

  private entryDesk(): EntryForm {
    const ground = computed((): EntryContext => {
      const game = this.table.game();
      const { layout, rules } = game;
      const asking = this.asking();
      const board =
        asking === undefined
          ? emptyBoard(layout)
          : asking.wrong === 'missing'
            ? boardAfter(game, asking.turn)
            : boardBefore(game, asking.turn);
      const { rackSize } = rules.options.scoring;
      return { board, layout, rackSize, blanks: game.tileSet.blanks };
    });
    const judging = computed((): PreviewRules => {
      const { tileSet, rules } = this.table.game();
      return { tileSet, scoring: rules.options.scoring };
    });
    return new EntryForm(ground, judging);
  }
}

/** Whether this fault is corrected by entering the same turn again. */
function isReentered(wrong: TurnErrorKind | undefined): boolean {
  return wrong === 'word' || wrong === 'place' || wrong === 'blank';
}
