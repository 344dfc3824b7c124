import { Injectable, computed, inject, signal } from '@angular/core';
import type { EntrantView } from '@boardside/contract';
import { isAbsent } from '@boardside/tournament';
import type { MenuItem } from '../../components/menu.js';
import { playersText } from '../../text/director-players.js';
import { problemTextOf, type ApiResult } from '../data/api-result.js';
import { LastAct, type VersionChange } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { nextRoundIn, pairedPlayers } from './player-facts.js';
import { PlayersApi } from './players-api.js';

export type PlayerAction = 'withdraw' | 'reinstate' | 'remove' | 'close-page' | 'forget';
type PlayerQuestion = { readonly action: 'withdraw' | 'forget'; readonly player: EntrantView };

/** What is done with a player from the row of the list. */
@Injectable()
export class PlayerActions {
  private readonly server = inject(PlayersApi);
  private readonly last = inject(LastAct);
  private readonly room = inject(TournamentStore);
  private readonly asking = signal<PlayerQuestion | undefined>(undefined);
  private readonly paired = computed(() => pairedPlayers(this.room.view()));
  readonly problem = signal<string | undefined>(undefined);

  /** What is asked before an action that reaches far. */
  readonly question = computed(() => {
    const asking = this.asking();
    if (asking === undefined) return undefined;
    const { name } = asking.player;
    const { withdrawTitle, withdrawText, withdrawAct } = playersText;
    return asking.action === 'withdraw'
      ? { title: withdrawTitle(name), text: withdrawText(name), act: withdrawAct }
      : {
          title: playersText.forgetTitle(name),
          text: playersText.forgetText,
          act: playersText.forgetAct,
        };
  });

  /** A person who was forgotten has none. */
  itemsOf({ id, status, person }: EntrantView): readonly MenuItem<PlayerAction>[] {
    if (person === 'forgotten') return [];
    const { withdraw, comeBack, remove, closePage, forget } = playersText;
    return [
      status === 'playing'
        ? { id: 'withdraw', text: withdraw }
        : { id: 'reinstate', text: comeBack },
      ...(this.paired().has(id) ? [] : [{ id: 'remove', text: remove } as const]),
      { id: 'close-page', text: closePage },
      { id: 'forget', text: forget, danger: true },
    ];
  }

  choose(action: PlayerAction, player: EntrantView): void {
    this.problem.set(undefined);
    const { id, name } = player;
    switch (action) {
      case 'withdraw':
      case 'forget':
        this.asking.set({ action, player });
        return;
      case 'reinstate':
        void this.perform(
          this.server.change(this.room.id(), id, { status: 'playing' }),
          playersText.cameBack(name),
        );
        return;
      case 'remove':
        void this.removeForGood(player);
        return;
      case 'close-page':
        void this.closePage(player);
    }
  }

  leave(): void {
    this.asking.set(undefined);
    this.problem.set(undefined);
  }

  async agree(): Promise<void> {
    const asking = this.asking();
    if (asking === undefined) return;
    const { id, name } = asking.player;
    if (asking.action === 'withdraw') {
      const withdrawn = this.server.change(this.room.id(), id, { status: 'withdrawn' });
      await this.perform(withdrawn, playersText.withdrew(name));
      return;
    }
    const answer = await this.server.forget(this.room.id(), id);
    await this.answered(answer);
    // No way back is offered: the name is gone.
    if (answer.ok) this.last.showMessage(playersText.forgot);
  }

  /** No way back is offered: the name goes with the player. */
  private async removeForGood({ id, name }: EntrantView): Promise<void> {
    const answer = await this.server.remove(this.room.id(), id);
    await this.answered(answer);
    if (answer.ok) this.last.showMessage(playersText.removed(name));
  }

  /** Absent in the next round, or back in it. */
  async toggleAbsence({ id, name, division, absences }: EntrantView): Promise<void> {
    const t = this.room.id();
    const round = nextRoundIn(this.room.view(), division);
    await (isAbsent(absences, round)
      ? this.perform(this.server.comeBack(t, id, round), playersText.panel.isBack(name, round))
      : this.perform(
          this.server.setAbsence(t, id, { from: round, until: round }),
          playersText.absentIn(name, round),
        ));
  }

  private async closePage({ id, name }: EntrantView): Promise<void> {
    const answer = await this.server.closePage(this.room.id(), id);
    this.problem.set(problemTextOf(answer));
    if (answer.ok) this.last.showMessage(playersText.pageClosed(name));
  }

  private async perform(request: Promise<ApiResult<VersionChange>>, said: string): Promise<void> {
    const answer = await request;
    if (answer.ok) this.last.announce({ said, made: answer.value });
    await this.answered(answer);
  }

  private async answered(answer: ApiResult<unknown>): Promise<void> {
    this.problem.set(problemTextOf(answer));
    if (answer.ok) this.asking.set(undefined);
    await this.room.afterAct();
  }
}
