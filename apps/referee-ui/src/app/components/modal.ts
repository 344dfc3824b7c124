import { Directive, ElementRef, afterNextRender, inject } from '@angular/core';

/** A dialog that is open from the start, above everything else of its page. */
@Directive({ selector: 'dialog[bsModal]' })
export class Modal {
  constructor() {
    const dialog = inject<ElementRef<HTMLDialogElement>>(ElementRef).nativeElement;
    afterNextRender(() => dialog.showModal());
  }
}
