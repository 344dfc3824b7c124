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
import { JuryServer, type Told } from './jury-server.js';

/** A case that was answered here, for the juror to look back at. */
export type Answered = {
  readonly id: string;
  readonly table: number;
  readonly turn: number;
  readonly answer: CaseAnswer['kind'];
  /** Milliseconds since 1970. */
  readonly atMs: Ms;
};

/** A claim is given up by the server after 90 s without a sign of life. */
const signOfLifeEveryMs: Ms = 30_000;
const answeredKept = 20;

/** The open cases of one tournament as this juror may see them, and what the juror does about them. */
@Injectable()
export class JuryRoom {
  private readonly server = inject(JuryServer);
  private readonly session = inject(JurorSession);
  private readonly instruments = inject(Instruments);
  private readonly link = new LiveLink(
    { contract: contractVersion, as: 'staff' },
    this.instruments,
  );
  private readonly known = signal<readonly Case[] | undefined>(undefined);
  private readonly done = signal<readonly Answered[]>([]);
  private readonly looked = signal<ReadonlyMap<string, Consultation>>(new Map());
  private unfollow: (() => void) | undefined;
  /** The case whose page is open here. */
  private opened: string | undefined;
  /** The case that this page has taken. */
  private taken: string | undefined;

  readonly tournament = signal<string | undefined>(undefined);
  /** Undefined until the server has said it once. */
  readonly cases = this.known.asReadonly();
  readonly answered = this.done.asReadonly();
  readonly reach = this.link.reach;
  readonly turnedAway = this.link.turnedAway;
  /** Cases that somebody has to answer. */
  readonly waiting = computed(
    () => this.cases()?.filter(({ wrong }) => wrong === undefined).length ?? 0,
  );

  private readonly period = computed(() => Math.floor(this.instruments.tick() / signOfLifeEveryMs));

  constructor() {
    this.link.cases = ({ tournament, cases }) => {
      if (tournament === this.tournament()) this.known.set(cases);
    };
    effect(() => {
      this.period();
      untracked(() => this.giveSignOfLife());
    });
  }

  open(tournament: string): void {
    if (this.tournament() === tournament) return;
    this.unfollow?.();
    if (this.tournament() === undefined) void this.link.open();
    this.tournament.set(tournament);
    this.known.set(undefined);
    const stream = tournamentStream;
    this.unfollow = this.link.follow({ tournament, stream, since: () => 0, take: () => 'taken' });
  }

  close(): void {
    this.link.close();
  }

  caseOf(id: string): Case | undefined {
    return this.cases()?.find((one) => one.id === id);
  }

  /** What the list said of a case’s words, once this juror has asked. */
  consultationOf(id: string): Consultation | undefined {
    return this.looked().get(id);
  }

  isMine({ claim }: Case): boolean {
    return claim !== undefined && claim.staff === this.session.staff()?.id;
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

  async claim(one: Case): Promise<Told<unknown>> {
    const told = await this.server.claim(one);
    if (!told.ok) return told;
    // Left before the server had answered.
    if (this.opened !== one.id) return this.server.release(one);
    this.taken = one.id;
    return told;
  }

  async release(one: Case): Promise<Told<unknown>> {
    this.taken = undefined;
    return this.server.release(one);
  }

  async consult(one: Case): Promise<Told<unknown>> {
    const told = await this.server.consult(one);
    if (told.ok) this.looked.update((looked) => new Map(looked).set(one.id, told.value));
    return told;
  }

  async answer(one: Case, answer: CaseAnswer): Promise<Told<unknown>> {
    const told = await this.server.answer(one, answer);
    if (!told.ok) return told;
    this.taken = undefined;
    const { id, table, turn } = one;
    const line = { id, table, turn, answer: answer.kind, atMs: this.instruments.wall() };
    this.done.update((before) => [line, ...before].slice(0, answeredKept));
    return told;
  }

  private giveSignOfLife(): void {
    const one = this.opened === undefined ? undefined : this.caseOf(this.opened);
    if (one !== undefined && this.isMine(one)) void this.claim(one);
  }
}
