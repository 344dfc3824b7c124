import { linkedSignal, type Signal, type WritableSignal } from '@angular/core';
import type { Seat } from '@boardside/game';
import type { MenuPage } from './menu-page.js';

type SideMenu = MenuPage | 'open' | 'closed';

/** Where each side has its More menu: shut, open, or open at one of its pages. */
export class SideMenus {
  private readonly sides: WritableSignal<readonly SideMenu[]>;

  /** `game`: all menus are closed when it changes. */
  constructor(game: Signal<unknown>) {
    this.sides = linkedSignal<unknown, readonly SideMenu[]>({
      source: game,
      computation: () => Array.from({ length: 4 }, () => 'closed' as const),
    });
  }

  /** Undefined where the menu is shut, or open at none of its pages. */
  pageOf(seat: Seat): MenuPage | undefined {
    const open = this.sides()[seat];
    return open === 'open' || open === 'closed' ? undefined : open;
  }

  isOpen(seat: Seat): boolean {
    return (this.sides()[seat] ?? 'closed') !== 'closed';
  }

  toggle(seat: Seat): void {
    this.set(seat, this.isOpen(seat) ? 'closed' : 'open');
  }

  open(seat: Seat, page: MenuPage | undefined): void {
    this.set(seat, page ?? 'open');
  }

  close(seat: Seat): void {
    this.set(seat, 'closed');
  }

  private set(seat: Seat, page: SideMenu): void {
    this.sides.update((sides) => sides.map((open, index) => (index === seat ? page : open)));
  }
}
