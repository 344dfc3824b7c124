import { NgComponentOutlet } from '@angular/common';
import {
  Component,
  effect,
  inject,
  mergeApplicationConfig,
  signal,
  type Type,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { basePageConfig } from './base-page.config.js';
import { Instruments } from './live/instruments.js';
import { loadNeededPart } from './live/page-source.js';
import { LOAD_PART, type LazyPart } from './player/lazy-parts.js';
import { partLoaders } from './player/part-loaders.js';
import { TabletPage } from './player/tablet-page.js';
import { TabletAddress } from './session/tablet-address.js';

/**
 * A tablet's two pages: where it joins a table, and the table. They are without the router, and
 * the build keeps their scripts apart from those of the other pages (`tools/build`).
 */
@Component({
  selector: 'app-root',
  imports: [TabletPage, NgComponentOutlet],
  template: `
    @if (address.atTable()) {
      <bs-table-page />
    } @else {
      <ng-container *ngComponentOutlet="joinPage()" />
    }
  `,
})
class TabletRoot {
  private readonly instruments = inject(Instruments);
  protected readonly address = inject(TabletAddress);
  protected readonly joinPage = signal<Type<unknown> | null>(null);

  constructor() {
    if (!this.address.atTable()) void this.loadJoinPage();
    effect(() => {
      document.title = this.title();
    });
  }

  private title(): string {
    if (this.address.atTable()) return 'Table';
    return this.address.code === '' ? 'Boardside' : 'Join a table';
  }

  private async loadJoinPage(): Promise<void> {
    const bring = () => import('./session/join-page.js');
    const { JoinPage } = await loadNeededPart(bring, this.instruments);
    this.joinPage.set(JoinPage);
  }
}

export function openTablet(): void {
  const config = mergeApplicationConfig(basePageConfig, {
    providers: [
      // Given from here, so that a part may hold what asks for other parts.
      { provide: LOAD_PART, useValue: (part: LazyPart) => partLoaders[part]() },
    ],
  });
  void bootstrapApplication(TabletRoot, config);
}
