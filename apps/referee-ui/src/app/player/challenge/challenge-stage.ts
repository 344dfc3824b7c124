import { computed, inject, Injectable, signal } from '@angular/core';
import {
  lastStanding,
  pendingTurns,
  type Command,
  type GameEventType,
  type LiveGame,
} from '@boardside/game';
import { PlayerTable } from '../player-table.js';

/**
 * How far a challenge is. `enter`: its play is entered first. `words`: chosen and confirmed.
 * `judging`: a judge has them. `ruled`: a second opinion may be asked for. `settled`: the verdict
 * stands and waits for a player to go on.
 */
export type ChallengeStage = 'enter' | 'words' | 'judging' | 'ruled' | 'settled';

/** What leaves a settled verdict behind: play has gone on since. */
const eventsAfterVerdict: readonly GameEventType[] = [
  'ClockStarted',
  'TurnEnded',
  'PressUndone',
  'TurnsCorrected',
  'RolledBack',
  'RacksStated',
  'TimeExpired',
  'TurnAgreed',
  'RacksDeclared',
  'SlipSigned',
  'SlipReopened',
  'ChallengeDropped',
];
const entriesAfterVerdict: readonly Command['kind'][] = [
  'start-clock',
  'press',
  'undo-press',
  'agree',
  'expire',
  'declare-racks',
  'sign',
  'drop-challenge',
];
/** What a challenge ends with at a tablet that waits for the server. */
const waitingEnds: readonly Command['kind'][] = ['settle', 'rule', 'drop-challenge'];

/** Which page of a challenge the table shows; undefined while there is none to show. */
@Injectable({ providedIn: 'root' })
export class ChallengeStages {
  private readonly table = inject(PlayerTable);
  /** The verdict from which a player went on: it does not come back. */
  private readonly left = signal('');

  readonly stage = computed((): ChallengeStage | undefined => {
    const game = this.table.game();
    return game.challenge === undefined ? this.settled(game) : openStage(game);
  });

  goOn(): void {
    this.left.set(this.verdictName(this.table.game()));
  }

  private settled(game: LiveGame): ChallengeStage | undefined {
    const last = lastStanding(game);
    const kind = last?.challenge.kind;
    if (kind !== 'stands' && kind !== 'off') return undefined;
    const reasons = game.clock.stops.map(({ reason }) => reason);
    if (reasons.includes('overdraw')) return undefined;
    switch (game.phase) {
      case 'playing':
        return reasons.includes('challenge') && !this.lastWasDropped() ? 'settled' : undefined;
      case 'closing':
      case 'racks':
      case 'ended':
        return this.left() !== this.verdictName(game) && this.justSettled() ? 'settled' : undefined;
      default:
        return undefined;
    }
  }

  private verdictName(game: LiveGame): string {
    const place = this.table.keeper()?.place.game ?? '';
    return `${place}/${String(lastStanding(game)?.id)}/${String(game.cases)}`;
  }

  /**
   * Whether the last call of the play was dropped; an earlier verdict on it was shown then (L4).
   */
  private lastWasDropped(): boolean {
    const mirror = this.table.keeper()?.mirror;
    const waiting = mirror?.waiting().findLast(({ command }) => waitingEnds.includes(command.kind));
    if (waiting !== undefined) return waiting.command.kind === 'drop-challenge';
    const ended = mirror
      ?.log()
      .findLast(({ type }) => type === 'ChallengeSettled' || type === 'ChallengeDropped');
    return ended?.type === 'ChallengeDropped';
  }

  /** Whether nothing has followed the settlement that ended the game. */
  private justSettled(): boolean {
    const mirror = this.table.keeper()?.mirror;
    if (mirror === undefined) return false;
    for (const { command } of mirror.waiting().toReversed()) {
      if (command.kind === 'settle') return true;
      if (entriesAfterVerdict.includes(command.kind)) return false;
    }
    const last = mirror
      .log()
      .findLast(({ type }) => type === 'ChallengeSettled' || eventsAfterVerdict.includes(type));
    return last?.type === 'ChallengeSettled';
  }
}

function openStage({ challenge, turns }: LiveGame): ChallengeStage {
  if (pendingTurns(turns).length > 0) return 'enter';
  if (challenge?.sent === undefined) return 'words';
  const answers = challenge.secondAskedBy === undefined ? 1 : 2;
  return challenge.rulings.length < answers ? 'judging' : 'ruled';
}
