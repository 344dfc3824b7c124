import { computed, inject, Injectable } from '@angular/core';
import type { Language } from '@boardside/contract';
import {
  lastStanding,
  type GameEventType,
  type RecordedGameEvent,
  type Seat,
} from '@boardside/game';
import { inLanguage } from '../../text/language.js';
import { claimText, type ClaimKind } from '../../text/claims.js';
import { directorEventText } from '../../text/director-events.js';
import { PlayerTable } from '../player-table.js';
import { SeatLanguages } from '../reader.js';

/** What ends the telling: the next press, on whichever side. */
const pressEvents: readonly GameEventType[] = ['TurnEnded', 'PressUndone'];

/**
 * What is told since the last press. What was said while the clocks were stopped was read then: it
 * goes when they start, but for what was said with the start itself.
 */
function toldSince(log: readonly RecordedGameEvent[]): readonly RecordedGameEvent[] {
  const start = log.findLastIndex(({ type }) => type === 'ClockStarted');
  const press = log.findLastIndex(({ type }) => pressEvents.includes(type));
  if (start < press) return log.slice(press + 1);
  const before = log[start - 1];
  const isOrdered = before?.type === 'ClockOrdered' && before.body.what === 'start';
  return log.slice(isOrdered ? start - 1 : Math.max(start, 0));
}

/** As many sentences as a bar has room for. */
const mostNotices = 2;

type TurnClaim = { readonly what: ClaimKind; readonly by: Seat; readonly about: Seat };

/** What the players are told while a clock runs, until the next press: once, on both sides. */
@Injectable({ providedIn: 'root' })
export class DirectorNotices {
  private readonly table = inject(PlayerTable);
  private readonly languages = inject(SeatLanguages);

  /** What the director did to this game since the last press or start. */
  latest(language: Language): string | undefined {
    if (this.table.game().clock.state.kind !== 'running') return undefined;
    const log = this.table.keeper()?.mirror.log() ?? [];
    const name = (seat: number) => this.table.name(seat as Seat);
    const told = toldSince(log).map((event) =>
      inLanguage(directorEventText, language)(event, name),
    );
    const sentences = told.filter((one) => one !== undefined).slice(-mostNotices);
    return sentences.length === 0 ? undefined : sentences.join(' ');
  }

  /** G15 B and C, G25: what one player says that the other has done, about the last turn. */
  private readonly claim = computed((): TurnClaim | undefined => {
    const game = this.table.game();
    const last = lastStanding(game);
    if (last === undefined || game.phase !== 'playing') return undefined;
    if (last.agreed.includes('closed'))
      return { what: 'begun', by: last.seat, about: this.table.facing() };
    if (last.claimedBy === undefined) return undefined;
    const what = last.final === 'B' ? 'wrote-score' : 'hand-in-bag';
    return { what, by: last.claimedBy, about: last.seat };
  });

  /** The claim as a side reads it. */
  claimFor(seat: Seat): string | undefined {
    const claim = this.claim();
    if (claim === undefined) return undefined;
    const { by, about } = claim;
    const reader = by === seat ? 'claims' : about === seat ? 'is-claimed' : 'looks-on';
    return inLanguage(claimText, this.languages.of(seat))(claim.what, reader, {
      by: this.table.name(by),
      about: this.table.name(about),
    });
  }
}
