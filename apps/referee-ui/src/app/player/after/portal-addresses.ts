import { effect, inject, Injectable, signal, untracked } from '@angular/core';
import { TableSession } from '../../session/table-session.js';
import { fetchPlayerLinks } from '../../session/table-http.js';
import { PlayerTable } from '../player-table.js';

/** The addresses of the player pages: asked for once the server has every signature. */
@Injectable()
export class PortalAddresses {
  private readonly table = inject(PlayerTable);
  private readonly session = inject(TableSession);
  private readonly given = signal<
    { readonly game: string; readonly bySeat: ReadonlyMap<number, string> } | undefined
  >(undefined);
  private asking = false;

  constructor() {
    effect(() => {
      const game = this.table.keeper()?.place.game;
      const sent = this.table.keeper()?.unsent() === 0 && this.session.reach() === 'online';
      const signed = this.table.game()?.phase === 'signed';
      if (game === undefined || !sent || !signed || this.given()?.game === game) return;
      untracked(() => void this.ask(game));
    });
  }

  addressOf(seat: number): string | undefined {
    return this.given()?.bySeat.get(seat);
  }

  private async ask(game: string): Promise<void> {
    const token = this.session.bound()?.token;
    if (this.asking || token === undefined) return;
    this.asking = true;
    const links = await fetchPlayerLinks(token, game);
    this.asking = false;
    if (links === undefined) return;
    this.given.set({ game, bySeat: new Map(links.map(({ seat, address }) => [seat, address])) });
  }
}
