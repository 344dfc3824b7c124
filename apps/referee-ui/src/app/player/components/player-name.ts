import { Component, computed, input } from '@angular/core';

/** A name on one line: where room is short, dots stand before its last part, such as an initial. */
@Component({
  selector: 'bs-name',
  template: `<span class="first">{{ parts().first }}</span
    ><span class="last">{{ parts().last }}</span>`,
  styles: `
    :host {
      display: inline-flex;
      min-width: 0;
    }
    .first {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .last {
      flex: none;
      white-space: pre;
    }
  `,
})
export class PlayerName {
  readonly name = input.required<string>();

  protected readonly parts = computed(() => {
    const name = this.name();
    const at = name.search(/\s\S+$/);
    return at < 0 ? { first: name, last: '' } : { first: name.slice(0, at), last: name.slice(at) };
  });
}
