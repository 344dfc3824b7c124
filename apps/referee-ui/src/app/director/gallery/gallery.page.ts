import { Component, signal } from '@angular/core';
import { kit } from '../../components/kit.js';
import type { BadgeLevel } from '../../components/badge.js';
import type { Column } from '../../components/data-table.js';
import { Menu, type MenuItem } from '../../components/menu.js';
import { galleryText } from '../../text/gallery.js';
import { menuText } from '../../text/data-table.js';

type SamplePlayer = (typeof galleryText.players)[number];
type TimeEnd = 'penalty' | 'loss';

/** Every component of the kit in each of its looks, by itself and without a tournament. */
@Component({
  selector: 'bs-gallery',
  imports: [kit, Menu],
  templateUrl: './gallery.page.html',
  styleUrl: './gallery.page.scss',
})
export class GalleryPage {
  protected readonly words = galleryText;
  protected readonly more = menuText.more;
  protected readonly levels: readonly BadgeLevel[] = ['stop', 'now', 'soon', 'note', 'done'];
  protected readonly noticeLevels = ['stop', 'now', 'done'] as const;
  protected readonly tab = signal('list');
  protected readonly timeEnd = signal<TimeEnd>('penalty');
  protected readonly isAsking = signal(false);
  protected readonly spread = [12, -4, 30, 22, 61];

  protected readonly tabs = [
    { value: 'list', text: galleryText.tabs.list },
    { value: 'check-in', text: galleryText.tabs.checkIn },
    { value: 'late', text: galleryText.tabs.late, glyph: 'soon' },
  ] as const;
  protected readonly timeEnds = (['penalty', 'loss'] as const).map((value) => ({
    value,
    ...galleryText.endOptions[value],
    warning: galleryText.warning,
  }));
  protected readonly players = galleryText.players;
  protected readonly columns: readonly Column<SamplePlayer>[] = [
    { id: 'name', heading: galleryText.columns.name, sortBy: ({ name }) => name },
    {
      id: 'rating',
      heading: galleryText.columns.rating,
      figure: true,
      text: ({ rating }) => String(rating),
      sortBy: ({ rating }) => rating,
    },
    { id: 'note', heading: galleryText.columns.note, priority: 2, text: ({ note }) => note },
  ];
  protected readonly menu: readonly MenuItem[] = [
    { id: 'rename', text: galleryText.menu.rename },
    { id: 'move', text: galleryText.menu.move, whyNot: galleryText.menu.moveWhyNot },
    { id: 'remove', text: galleryText.menu.remove, danger: true },
  ];

  protected readonly nameOf = ({ name }: SamplePlayer) => name;
  protected readonly lookOf = ({ look }: SamplePlayer) => look;
}
