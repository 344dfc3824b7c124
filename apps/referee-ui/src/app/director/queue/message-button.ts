import { Component, input, signal } from '@angular/core';
import { messagesText } from '../../text/director-messages.js';
import { MessageDialog } from './message-dialog.js';
import { Button } from '../../components/button.js';

/** Says something to one table, from its page. */
@Component({
  selector: 'bs-message-button',
  imports: [Button, MessageDialog],
  template: `
    <button type="button" bsButton (click)="asking.set(true)">{{ words.open }}</button>
    @if (asking()) {
      <bs-tell-tables [table]="table()" (left)="asking.set(false)" />
    }
  `,
})
export class MessageButton {
  readonly table = input.required<number>();
  protected readonly words = messagesText;
  protected readonly asking = signal(false);
}
