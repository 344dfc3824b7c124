import { DestroyRef, Directive, ElementRef, afterNextRender, inject } from '@angular/core';

/** A dialog that is open from the start, above everything else of its page. */
@Directive({ selector: 'dialog[bsModal]' })
export class Modal {
  constructor() {
    const dialog = inject<ElementRef<HTMLDialogElement>>(ElementRef).nativeElement;
    const before = document.activeElement;
    afterNextRender(() => dialog.showModal());
    inject(DestroyRef).onDestroy(() => giveFocusBack(dialog, before));
  }
}

/** A browser does so when a dialog is closed, not when it is removed. */
function giveFocusBack(dialog: HTMLDialogElement, before: Element | null): void {
  const focused = document.activeElement;
  const isFree = focused === null || focused === document.body || dialog.contains(focused);
  if (isFree && before instanceof HTMLElement && before.isConnected)
    before.focus({ preventScroll: true });
}
