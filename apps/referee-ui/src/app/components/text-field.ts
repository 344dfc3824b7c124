import { Directive, ElementRef, inject, input, type WritableSignal } from '@angular/core';

/** A control whose text is that of a signal. The browser offers nothing that was typed before. */
@Directive({
  selector: 'input[bsText], textarea[bsText]',
  host: { autocomplete: 'off', '[value]': 'text()()', '(input)': 'text().set(control.value)' },
})
export class TextField {
  readonly text = input.required<WritableSignal<string>>({ alias: 'bsText' });
  protected readonly control =
    inject<ElementRef<HTMLInputElement | HTMLTextAreaElement>>(ElementRef).nativeElement;
}
