import { computed, inject, Injectable } from '@angular/core';
import { lastStanding, type GameEventType, type Seat } from '@boardside/game';
import { claimSaid, type Claimed } from '../../words/claims.js';
import { directorSaid } from '../../words/said-by-director.js';
import { Table } from '../table.js';

/** What ends the telling: the next press, on whichever side. */
const pressed: readonly GameEventType[] = ['TurnEnded', 'PressUndone'];

/** As many sentences as a bar has room for. */
const toldAtOnce = 2;

type Claim = { readonly what: Claimed; readonly by: Seat; readonly about: Seat };

/** What the players are told while a clock runs, until the next press: once, on both sides. */
@Injectable({ providedIn: 'root' })
export class DirectorSaid {
  private readonly table = inject(Table);

  /** What the director did to this game since the last press. */
  readonly said = computed((): string | undefined => {
    if (this.table.game().clock.state.kind !== 'running') return undefined;
    const log = this.table.keeper()?.mirror.log() ?? [];
    const name = (seat: number) => this.table.name(seat as Seat);
    const since = log.slice(log.findLastIndex(({ type }) => pressed.includes(type)) + 1);
    const told = since.map((event) => directorSaid(event, name));
    const sentences = told.filter((one) => one !== undefined).slice(-toldAtOnce);
    return sentences.length === 0 ? undefined : sentences.join(' ');
  });

  /** G15 B and C, G25: what one player says that the other has done, about the last turn. */
  private readonly claim = computed((): Claim | undefined => {
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
    return claimSaid(claim.what, reader, {
      by: this.table.name(by),
      about: this.table.name(about),
    });
  }
}
