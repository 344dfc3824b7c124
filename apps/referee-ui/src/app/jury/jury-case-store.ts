import { computed, effect, inject, Injectable, signal, untracked } from '@angular/core';
import {
  contractVersion,
  tournamentStream,
  type Case,
  type CaseAnswer,
  type Consultation,
  type Ms,
} from '@boardside/contract';
import { Instruments } from '../live/instruments.js';
import { LiveLink } from '../live/live-link.js';
import { JurorSession } from './juror-session.js';
import { JuryApi, type JuryApiResult } from './jury-api.js';

/** A case that was answered here, for the juror to look back at. */
export type AnsweredCase = {
  readonly id: string;
  readonly table: number;
  readonly turn: number;
  readonly answer: CaseAnswer['kind'];
  /** Milliseconds since 1970. */
  readonly atMs: Ms;
};

/** A claim is given up by the server after 90 s without a sign of life. */
const renewClaimEveryMs: Ms = 30_000;
const maxAnsweredCases = 20;

/**
 * The open cases of one tournament as this juror may see them, and what the juror does about them.
 */
@Injectable()
export class JuryCaseStore {
  private readonly server = inject(JuryApi);
  private readonly session = inject(JurorSession);
  private readonly instruments = inject(Instruments);
  private readonly link = new LiveLink(
    { contract: contractVersion, as: 'staff' },
    this.instruments,
  );
  private readonly openCases = signal<readonly Case[] | undefined>(undefined);
  private readonly answeredCases = signal<readonly AnsweredCase[]>([]);
  private readonly consultations = signal<ReadonlyMap<string, Consultation>>(new Map());
  private unfollow: (() => void) | undefined;
  /** The case whose page is open here. */
  private opened: string | undefined;
  /** The case that this page has taken. */
  private taken: string | undefined;

  readonly tournament = signal<string | undefined>(undefined);
  /** Undefined until the server has said it once. */
  readonly cases = this.openCases.asReadonly();
  readonly answered = this.answeredCases.asReadonly();
  readonly reach = this.link.reach;
  readonly turnedAway = this.link.turnedAway;
  /** How many cases this judge may answer. */
  readonly waiting = computed(
    () => this.cases()?.filter((one) => !one.barred && !this.isForDirector(one)).length ?? 0,
  );

  private readonly period = computed(() => Math.floor(this.instruments.tick() / renewClaimEveryMs));

  constructor() {
    this.link.cases = ({ tournament, cases }) => {
      if (tournament === this.tournament()) this.openCases.set(cases);
    };
    effect(() => {
      this.period();
      untracked(() => this.renewClaim());
    });
  }

  open(tournament: string): void {
    if (this.tournament() === tournament) return;
    this.unfollow?.();
    if (this.tournament() === undefined) void this.link.open();
    this.tournament.set(tournament);
    this.openCases.set(undefined);
    const stream = tournamentStream;
    let version = 0;
    this.unfollow = this.link.follow({
      tournament,
      stream,
      since: () => version,
      take: (events) => {
        version = events.at(-1)?.version ?? version;
        return 'taken';
      },
    });
  }

  close(): void {
    this.link.close();
  }

  caseOf(id: string): Case | undefined {
    return this.cases()?.find((one) => one.id === id);
  }

  /** What the list said of a case’s words, once this juror has asked. */
  consultationOf(id: string): Consultation | undefined {
    return this.consultations().get(id);
  }

  isMine({ claim }: Case): boolean {
    return claim !== undefined && claim.staff === this.session.staff()?.id;
  }

  /** A case with a problem is no longer a juror’s, but the director’s to answer. */
  isForDirector({ wrong }: Case): boolean {
    return wrong !== undefined && this.session.staff()?.role === 'juror';
  }

  /** How long a case has waited. */
  waitedMs({ since }: Case): Ms {
    return Math.max(0, this.instruments.tick() - this.instruments.instantAt(since));
  }

  /** The page of a case is opened; the answer leaves it, and unanswered it is everybody’s again. */
  openCase(id: string): () => void {
    this.opened = id;
    return () => {
      if (this.opened === id) this.opened = undefined;
      const one = this.caseOf(id);
      if (one === undefined || this.taken !== id) return;
      // What has lapsed may be somebody else’s, and a director could release that.
      if (one.claim === undefined || this.isMine(one)) void this.release(one);
    };
  }

  /** Whether this page has taken the case; another page of the same juror may have. */
  hasTaken({ id }: Case): boolean {
    return this.taken === id;
  }

  async claim(one: Case): Promise<JuryApiResult<unknown>> {
    const told = await this.server.claim(one);
    if (!told.ok) return told;
    // Left before the server had answered.
    if (this.opened !== one.id) return this.server.release(one);
    this.taken = one.id;
    return told;
  }

  async release(one: Case): Promise<JuryApiResult<unknown>> {
    this.taken = undefined;
    return this.server.release(one);
  }

  async consult(one: Case): Promise<JuryApiResult<unknown>> {
    const told = await this.server.consult(one);
    if (told.ok) this.consultations.update((looked) => new Map(looked).set(one.id, told.value));
    return told;
  }

  async answer(one: Case, answer: CaseAnswer): Promise<JuryApiResult<unknown>> {
    const told = await this.server.answer(one, answer);
    if (!told.ok) return told;
    this.taken = undefined;
    const { id, table, turn } = one;
    const line = { id, table, turn, answer: answer.kind, atMs: this.instruments.wall() };
    this.answeredCases.update((before) => [line, ...before].slice(0, maxAnsweredCases));
    return told;
  }

  private renewClaim(): void {
    const one = this.opened === undefined ? undefined : this.caseOf(this.opened);
    if (one !== undefined && this.isMine(one)) void this.claim(one);
  }
}
