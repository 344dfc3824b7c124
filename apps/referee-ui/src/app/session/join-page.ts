import { Component, computed, inject, input, OnInit, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { Instruments } from '../live/instruments.js';
import { neededPart, PageSource } from '../live/page-source.js';
import { joiningWords } from '../words/joining.js';
import { codeLength, tidyCode, writtenCode } from './table-code.js';
import { forgetAsked, keepAsked, readAsked } from './asked-table.js';
import { askAgain, joinTable, type Joined } from './table-http.js';
import { TableSession } from './table-session.js';

const askAgainMs = 2_000;

/** A tablet comes to its table: by the code in the address, or typed. */
@Component({
  selector: 'bs-join-page',
  imports: [RouterLink],
  templateUrl: './join-page.html',
  styleUrl: './join-page.css',
})
export class JoinPage implements OnInit {
  private readonly session = inject(TableSession);
  private readonly instruments = inject(Instruments);
  private readonly router = inject(Router);
  private readonly source = inject(PageSource);

  /** From the address, `/t/K7F2QD`. */
  readonly code = input<string | undefined>();

  protected readonly words = joiningWords;
  protected readonly bound = this.session.bound.asReadonly();
  protected readonly codeLength = codeLength;
  protected readonly typed = signal('');
  protected readonly shown = computed(() => writtenCode(this.typed()));
  protected readonly problem = signal('');
  protected readonly asking = signal(false);
  /** The table that another tablet has, and the question put to the director. */
  protected readonly waiting = signal<{ table: number; request: string } | undefined>(undefined);

  ngOnInit(): void {
    const code = tidyCode(this.code() ?? '');
    if (code === '') return;
    this.typed.set(code);
    if (this.session.bound()?.code === code) void this.toTable();
    else void this.join();
  }

  protected write(field: HTMLInputElement): void {
    this.typed.set(tidyCode(field.value));
    field.value = this.shown();
    this.problem.set('');
  }

  protected async join(): Promise<void> {
    const code = this.typed();
    if (code.length !== codeLength) {
      this.problem.set(joiningWords.incomplete);
      return;
    }
    this.asking.set(true);
    const token = this.session.bound()?.token;
    const joined = await joinTable(code, { token, asked: readAsked(code) });
    this.asking.set(false);
    this.take(code, joined);
  }

  protected otherCode(): void {
    this.waiting.set(undefined);
    this.typed.set('');
  }

  private take(code: string, joined: Joined): void {
    switch (joined.kind) {
      case 'joined': {
        const { token, device, tournament, table } = joined;
        forgetAsked();
        this.session.bind({ token, device, tournament, table, code });
        void this.toTable();
        return;
      }
      case 'waiting':
        keepAsked({ code, request: joined.request });
        this.waiting.set({ table: joined.table, request: joined.request });
        this.instruments.later(askAgainMs, () => void this.askAgain(code, joined.request));
        return;
      case 'refused':
        forgetAsked();
        this.waiting.set(undefined);
        this.problem.set(joiningWords.refused);
        return;
      case 'unknown-code':
        this.problem.set(joiningWords.unknown);
        return;
      case 'not-now':
        this.problem.set(joined.message);
        return;
      case 'unreachable':
        this.problem.set(joiningWords.unreachable);
    }
  }

  /** The table's page may still have to come from the server. */
  private toTable(): Promise<boolean> {
    return neededPart(() => this.router.navigateByUrl('/table'), this.instruments, {
      source: {
        answers: () => this.source.answers(),
        reload: () => window.location.assign('/table'),
      },
      failed: () => this.problem.set(joiningWords.pageMissing),
    });
  }

  private async askAgain(code: string, request: string): Promise<void> {
    if (this.waiting()?.request !== request) return;
    const joined = await askAgain(request);
    if (joined.kind === 'unreachable' || joined.kind === 'not-now') {
      this.instruments.later(askAgainMs, () => void this.askAgain(code, request));
      return;
    }
    this.take(code, joined);
  }
}
