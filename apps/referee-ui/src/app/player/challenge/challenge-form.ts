import {
  computed,
  inject,
  Injectable,
  linkedSignal,
  untracked,
  type WritableSignal,
} from '@angular/core';
import { must } from '@boardside/engine';
import type { Ms } from '@boardside/contract';
import {
  challengeFacts,
  effectIfItStands,
  effectOf,
  rulingFacts,
  wordsOfPlay,
  type ChallengeFacts,
  type Entry,
  type RecordedGameEvent,
  type RulingEffect,
  type Seat,
  type ShownEvent,
} from '@boardside/game';
import { openRuling } from '@boardside/tablet';
import { Instruments } from '../../live/instruments.js';
import { TabletWordList } from '../list/tablet-word-list.js';
import { PlayerTable } from '../player-table.js';
import { ChallengeStages } from './challenge-stage.js';

/** So long a verdict is only read, before anything can be tapped on it. */
const minimumReadingMs: Ms = 500;

/** One challenge as its two players deal with it: the words, the wait, the ruling, what follows. */
@Injectable({ providedIn: 'root' })
export class ChallengeForm {
  private readonly table = inject(PlayerTable);
  private readonly stages = inject(ChallengeStages);
  private readonly instruments = inject(Instruments);
  private readonly list = inject(TabletWordList);

  private readonly log = computed(
    (): readonly RecordedGameEvent[] => this.table.keeper()?.mirror.log() ?? [],
  );
  /** The log, and what the server has not confirmed yet: offline, most of a challenge. */
  private readonly events = computed((): readonly ShownEvent[] => [
    ...this.log(),
    ...(this.table.keeper()?.mirror.waitingEvents() ?? []),
  ]);
  readonly facts = computed((): ChallengeFacts => {
    const facts = challengeFacts(this.table.game(), this.events());
    must(facts, 'a challenge is of a turn');
    return facts;
  });
  readonly all = computed(() => wordsOfPlay(this.facts().turn));
  readonly ruling = computed(() => rulingFacts(this.table.game(), this.events(), this.facts()));
  readonly effect = computed((): RulingEffect | undefined => {
    const game = this.table.game();
    const ruling = this.ruling();
    if (game.challenge === undefined) return effectOf(game, this.facts(), this.events());
    return ruling && effectIfItStands(game, game.challenge, ruling);
  });
  /** Who has to do something now; where nobody has, the one at whose edge the page is upright. */
  readonly acting = computed((): Seat => {
    const game = this.table.game();
    switch (this.stages.stage()) {
      case 'words':
        return this.facts().challenger;
      case 'ruled':
        return this.ruling()?.against ?? 0;
      case 'settled':
        return this.effect()?.next ?? this.facts().challenger;
      default:
        return game.challenge?.by ?? this.facts().challenger;
    }
  });

  /** One name for every call, also where the same play is called again. */
  private readonly call = computed(() => {
    const stops = this.table.game().clock.stops;
    const stop = stops.findLast(({ reason, settled }) => reason === 'challenge' && !settled);
    return `words/${this.table.keeper()?.place.game ?? ''}/${stop?.id ?? ''}`;
  });
  /** What is asked about: a game that changes otherwise keeps what was chosen. */
  private readonly asked = computed(() => ({ call: this.call(), words: this.all().length }), {
    equal: (one, other) => one.call === other.call && one.words === other.words,
  });
  private readonly policy = computed(() => {
    const { challenge } = this.table.game().rules.options;
    return challenge.kind === 'called' ? challenge : undefined;
  });
  /** Whether words are chosen: by some rules all of a play are asked about (C5). */
  readonly picks = computed(() => this.policy()?.perPlay !== 'all-words');
  /** Whether only what is named is judged, and more may be named afterwards (L4). */
  readonly names = computed(() => this.policy()?.perPlay === 'named-words');

  /** The words that the challenger has chosen; the main word to begin with. */
  private readonly choice: WritableSignal<readonly number[]> = linkedSignal({
    source: this.asked,
    computation: ({ words }) => untracked(() => this.firstChoice(words)),
  });
  readonly chosen = this.choice.asReadonly();
  /** Whether the words are before both to confirm: at once where there is only one. */
  private readonly proposed: WritableSignal<boolean> = linkedSignal({
    source: this.asked,
    computation: ({ words }) => words === 1 || (words > 0 && !untracked(this.picks)),
  });
  readonly confirms = this.proposed.asReadonly();
  /** Who is asked whether to drop the challenge. */
  readonly dropping: WritableSignal<boolean> = linkedSignal({
    source: this.asked,
    computation: () => false,
  });

  readonly chosenWords = computed(() => this.chosen().map((word) => this.all()[word] ?? ''));

  toggle(word: number): void {
    this.choice.set(
      this.chosen().includes(word)
        ? this.chosen().filter((one) => one !== word)
        : [...this.chosen(), word].toSorted((one, other) => one - other),
    );
  }

  private firstChoice(words: number): readonly number[] {
    const all = Array.from({ length: words }, (_, word) => word);
    const open = all.filter((word) => this.isOpen(word));
    return this.picks() ? open.slice(0, 1) : open;
  }

  /** Whether a word can be asked about: none is judged a second time (L4). */
  isOpen(word: number): boolean {
    const { challenge } = this.facts().turn;
    return challenge.kind !== 'stands' || !challenge.words.includes(word);
  }

  wholePlay(): void {
    this.choice.set(this.all().flatMap((_, word) => (this.isOpen(word) ? [word] : [])));
  }

  propose(): void {
    this.table.taps.forget(this.call());
    this.proposed.set(true);
  }

  goBack(): void {
    this.table.taps.forget(this.call());
    this.proposed.set(false);
  }

  confirmed(seat: Seat): boolean {
    return this.table.taps.of(this.call()).includes(seat);
  }

  /** Whom it is about: the others of a larger table look on (G37). */
  readonly both = computed((): readonly Seat[] => [this.facts().challenger, this.facts().mover]);

  confirm(seat: Seat): void {
    const command = {
      kind: 'send-challenge',
      words: this.chosen(),
      ...this.judgeIfTablet(),
    } as const;
    this.table.tapTogether(this.call(), seat, command, this.both());
  }

  /** The tablet answers by itself where it may and holds the list. */
  private judgeIfTablet(): { readonly judge?: 'holder' } {
    const policy = this.policy();
    const may = policy?.tabletMayJudge === 'yes' && policy.firstJudge === 'list';
    const holds = this.list.unknownWordFinder(this.table.game().lexicon?.hash) !== undefined;
    return may && holds ? { judge: 'holder' } : {};
  }

  drop(touch: Event): void {
    const { turn, challenger } = this.facts();
    this.dropping.set(false);
    this.table.taps.forget(this.call());
    this.table.act({ kind: 'drop-challenge', turn: turn.id }, [challenger], touch);
  }

  /** What the judge is asked, while it has not reached the server. */
  readonly unsent = computed((): Entry | undefined =>
    this.table
      .keeper()
      ?.mirror.waiting()
      .findLast(
        ({ command: { kind } }) => kind === 'send-challenge' || kind === 'ask-second-opinion',
      ),
  );
  /** How long ago the words went to the judge who has them now. */
  readonly sentMs = computed((): Ms => {
    const asked = this.table.game().challenge?.secondAskedBy !== undefined;
    const type = asked ? 'SecondOpinionAsked' : 'ChallengeSent';
    const now = this.instruments.tick();
    const entry = this.unsent();
    if (entry?.sid === this.instruments.session()) return Math.max(0, now - entry.t);
    const event = this.log().findLast((one) => one.type === type);
    return event === undefined ? 0 : Math.max(0, now - this.instruments.instantAt(event.at));
  });

  /** What is left of the time to ask for a second opinion. */
  readonly leftMs = computed((): Ms | undefined => {
    const keeper = this.table.keeper();
    const open = openRuling(this.table.game());
    if (keeper === undefined || open === undefined) return undefined;
    return Math.max(0, open.limitMs - this.shownMs(open.case));
  });
  /** A verdict is read before it is answered. */
  readonly answerable = computed(() => {
    const open = openRuling(this.table.game());
    return open === undefined
      ? this.instruments.tick() - this.stageShownAt() >= minimumReadingMs
      : this.shownMs(open.case) >= minimumReadingMs;
  });
  private readonly stageShownAt: WritableSignal<Ms> = linkedSignal({
    source: () => this.stages.stage(),
    computation: () => this.instruments.instant(),
  });

  private shownMs(number: number): Ms {
    return this.table.keeper()?.rulings.shownMs(number, this.instruments.tick()) ?? 0;
  }

  askSecond(touch: Event): void {
    const asked = this.against(touch);
    if (asked === undefined) return;
    const { seat, number, shownMs } = asked;
    this.table.act({ kind: 'ask-second-opinion', case: number, shownMs }, [seat], touch);
  }

  accept(touch: Event): void {
    const accepted = this.against(touch);
    if (accepted === undefined) return;
    const { seat, number, shownMs } = accepted;
    this.table.act({ kind: 'settle', case: number, how: 'waived', shownMs }, [seat], touch);
  }

  private against(touch: Event) {
    const open = openRuling(this.table.game());
    const seat = this.ruling()?.against;
    const watch = this.table.keeper()?.rulings;
    if (open === undefined || seat === undefined || watch === undefined) return undefined;
    const shownMs = watch.shownMs(open.case, this.instruments.instantOf(touch));
    return { seat, number: open.case, shownMs };
  }

  /** Once a game has ended nothing goes back to the bag. */
  mayBeMixed(): boolean {
    const { mover } = this.facts();
    return this.table.would(stopForOverdraw(mover), [mover]);
  }

  /** G27 D: what was drawn can no longer be told from the rack, so that G24 follows. */
  mixed(touch: Event): void {
    const { mover } = this.facts();
    this.table.act(stopForOverdraw(mover), [mover], touch);
  }
}

const stopForOverdraw = (seat: Seat) => ({ kind: 'stop-clock', reason: 'overdraw', seat }) as const;
