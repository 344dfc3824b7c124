import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject } from '@angular/core';
import { challengeableTurn, lastStanding, skippedSeats } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { blanksOf, wordsOf } from '../../text/turns.js';
import { challengedPlayText, tableText } from '../../text/table.js';
import { TapButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';
import { DirectorNotices } from '../trouble/director-notices.js';
import { RestartRights } from './restart-rights.js';
import { TurnText } from './turn-text.js';

/** The opponent's last play, and what the side on turn may say about it. */
@Component({
  selector: 'bs-last-play',
  imports: [NgTemplateOutlet, TurnText, TapButton],
  template: `
    <ng-template #said>
      @if (last(); as turn) {
        <span class="one"><bs-turn-text [turn]="turn" voice="other" /></span>
        <span class="two">{{ detail() }}</span>
      } @else {
        <span class="one">{{ words.noPlayYet }}</span>
        <span class="two">{{ detail() || words.firstPlay }}</span>
      }
    </ng-template>
    @if (mayChallenge()) {
      <button
        type="button"
        class="said"
        [class.narrow]="mayDiffer()"
        bsTap
        (tapped)="challenge($event)"
      >
        <ng-container [ngTemplateOutlet]="said" />
      </button>
    } @else {
      <p class="said"><ng-container [ngTemplateOutlet]="said" /></p>
    }
    @if (mayDiffer()) {
      <button type="button" class="t-button differs" bsTap (tapped)="differs($event)">
        {{ words.differs }}
      </button>
    }
    @if (mayHold()) {
      <button type="button" class="t-button" bsTap (tapped)="hold($event)">{{ words.hold }}</button>
    }
    @if (mayChallenge()) {
      <button type="button" class="t-button strong challenge" bsTap (tapped)="challenge($event)">
        {{ words.challenge }}
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: var(--banner-wrap, nowrap);
      align-items: center;
      align-content: center;
      justify-content: flex-end;
      gap: 6px 8px;
      border-bottom: 1px solid var(--line);
      min-width: 0;
      contain: strict;
    }
    .said {
      flex: 1 0 var(--said-width, 0);
      min-width: 0;
      padding: 0;
      background: none;
      border: 0;
      text-align: left;
    }
    .one {
      display: block;
      font: var(--t-18);
      line-height: 22px;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: var(--last-play, normal);
    }
    .two {
      display: block;
      font: var(--t-16);
      line-height: 22px;
      color: var(--ink-2);
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    /* Buttons beside it: two lines of each have room all the same. */
    .narrow .one {
      font: 500 16px/19px var(--face);
    }
    .narrow .two {
      font: 400 14px/17px var(--face);
      white-space: var(--last-play, normal);
    }
    .t-button {
      min-height: var(--challenge, 52px);
      padding: 0 14px;
      flex: none;
    }
    .challenge {
      min-width: var(--challenge-width, 140px);
    }
    @media (max-width: 1200px) and (orientation: landscape) {
      .one {
        font-size: 16px;
        line-height: 22px;
      }
      .two {
        font-size: 14px;
        line-height: 20px;
      }
      .challenge {
        min-width: var(--challenge-width, 116px);
      }
    }
  `,
})
export class LastPlay {
  private readonly blanksOf = injectText(blanksOf);
  private readonly wordsOf = injectText(wordsOf);
  private readonly challengedPlayText = injectText(challengedPlayText);
  private readonly table = inject(PlayerTable);
  private readonly rights = inject(RestartRights);
  private readonly director = inject(DirectorNotices);
  protected readonly words = injectText(tableText);

  protected readonly last = this.table.afterClocks(() => {
    const game = this.table.game();
    const last = lastStanding(game);
    return last !== undefined && last.seat !== this.table.facing() ? last : lastOfOther(this.table);
  });
  private readonly open = this.table.afterClocks(() => {
    const last = challengeableTurn(this.table.game());
    if (last === undefined) return undefined;
    const call = { kind: 'call-challenge', turn: last.id } as const;
    return this.table.would(call, [this.table.facing()]) ? last : undefined;
  });
  /** While the window is open, whether a clock runs or not. */
  protected readonly mayChallenge = this.table.afterClocks(() => this.open() !== undefined);
  /** An opponent who thinks about a challenge holds the play, where the rules know that. */
  protected readonly mayHold = this.table.afterClocks(() => {
    const { challenge } = this.table.game().rules.options;
    const open = this.open();
    return (
      challenge.kind === 'called' &&
      challenge.hold === 'yes' &&
      open !== undefined &&
      open.heldBy === undefined
    );
  });
  protected readonly mayDiffer = this.table.afterClocks(
    () => this.last()?.move.kind === 'play' && this.last()?.id === this.lastId() && this.runs(),
  );
  private readonly lastId = computed(() => lastStanding(this.table.game())?.id);
  protected readonly detail = this.table.afterClocks(() => {
    if (this.rights.reason() === 'two-pending' && !this.rights.isSettled())
      return this.rights.words(this.table.facing()).why;
    const caller = this.table.game().challenge?.by;
    if (caller !== undefined) return this.challengedPlayText.enterFirst(this.table.name(caller));
    const turn = this.last();
    if (turn === undefined) return '';
    const claim = this.director.claimFor(this.table.facing());
    if (claim !== undefined) return claim;
    if (this.open()?.heldBy === this.table.facing()) return this.words.youHold;
    const lost = skippedSeats(this.table.game()).map((seat) =>
      this.words.losesTurn(this.table.name(seat)),
    );
    const parts = [...lost, this.wordsOf(turn), this.blanksOf(turn)];
    if (turn.move.kind === 'play') {
      // That it is still open, the button beside it says.
      const { challenge } = this.table.game().rules.options;
      if (challenge.kind === 'called' && this.open() === undefined)
        parts.push(this.words.challengeOver);
    }
    return parts.filter((part) => part !== '').join(' · ');
  });

  private runs(): boolean {
    const game = this.table.game();
    return game.clock.stops.length === 0 && (game.phase === 'playing' || game.phase === 'closing');
  }

  protected challenge(touch: Event): void {
    const turn = this.open();
    if (turn === undefined) return;
    this.table.act({ kind: 'call-challenge', turn: turn.id }, [this.table.facing()], touch);
  }

  protected hold(touch: Event): void {
    const turn = this.open();
    if (turn === undefined) return;
    this.table.act({ kind: 'call-hold', turn: turn.id }, [this.table.facing()], touch);
  }

  protected differs(touch: Event): void {
    const seat = this.table.facing();
    this.table.act({ kind: 'stop-clock', reason: 'score', seat }, [seat], touch);
  }
}

function lastOfOther(table: PlayerTable) {
  return table
    .game()
    .turns.findLast(({ seat, status }) => status === 'standing' && seat !== table.facing());
}
