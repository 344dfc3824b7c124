import { Component, computed, inject, OnInit, signal } from '@angular/core';
import { Instruments } from '../live/instruments.js';
import { problemText } from '../text/problems.js';
import { joiningText } from '../text/joining.js';
import { codeLength, normalizeCode, formatCode } from './table-code.js';
import { forgetJoinRequest, saveJoinRequest, readJoinRequest } from './join-request.js';
import { pollJoin, joinTable, type JoinOutcome } from './table-http.js';
import { TableSession } from './table-session.js';
import { TabletAddress } from './tablet-address.js';
import { holdsUnsentTurns } from './unsent-turns.js';

const askAgainMs = 2_000;

/** A tablet comes to its table: by the code in the address, or typed. */
@Component({
  selector: 'bs-join-page',
  templateUrl: './join-page.html',
  styleUrl: './join-page.css',
})
export class JoinPage implements OnInit {
  private readonly session = inject(TableSession);
  private readonly instruments = inject(Instruments);
  protected readonly address = inject(TabletAddress);

  protected readonly words = joiningText;
  protected readonly bound = this.session.bound.asReadonly();
  protected readonly codeLength = codeLength;
  protected readonly typed = signal('');
  protected readonly shown = computed(() => formatCode(this.typed()));
  protected readonly problem = signal('');
  protected readonly asking = signal(false);
  /** The table that another tablet has, and the question put to the director. */
  protected readonly waiting = signal<{ table: number; request: string } | undefined>(undefined);

  ngOnInit(): void {
    const code = normalizeCode(this.address.code);
    if (code === '') return;
    this.typed.set(code);
    if (this.session.bound()?.code === code) this.address.openTable();
    else void this.join();
  }

  protected write(field: HTMLInputElement): void {
    this.typed.set(normalizeCode(field.value));
    field.value = this.shown();
    this.problem.set('');
  }

  protected async join(): Promise<void> {
    const code = this.typed();
    if (code.length !== codeLength) {
      this.problem.set(joiningText.incomplete);
      return;
    }
    this.asking.set(true);
    const bound = this.session.bound();
    if (bound !== undefined && (await holdsUnsentTurns(bound.device))) {
      // Only at its table does the tablet send them.
      this.asking.set(false);
      this.problem.set(joiningText.unsent(bound.table));
      return;
    }
    const joined = await joinTable(code, { token: bound?.token, asked: readJoinRequest(code) });
    this.asking.set(false);
    this.take(code, joined);
  }

  protected otherCode(): void {
    this.waiting.set(undefined);
    this.typed.set('');
  }

  private take(code: string, joined: JoinOutcome): void {
    switch (joined.kind) {
      case 'joined': {
        const { token, device, tournament, table } = joined;
        forgetJoinRequest();
        this.session.bind({ token, device, tournament, table, code });
        this.address.openTable();
        return;
      }
      case 'waiting':
        saveJoinRequest({ code, request: joined.request });
        this.waiting.set({ table: joined.table, request: joined.request });
        this.instruments.later(askAgainMs, () => void this.askAgain(code, joined.request));
        return;
      case 'refused':
        forgetJoinRequest();
        this.waiting.set(undefined);
        this.problem.set(joiningText.refused);
        return;
      case 'unknown-code':
        this.problem.set(joiningText.unknown);
        return;
      case 'not-now':
        this.problem.set(problemText(joined.problem));
        return;
      case 'unreachable':
        this.problem.set(joiningText.unreachable);
    }
  }

  private async askAgain(code: string, request: string): Promise<void> {
    if (this.waiting()?.request !== request) return;
    const joined = await this.poll(code, request);
    if (joined.kind === 'unreachable' || joined.kind === 'not-now') {
      this.instruments.later(askAgainMs, () => void this.askAgain(code, request));
      return;
    }
    if (joined.kind === 'unknown-code') {
      if (this.waiting()?.request !== request) return;
      // The server has forgotten the request: nobody would ever approve it.
      forgetJoinRequest();
      this.waiting.set(undefined);
      await this.join();
      return;
    }
    this.take(code, joined);
  }

  /** An approved tablet that has a table says so: it leaves that one. */
  private async poll(code: string, request: string): Promise<JoinOutcome> {
    const joined = await pollJoin(request);
    const token = this.session.bound()?.token;
    if (joined.kind !== 'joined' || token === undefined) return joined;
    const moved = await joinTable(code, { token, asked: request });
    // With a new code on the table, the approval is still good.
    return moved.kind === 'unknown-code' ? joined : moved;
  }
}
