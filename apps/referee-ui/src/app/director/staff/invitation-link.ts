import { Component, computed, input, output, signal } from '@angular/core';
import type { InvitationView } from '@boardside/contract';
import { staffText } from '../../text/director-staff.js';
import { hallDay } from '../components/clock-text.js';
import { Modal } from '../../components/modal.js';
import { Qr } from '../../components/qr.js';
import { Button } from '../../components/button.js';

/** A link that was just made: to be scanned or sent now, for it is shown this once. */
@Component({
  selector: 'bs-invitation-link',
  imports: [Button, Modal, Qr],
  template: `
    <dialog bsModal aria-labelledby="link-title" (close)="left.emit()">
      <form method="dialog">
        <h2 id="link-title">{{ words.title(name()) }}</h2>
        <p>{{ words.text }}</p>
        <div class="link">
          <bs-qr [address]="invitation().address" [says]="words.alt(name())" [size]="200" />
          <div class="field">
            <label for="link-address">{{ words.address }}</label>
            <textarea
              #address
              id="link-address"
              readonly
              rows="4"
              [value]="invitation().address"
              (focus)="address.select()"
            ></textarea>
            @if (canCopy) {
              <div class="actions">
                <button type="button" bsButton size="small" (click)="copy()">
                  {{ words.copy }}
                </button>
                <span role="status">{{ copied() ? words.copied : '' }}</span>
              </div>
            }
          </div>
        </div>
        <p class="muted">{{ words.once(until()) }}</p>
        <div class="actions">
          <button type="submit" bsButton="primary">{{ words.done }}</button>
        </div>
      </form>
    </dialog>
  `,
  styles: `
    :host {
      display: contents;
    }
    .link {
      display: grid;
      grid-template-columns: 200px minmax(0, 1fr);
      gap: 16px;
      align-items: start;
    }
    textarea {
      overflow-wrap: anywhere;
      font:
        13px/18px ui-monospace,
        monospace;
    }
    @media (max-width: 520px) {
      .link {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  `,
})
export class InvitationLink {
  readonly invitation = input.required<InvitationView>();
  readonly name = input.required<string>();
  readonly left = output();
  protected readonly words = staffText.link;
  protected readonly until = computed(() => hallDay(this.invitation().until));
  protected readonly copied = signal(false);
  /** Only on a secure page: everywhere else the field is marked whole, to be copied by hand. */
  protected readonly canCopy = window.isSecureContext;

  protected async copy(): Promise<void> {
    await navigator.clipboard.writeText(this.invitation().address);
    this.copied.set(true);
  }
}
