import { computed, inject, linkedSignal, signal, type Signal } from '@angular/core';
import type { RoundView } from '@boardside/contract';
import type { RoundDraft, SittingAsked, SittingOut } from '@boardside/tournament';
import { roundWords } from '../../words/director-rounds.js';
import { LastAct, type Made as Logged } from '../hall/last-act.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import type { Draw } from './make-pairings.js';
import { draftOf, pairingsOf, type Draft } from './round-draft.js';
import { RoundsServer, type Confirmed, type KeptDraft } from './rounds-server.js';

/** What a draft says: who meets whom, who sits out. */
export type Drafted = { readonly pairings: Draft; readonly sitting: readonly SittingOut[] };

/** A draft as it is to be kept. */
type Wish = { readonly round: number; readonly drafted: Drafted; readonly kept: KeptDraft };

type Source = {
  readonly place: string;
  readonly isOwn: boolean;
  readonly round: RoundView | undefined;
  readonly shown: RoundDraft | undefined;
};

/**
 * The draft of a round that is on the page: the server's until it is changed here, then this page's
 * own, kept at every change, one request at a time. Where somebody else writes it meanwhile, theirs
 * is shown. To be made where Angular injects.
 */
export class DraftDesk {
  private readonly server = inject(RoundsServer);
  private readonly room = inject(TournamentRoom);
  private readonly last = inject(LastAct);

  readonly busy = signal(false);
  readonly round = computed(() =>
    this.room.view()?.rounds.find(({ number }) => number === this.number()),
  );
  readonly drafts = computed(() => this.round()?.drafts ?? []);
  private readonly there = computed(() => ({
    round: this.number(),
    drafts: this.drafts().map(({ number }) => number),
  }));
  /** The draft that is looked at stays while it is there; before that, the one written last. */
  private readonly chosen = linkedSignal<ReturnType<typeof this.there>, number>({
    source: () => this.there(),
    computation: ({ round, drafts }, before) =>
      before?.source.round === round && drafts.includes(before.value)
        ? before.value
        : (drafts.at(-1) ?? 1),
  });
  readonly draft = this.chosen.asReadonly();
  readonly shown = computed(() => this.drafts().find(({ number }) => number === this.chosen()));
  private readonly place = computed(() => `${String(this.number())}:${String(this.chosen())}`);

  /** Set once this page has changed the draft; `version`: where the tournament stood when it was kept. */
  private readonly edit = linkedSignal<string, { readonly version?: number } | undefined>({
    source: () => this.place(),
    computation: () => undefined,
  });
  readonly keeping = linkedSignal<string, 'saved' | 'saving' | 'not-saved' | undefined>({
    source: () => this.place(),
    computation: () => undefined,
  });
  readonly problem = linkedSignal<string, string | undefined>({
    source: () => this.place(),
    computation: () => undefined,
  });
  /** Whether what is on the page is what the server has. */
  readonly isKept = computed(() => {
    const keeping = this.keeping();
    return keeping === undefined || keeping === 'saved';
  });
  /** Somebody else wrote, published or threw away what this page had changed. */
  readonly isOvertaken = computed(() => {
    const version = this.edit()?.version;
    if (version === undefined || this.busy()) return false;
    return (this.room.view()?.version ?? 0) >= version && this.shown()?.version !== version;
  });
  private readonly isOwn = computed(() => this.edit() !== undefined && !this.isOvertaken());
  private readonly current = linkedSignal<Source, Drafted>({
    source: () => ({
      place: this.place(),
      isOwn: this.isOwn(),
      round: this.round(),
      shown: this.shown(),
    }),
    computation: ({ place, isOwn, round, shown }, before) => {
      if (isOwn && before?.source.place === place) return before.value;
      if (round === undefined) return { pairings: [], sitting: [] };
      return { pairings: draftOf(round, shown), sitting: shown?.sitting ?? round.sitting };
    },
  });
  readonly drafted = this.current.asReadonly();
  /** The version of the draft that is on the page. */
  readonly seen = computed(
    () => (this.isOwn() ? this.edit()?.version : this.shown()?.version) ?? 0,
  );

  private readonly waiting = new Map<string, Wish>();
  private isSending = false;

  constructor(private readonly number: Signal<number>) {}

  show(draft: number): void {
    this.chosen.set(draft);
  }

  /** While the server makes something of the draft, nothing is changed by hand. */
  change(drafted: Drafted): void {
    if (this.busy()) return;
    this.edit.set({});
    this.current.set(drafted);
    this.keep();
  }

  /** Keeps what is on the page, also once more after that failed. */
  keep(): void {
    const drafted = this.drafted();
    const { pairings, sitting } = drafted;
    const kept = {
      draft: this.draft(),
      pairings: pairingsOf(pairings),
      sitting: sitting.map(({ entrant, kind }) => ({ entrant, kind })),
    };
    this.waiting.set(this.place(), { round: this.number(), drafted, kept });
    this.keeping.set('saving');
    void this.sendOn();
  }

  async draw(wish: Draw): Promise<void> {
    const asked = this.askedToSit().filter(({ division }) => division === wish.division);
    const request = { ...wish, draft: this.draft(), sitting: asked.map(namedSitting) };
    const made = await this.ask(this.server.draw(this.room.id(), this.number(), request));
    if (made === undefined) return;
    const drawn = this.drafted().pairings.filter(({ division }) => division === wish.division);
    this.tell(roundWords.made(drawn.length), made);
  }

  /** Another draft beside this one, with what is locked; answers its number. */
  async beginAnother(): Promise<number | undefined> {
    const draft = Math.max(0, ...this.drafts().map(({ number }) => number)) + 1;
    const kept = {
      draft,
      pairings: pairingsOf(this.drafted().pairings.filter(({ locked }) => locked)),
      sitting: this.askedToSit().map(namedSitting),
    };
    const made = await this.ask(this.server.keep(this.room.id(), this.number(), kept));
    if (made === undefined) return undefined;
    this.tell(roundWords.begun(draft), made);
    this.show(draft);
    return draft;
  }

  async drop(): Promise<'dropped' | 'refused'> {
    const draft = this.draft();
    const made = await this.ask(this.server.drop(this.room.id(), this.number(), draft));
    if (made === undefined) return 'refused';
    this.tell(roundWords.dropped(draft), made);
    return 'dropped';
  }

  async publish(confirmed: Omit<Confirmed, 'draft'>): Promise<'published' | 'refused'> {
    const request = { ...confirmed, draft: this.draft() };
    const made = await this.ask(this.server.publish(this.room.id(), this.number(), request));
    if (made === undefined) return 'refused';
    // What was done to the draft has no way back any more.
    this.last.close();
    return 'published';
  }

  private askedToSit(): readonly SittingOut[] {
    return this.drafted().sitting.filter(({ why }) => why === undefined || why.code === 'asked');
  }

  private async sendOn(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    // What is put in meanwhile comes at the end of the same walk.
    for (const [place, wish] of this.waiting) {
      this.waiting.delete(place);
      await this.send(place, wish);
    }
    this.isSending = false;
  }

  private async send(place: string, { round, drafted, kept }: Wish): Promise<void> {
    const answer = await this.server.keep(this.room.id(), round, kept);
    if (answer.ok) this.tell(roundWords.edited, answer.value);
    if (place !== this.place()) {
      if (!answer.ok) this.problem.set(roundWords.lost(round, answer.problem.message));
      return;
    }
    if (drafted !== this.drafted()) return;
    this.edit.set(answer.ok ? { version: answer.value.version } : {});
    this.keeping.set(answer.ok ? 'saved' : 'not-saved');
    this.problem.set(answer.ok ? undefined : answer.problem.message);
  }

  /** An act of the server on the draft: what it makes of it is on the page afterwards. */
  private async ask(request: ReturnType<RoundsServer['keep']>): Promise<Logged | undefined> {
    this.busy.set(true);
    const answer = await request;
    await this.room.afterAct();
    this.problem.set(answer.ok ? undefined : answer.problem.message);
    if (answer.ok) this.readAgain();
    this.busy.set(false);
    return answer.ok ? answer.value : undefined;
  }

  /** What was done, with the way back to what the server had before. */
  private tell(said: string, made: Logged): void {
    this.last.did({ said, made, undone: () => this.readAgain() });
  }

  private readAgain(): void {
    this.edit.set(undefined);
    this.keeping.set(undefined);
  }
}

function namedSitting({ entrant, kind }: SittingOut): SittingAsked {
  return { entrant, kind };
}
