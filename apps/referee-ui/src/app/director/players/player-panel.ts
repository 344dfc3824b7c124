import { present } from '@boardside/engine';
import { nextMissedRound } from '@boardside/tournament';
import {
  Component,
  ElementRef,
  afterRenderEffect,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  untracked,
  viewChild,
} from '@angular/core';
import type { EntrantView, Language, Ms, NameVisibility } from '@boardside/contract';
import { isBaseTime } from '@boardside/game';
import { playersText } from '../../text/director-players.js';
import { languageNames } from '../../text/director-settings.js';
import { problemTextOf, type ApiResult } from '../data/api-result.js';
import { LastAct, type VersionChange } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { parseDuration, durationInputText } from '../components/clock-text.js';
import { kit } from '../../components/kit.js';
import { PortalCode } from './portal-code.js';
import {
  classesOf,
  nameProblem,
  nextRoundIn,
  ratingProblem,
  typedRating,
  pairedPlayers,
} from './player-facts.js';
import { PlayersApi, type EntrantPatch } from './players-api.js';
import { unlessDestroyed } from '../../components/unless-destroyed.js';

/** One player, beside the list: everything that can be said of them. */
@Component({
  selector: 'bs-player-panel',
  imports: [kit, PortalCode],
  templateUrl: './player-panel.html',
  styleUrl: './player-panel.scss',
})
export class PlayerPanel {
  private readonly stillHere = unlessDestroyed();
  private readonly server = inject(PlayersApi);
  private readonly last = inject(LastAct);
  protected readonly room = inject(TournamentStore);
  protected readonly words = playersText;

  readonly player = input.required<EntrantView>();
  readonly closed = output();
  /** What is typed stays while the tournament is read again: only another player begins anew. */
  private readonly id = computed(() => this.player().id);
  private readonly began = linkedSignal({
    source: this.id,
    computation: () => untracked(this.player),
  });
  protected readonly name = linkedSignal({
    source: this.id,
    computation: () => untracked(() => this.began().name),
  });
  protected readonly rating = linkedSignal({
    source: this.id,
    computation: () => untracked(() => String(this.began().rating ?? '')),
  });
  protected readonly team = linkedSignal({
    source: this.id,
    computation: () => untracked(() => this.began().team ?? ''),
  });
  protected readonly prizeClass = linkedSignal({
    source: this.id,
    computation: () => untracked(() => this.began().class ?? ''),
  });
  protected readonly member = linkedSignal({
    source: this.id,
    computation: () => untracked(() => this.began().member ?? ''),
  });
  protected readonly named = linkedSignal<string, NameVisibility | undefined>({
    source: this.id,
    computation: () => untracked(() => this.began().named),
  });
  protected readonly language = linkedSignal<string, Language | undefined>({
    source: this.id,
    computation: () => untracked(() => this.began().language),
  });
  protected readonly languages = Object.entries(languageNames) as [Language, string][];
  protected readonly wishes = ['short', 'hidden'] as const;
  /** Those that somebody is in already. */
  protected readonly classes = computed(() => classesOf(this.room.view()?.entrants ?? []));
  protected readonly table = linkedSignal({
    source: this.id,
    computation: () => untracked(() => String(this.began().fixedTable ?? '')),
  });
  protected readonly time = linkedSignal({
    source: this.id,
    computation: () => untracked(() => baseTimeText(this.began().baseMs)),
  });
  /** Whether anything in the form is typed otherwise than it was. */
  readonly isChanged = computed(() => {
    const began = this.began();
    const fields = [
      [this.name(), began.name],
      [this.rating(), String(began.rating ?? '')],
      [this.team(), began.team ?? ''],
      [this.prizeClass(), began.class ?? ''],
      [this.member(), began.member ?? ''],
      [this.named(), began.named],
      [this.language(), began.language],
      [this.table(), String(began.fixedTable ?? '')],
      [this.time(), baseTimeText(began.baseMs)],
      [this.until(), ''],
      // After a move the panel stays open on the same player.
      [this.moveTo(), this.player().division],
    ];
    return fields.some(([typed, before]) => typed !== before);
  });
  protected readonly next = computed(() => nextRoundIn(this.room.view(), this.player().division));
  protected readonly from = linkedSignal({
    source: this.id,
    computation: () => untracked(() => String(this.next())),
  });
  protected readonly until = linkedSignal({ source: this.id, computation: () => '' });
  protected readonly moveTo = linkedSignal({
    source: this.id,
    computation: () => untracked(() => this.player().division),
  });
  protected readonly asksToMove = linkedSignal<string, boolean>({
    source: this.id,
    computation: () => false,
  });
  protected readonly problem = linkedSignal<string, string | undefined>({
    source: this.id,
    computation: () => undefined,
  });
  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');
  protected readonly divisions = this.room.divisions;
  /** The next round that they will miss, as is said so far. */
  protected readonly missed = computed(() => nextMissedRound(this.player().absences, this.next()));
  protected readonly wasPaired = computed(() => pairedPlayers(this.room.view()).has(this.id()));

  constructor() {
    afterRenderEffect(() => {
      this.id();
      this.heading().nativeElement.focus();
    });
  }

  protected divisionName(id: string): string {
    return this.divisions().find((each) => each.id === id)?.name ?? '–';
  }

  protected wish(named: string): void {
    this.named.set(this.wishes.find((each) => each === named));
  }

  protected read(language: string): void {
    this.language.set(this.languages.map(([code]) => code).find((code) => code === language));
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const before = this.player();
    const name = this.name().trim();
    const table = this.table().trim();
    const time = this.time().trim();
    const baseMs = time === '' ? null : parseDuration(time);
    const problem =
      nameProblem(name, this.room.view()?.entrants ?? [], before.id) ??
      ratingProblem(this.rating()) ??
      (/^(\d{1,5})?$/.test(table) ? undefined : playersText.tableOdd) ??
      (isPlayableTime(baseMs) ? undefined : playersText.timeOdd) ??
      (/^[^\s:;]*$/.test(this.member().trim()) ? undefined : playersText.memberOdd);
    this.problem.set(problem);
    if (problem !== undefined) return;
    const typed: EntrantPatch = {
      name,
      rating: typedRating(this.rating()) ?? null,
      team: this.team().trim() || null,
      class: this.prizeClass().trim() || null,
      fixedTable: table === '' ? null : Number(table),
      baseMs: baseMs ?? null,
      member: this.member().trim() || null,
      named: this.named() ?? null,
      language: this.language() ?? null,
    };
    const change = changedFields(this.began(), typed);
    if (Object.keys(change).length === 0) {
      this.closed.emit();
      return;
    }
    const done = await this.perform(
      this.server.change(this.room.id(), before.id, change),
      playersText.panel.changed(name),
    );
    if (done) this.stillHere(() => this.closed.emit());
  }

  protected async setAbsence(event: Event): Promise<void> {
    event.preventDefault();
    const { id, name } = this.player();
    const from = Number(this.from());
    const until = this.until().trim() === '' ? undefined : Number(this.until());
    const isRound = (round: number) => Number.isInteger(round) && round > 0;
    if (!isRound(from) || (until !== undefined && (!isRound(until) || until < from))) {
      this.problem.set(playersText.panel.absenceOdd);
      return;
    }
    const rounds = { from, ...present({ until }) };
    const asked = this.server.setAbsence(this.room.id(), id, rounds);
    if (await this.perform(asked, playersText.panel.absent(name))) this.until.set('');
  }

  protected async comeBack(round: number): Promise<void> {
    const { id, name } = this.player();
    await this.perform(
      this.server.comeBack(this.room.id(), id, round),
      playersText.panel.isBack(name, round),
    );
  }

  protected askToMove(): void {
    this.problem.set(undefined);
    this.asksToMove.set(true);
  }

  protected async move(reason: string): Promise<void> {
    const { id, name } = this.player();
    const division = this.moveTo();
    const why = reason === '' ? {} : { reason };
    await this.perform(
      this.server.move(this.room.id(), id, { division, ...why }),
      playersText.panel.moved(name, this.divisionName(division)),
    );
  }

  /** Answers whether it was done and the panel still is this player’s. */
  private async perform(
    request: Promise<ApiResult<VersionChange>>,
    said: string,
  ): Promise<boolean> {
    const asked = this.id();
    const answer = await request;
    if (answer.ok) this.last.announce({ said, made: answer.value });
    if (asked === this.id()) {
      this.problem.set(problemTextOf(answer));
      if (answer.ok) this.asksToMove.set(false);
    }
    await this.room.afterAct();
    return answer.ok && asked === this.id();
  }
}

/** As it is typed: `30:00`. */
function baseTimeText(ms: Ms | undefined): string {
  return ms === undefined ? '' : durationInputText(ms);
}

/** Whether somebody can play with it; null: with what the rules give. */
function isPlayableTime(ms: Ms | null | undefined): boolean {
  return ms === null || (ms !== undefined && isBaseTime({ baseMs: ms, allowanceMs: 0 }));
}

/** Only the changed fields, so that a change from another console stays. */
function changedFields(began: EntrantView, typed: EntrantPatch): EntrantPatch {
  const fields = Object.entries(typed) as [keyof EntrantPatch, unknown][];
  return Object.fromEntries(fields.filter(([key, value]) => value !== (began[key] ?? null)));
}
