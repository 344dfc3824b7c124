import { Component, computed, input } from '@angular/core';

export type ConsoleGlyphName =
  | 'stop'
  | 'now'
  | 'soon'
  | 'note'
  | 'done'
  | 'run'
  | 'pause'
  | 'search'
  | 'back'
  | 'lock'
  | 'arrow'
  | 'swap'
  | 'tablet'
  | 'silent'
  | 'close'
  | 'moon';

type GlyphDrawing = { readonly path: string; readonly style: 'line' | 'solid' };

/** On a grid of 16; solid ones are filled, the others drawn with a round pen of 2. */
const glyphDrawings: Readonly<Record<ConsoleGlyphName, GlyphDrawing>> = {
  stop: { path: 'M5 1h6l4 4v6l-4 4H5l-4-4V5zM4.5 7v2h7V7z', style: 'solid' },
  now: { path: 'M8 1.2 15.4 15H.6zM7.1 6v4.6h1.8V6zm0 5.8v1.8h1.8v-1.8z', style: 'solid' },
  soon: { path: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm0 1.8a5.2 5.2 0 0 1 0 10.4z', style: 'solid' },
  note: { path: 'M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z', style: 'solid' },
  done: { path: 'm2.5 8.5 3.5 4 7.5-9', style: 'line' },
  run: { path: 'M4 2.5v11L13 8z', style: 'solid' },
  pause: { path: 'M4 2.5h3v11H4zm5 0h3v11H9z', style: 'solid' },
  search: { path: 'M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zm3.8 8.8L14 14', style: 'line' },
  back: { path: 'M10.5 2.5 5 8l5.5 5.5', style: 'line' },
  lock: { path: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5', style: 'line' },
  arrow: { path: 'M2.5 8h11M9.5 4l4 4-4 4', style: 'line' },
  swap: { path: 'M2.5 5h11M10.5 2l3 3-3 3M13.5 11h-11M5.5 8l-3 3 3 3', style: 'line' },
  tablet: { path: 'M3 1.5h10v13H3zM7 12.5h2', style: 'line' },
  silent: { path: 'M2 2l12 12M3 8a7 7 0 0 1 3-2M8 5a7 7 0 0 1 5 3M8 12h.01', style: 'line' },
  close: { path: 'm3.5 3.5 9 9m0-9-9 9', style: 'line' },
  moon: { path: 'M13.5 10A6 6 0 0 1 6 2.5a6 6 0 1 0 7.5 7.5z', style: 'line' },
};

/** One sign of the look. It never stands alone: a word or a label is beside it. */
@Component({
  selector: 'bs-glyph',
  template: `
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      aria-hidden="true"
      focusable="false"
      [class.solid]="drawing().style === 'solid'"
    >
      <path [attr.d]="drawing().path" fill-rule="evenodd" />
    </svg>
  `,
  styles: `
    :host {
      display: inline-flex;
      flex: none;
    }
    svg {
      fill: none;
      stroke: currentColor;
      stroke-width: 2;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
    svg.solid {
      fill: currentColor;
      stroke: none;
    }
  `,
})
export class ConsoleGlyph {
  readonly name = input.required<ConsoleGlyphName>();
  protected readonly drawing = computed(() => glyphDrawings[this.name()]);
}
