import { Directive, ElementRef, inject, input } from '@angular/core';

/**
 * How a button or a link stands out. A panel has at most one `primary`; `danger` takes something
 * away; `text` looks like a link.
 */
type ButtonKind = 'plain' | 'primary' | 'danger' | 'text';

/** A button of staff. `buttons.css` draws it. */
@Directive({
  selector: '[bsButton]',
  host: {
    class: 'button',
    '[class.primary]': 'bsButton() === "primary"',
    '[class.danger]': 'bsButton() === "danger"',
    '[class.text]': 'bsButton() === "text"',
    '[class.small]': 'size() === "small"',
    '[class.large]': 'size() === "large"',
  },
})
export class Button {
  readonly bsButton = input.required<ButtonKind | ''>();
  /** Large is a juror's on a phone. */
  readonly size = input<'usual' | 'small' | 'large'>('usual');
}

/** A button that is unavailable now: it keeps its place in the tab order and says why. */
@Directive({
  selector: 'button[bsWhyNot]',
  host: {
    '[attr.aria-disabled]': 'bsWhyNot() === undefined ? null : true',
    '[attr.aria-description]': 'bsWhyNot()',
    '[attr.title]': 'bsWhyNot()',
  },
})
export class WhyNot {
  readonly bsWhyNot = input.required<string | undefined>();

  constructor() {
    const { nativeElement: button } = inject<ElementRef<HTMLElement>>(ElementRef);
    // In the capture phase, so that no other listener gets the click.
    button.addEventListener('click', (click) => this.refuse(click), { capture: true });
  }

  private refuse(click: Event): void {
    if (this.bsWhyNot() === undefined) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  }
}
