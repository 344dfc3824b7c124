import { computed, inject, linkedSignal, signal, type Signal } from '@angular/core';
import type { RoundView } from '@boardside/contract';
import {
  isAsked,
  type RoundDraft,
  type RequestedBye,
  type DivisionBye,
} from '@boardside/tournament';
import { roundsText } from '../../text/director-rounds.js';
import { LastAct, type VersionChange as Logged } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import type { DrawOptions } from './draw-form.js';
import { draftPairingsOf, draftBodyPairings, type DraftPairings } from './round-draft.js';
import { RoundsApi, type PublishRequest, type DraftBody } from './rounds-api.js';
import { problemTextOf } from '../data/api-result.js';
import { problemText } from '../../text/problems.js';

/** What a draft says: who meets whom, who sits out. */
export type DraftContent = {
  readonly pairings: DraftPairings;
  readonly sitting: readonly DivisionBye[];
};

/** A draft as it is to be kept; `base`: the version of the draft that was changed. */
type DraftSave = {
  readonly round: number;
  readonly drafted: DraftContent;
  readonly base: number;
  readonly kept: Omit<DraftBody, 'seen'>;
};

/** What this page makes of a draft; `version`: where the tournament stood when it was kept. */
type DraftEdit = { readonly base: number; readonly version?: number };

type DraftSource = {
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
export class DraftForm {
  private readonly server = inject(RoundsApi);
  private readonly room = inject(TournamentStore);
  private readonly last = inject(LastAct);

  readonly busy = signal(false);
  readonly round = computed(() =>
    this.room.view()?.rounds.find(({ number }) => number === this.number()),
  );
  readonly drafts = computed(() => this.round()?.drafts ?? []);
  private readonly draftNumbers = computed(() => ({
    round: this.number(),
    drafts: this.drafts().map(({ number }) => number),
  }));
  /** The draft that is looked at stays while it is there; before that, the one written last. */
  private readonly chosen = linkedSignal<ReturnType<typeof this.draftNumbers>, number>({
    source: () => this.draftNumbers(),
    computation: ({ round, drafts }, before) =>
      before?.source.round === round && drafts.includes(before.value)
        ? before.value
        : (drafts.at(-1) ?? 1),
  });
  readonly draft = this.chosen.asReadonly();
  readonly shown = computed(() => this.drafts().find(({ number }) => number === this.chosen()));
  /** Divisions that were drawn from other standings or ratings than there are now. */
  readonly outdated = computed(() =>
    (this.round()?.outdated ?? []).filter(({ draft }) => draft === this.chosen()),
  );
  private readonly place = computed(() => `${String(this.number())}:${String(this.chosen())}`);

  /** Set once this page has changed the draft. */
  private readonly edit = linkedSignal<string, DraftEdit | undefined>({
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
  private readonly current = linkedSignal<DraftSource, DraftContent>({
    source: () => ({
      place: this.place(),
      isOwn: this.isOwn(),
      round: this.round(),
      shown: this.shown(),
    }),
    computation: ({ place, isOwn, round, shown }, before) => {
      if (isOwn && before?.source.place === place) return before.value;
      if (round === undefined) return { pairings: [], sitting: [] };
      return { pairings: draftPairingsOf(round, shown), sitting: shown?.sitting ?? round.sitting };
    },
  });
  readonly drafted = this.current.asReadonly();
  /** The version of the draft that is on the page. */
  readonly seen = computed(
    () => (this.isOwn() ? this.edit()?.version : this.shown()?.version) ?? 0,
  );

  private readonly waiting = new Map<string, DraftSave>();
  /** Where the tournament stood when this page last kept a draft, by place. */
  private readonly keptAt = new Map<string, number>();
  private sending: Promise<void> | undefined;

  constructor(private readonly number: Signal<number>) {}

  show(draft: number): void {
    this.chosen.set(draft);
  }

  /** While the server makes something of the draft, nothing is changed by hand. */
  change(drafted: DraftContent): void {
    if (this.busy()) return;
    const base = this.isOwn() ? this.edit()?.base : this.shown()?.version;
    this.edit.set({ base: base ?? this.lookedAt() });
    this.current.set(drafted);
    this.keep();
  }

  /** Keeps what is on the page, also once more after that failed. */
  keep(): void {
    const drafted = this.drafted();
    const { pairings, sitting } = drafted;
    const kept = {
      draft: this.draft(),
      pairings: draftBodyPairings(pairings),
      sitting: sitting.map(({ entrant, kind }) => ({ entrant, kind })),
    };
    const base = this.edit()?.base ?? this.lookedAt();
    this.waiting.set(this.place(), { round: this.number(), drafted, base, kept });
    this.keeping.set('saving');
    this.sending ??= this.saveWaiting();
  }

  async draw(wish: DrawOptions): Promise<void> {
    const asked = this.requestedByes().filter(({ division }) => division === wish.division);
    const request = { ...wish, draft: this.draft(), sitting: asked.map(byeBody) };
    const made = await this.perform((t, round) => this.server.draw(t, round, request));
    if (made === undefined) return;
    const drawn = this.drafted().pairings.filter(({ division }) => division === wish.division);
    this.announce(roundsText.made(drawn.length), made);
  }

  /** Another draft beside this one, with what is locked; answers its number. */
  async beginAnother(): Promise<number | undefined> {
    const draft = Math.max(0, ...this.drafts().map(({ number }) => number)) + 1;
    const kept = {
      draft,
      seen: this.lookedAt(),
      pairings: draftBodyPairings(this.drafted().pairings.filter(({ locked }) => locked)),
      sitting: this.requestedByes().map(byeBody),
    };
    const made = await this.perform((t, round) => this.server.keep(t, round, kept));
    if (made === undefined) return undefined;
    this.announce(roundsText.begun(draft), made);
    this.show(draft);
    return draft;
  }

  async drop(): Promise<'dropped' | 'refused'> {
    const draft = this.draft();
    const made = await this.perform((t, round) => this.server.drop(t, round, draft));
    if (made === undefined) return 'refused';
    this.announce(roundsText.dropped(draft), made);
    return 'dropped';
  }

  async publish(confirmed: Omit<PublishRequest, 'draft'>): Promise<'published' | 'refused'> {
    const request = { ...confirmed, draft: this.draft() };
    const made = await this.perform((t, round) => this.server.publish(t, round, request));
    if (made === undefined) return 'refused';
    // What was done to the draft can no longer be undone.
    this.last.close();
    return 'published';
  }

  /** The version of the tournament that is on the page. */
  private lookedAt(): number {
    return this.room.view()?.version ?? 0;
  }

  private requestedByes(): readonly DivisionBye[] {
    return this.drafted().sitting.filter(isAsked);
  }

  private async saveWaiting(): Promise<void> {
    // What is put in meanwhile comes at the end of the same walk.
    for (const [place, wish] of this.waiting) {
      this.waiting.delete(place);
      await this.saveDraft(place, wish);
    }
    this.sending = undefined;
  }

  private async saveDraft(place: string, { round, drafted, base, kept }: DraftSave): Promise<void> {
    const seen = Math.max(base, this.keptAt.get(place) ?? 0);
    const answer = await this.server.keep(this.room.id(), round, { ...kept, seen });
    if (answer.ok) {
      this.keptAt.set(place, answer.value.version);
      this.announce(roundsText.edited, answer.value);
    }
    if (place !== this.place()) {
      if (!answer.ok) this.problem.set(roundsText.lost(round, problemText(answer.problem)));
      return;
    }
    if (!answer.ok && answer.problem.code === 'changed') {
      this.waiting.delete(place);
      await this.showServers(place, problemText(answer.problem));
      return;
    }
    if (drafted !== this.drafted()) return;
    // The server had it already, an earlier answer having been lost.
    if (answer.ok && answer.value.before === answer.value.version) {
      await this.showServers(place, undefined);
      return;
    }
    this.edit.set(answer.ok ? { base, version: answer.value.version } : { base });
    this.keeping.set(answer.ok ? 'saved' : 'not-saved');
    this.problem.set(problemTextOf(answer));
  }

  /** In place of what was changed here; `why`: somebody else has written the draft. */
  private async showServers(place: string, why: string | undefined): Promise<void> {
    await this.room.afterAct();
    if (place !== this.place()) return;
    this.readAgain();
    this.problem.set(why);
  }

  /**
   * Saves pending changes, then has the server act on the draft and shows the result. Does nothing
   * if the changes could not be saved.
   */
  private async perform(
    act: (tournament: string, round: number) => ReturnType<RoundsApi['keep']>,
  ): Promise<Logged | undefined> {
    const round = this.number();
    this.busy.set(true);
    if (this.sending !== undefined) {
      this.problem.set(undefined);
      await this.sending;
      if (this.problem() !== undefined) {
        this.busy.set(false);
        return undefined;
      }
    }
    const answer = await act(this.room.id(), round);
    await this.room.afterAct();
    this.problem.set(problemTextOf(answer));
    if (answer.ok) this.readAgain();
    this.busy.set(false);
    return answer.ok ? answer.value : undefined;
  }

  /** What was done, with the way back to what the server had before. */
  private announce(said: string, made: Logged): void {
    this.last.announce({ said, made, undone: () => this.readAgain() });
  }

  private readAgain(): void {
    this.edit.set(undefined);
    this.keeping.set(undefined);
  }
}

function byeBody({ entrant, kind }: DivisionBye): RequestedBye {
  return { entrant, kind };
}
