import { Component, computed, inject, signal } from '@angular/core';
import { openRecordText } from '../../text/director-open-record.js';
import { Replay } from '../../replay/replay.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { openRecord, type OpenedRecord } from './opened-record.js';

/** A record from a file, to look at: read here on the page, sent nowhere. */
@Component({
  selector: 'bs-open-record',
  imports: [kit, Replay],
  templateUrl: './open-record.page.html',
  styleUrl: './open-record.page.scss',
})
export class OpenRecordPage {
  protected readonly room = inject(TournamentStore);
  protected readonly words = openRecordText;
  protected readonly opened = signal<OpenedRecord | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly shown = signal(0);
  protected readonly final = computed(() => {
    const totals = this.opened()?.totals;
    return totals === undefined ? undefined : openRecordText.final(totals);
  });

  protected async choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const read = openRecord(new Uint8Array(await file.arrayBuffer()));
    this.opened.set(read.ok ? read.value : undefined);
    this.problem.set(read.ok ? undefined : read.refusal);
    this.shown.set(read.ok ? read.value.steps.length : 0);
  }
}
