import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import type { LiveGame, Recorded, TurnId } from '@boardside/game';
import type { StreamName } from '../log/event-log.js';
import { Wake } from '../log/wake.js';
import { GameDesk } from './game-desk.js';
import type { GameFile } from './game-file.js';
import { GameLists } from './game-lists.js';

/** A turn of which the server’s list says otherwise than the tablet’s did. */
export interface Doubt {
  readonly turn: TurnId;
  /** When the tablet judged, ISO 8601. */
  readonly since: string;
}

/** What a tablet said by its list. */
interface Judgement extends Doubt {
  readonly version: number;
  readonly list: string;
  readonly words: readonly string[];
  readonly acceptable: boolean;
}

/** Read by both players and by the director; which word it is about, nobody is told. */
const why = 'The server’s list says otherwise than this tablet’s';

/**
 * Judges again what a tablet has judged by its list: plays at entry and challenges (game-log.md 6.10
 * and 6.12). The game goes on; a difference is for the director, and once the game has ended its
 * slip waits until the director has looked.
 */
@Injectable()
export class SecondLook implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('second look');
  /** A list never changes, so that it is asked once for the same words. */
  readonly #known = new Map<string, boolean | undefined>();
  #deaf: (() => void) | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly lists: GameLists,
    private readonly wake: Wake,
  ) {}

  onModuleInit(): void {
    this.#deaf = this.wake.listen((name) => {
      if (name.stream === tournamentStream) return;
      this.#holdSlip(name).catch((error: unknown) => {
        this.logger.error(`a game could not be looked at: ${String(error)}`);
      });
    });
  }

  onModuleDestroy(): void {
    this.#deaf?.();
  }

  /** What the director has not looked at, the oldest first; empty in almost every game. */
  async doubts(file: GameFile): Promise<readonly Doubt[]> {
    const { game, events } = file;
    if (game.phase === 'unopened' || !tabletJudges(game)) return [];
    const open = judgementsIn(events).filter(
      ({ version, turn }) => stands(game, turn) && version > lookedAt(turn, events),
    );
    const differ = await Promise.all(open.map((judgement) => this.#differs(game, judgement)));
    return open.filter((_, index) => differ[index]).map(({ turn, since }) => ({ turn, since }));
  }

  async #differs(game: LiveGame, { list, words, acceptable }: Judgement): Promise<boolean> {
    const own = game.lexicon?.hash;
    if (own === undefined || list !== own) return true;
    const question = JSON.stringify([own, ...words]);
    const found = this.#known.get(question) ?? (await this.lists.isAcceptable(own, words));
    // A list that the server lacks is another alert, and may be loaded later.
    if (found !== undefined) this.#known.set(question, found);
    return found !== undefined && found !== acceptable;
  }

  async #holdSlip(name: StreamName): Promise<void> {
    const file = await this.games.read(name);
    if (file.game.phase !== 'ended' || file.game.askedCorrection) return;
    const [doubt] = await this.doubts(file);
    if (doubt === undefined) return;
    const { turn } = doubt;
    const asked = await this.games.actOn(
      name,
      ({ game }) =>
        game.phase === 'ended' && !game.askedCorrection
          ? { kind: 'ask-correction', turn, move: undefined, why }
          : undefined,
      { auto: 'server' },
    );
    if (!asked.ok) this.logger.error(`a slip could not be held: ${asked.refusal.code}`);
  }
}

/** Whether a tablet of the game's table judges words by its list. */
export function tabletJudges({ rules }: LiveGame): boolean {
  const { challenge } = rules.options;
  return challenge.kind === 'judged-at-entry' || challenge.tabletMayJudge === 'yes';
}

function stands({ turns }: LiveGame, turn: TurnId): boolean {
  return turns.some(({ id, status }) => id === turn && status === 'standing');
}

/** When the director last mended a turn or answered what was asked about it; 0 for never. */
function lookedAt(turn: TurnId, events: readonly Recorded[]): number {
  let asked: TurnId | undefined;
  let version = 0;
  for (const event of events) {
    if (event.type === 'CorrectionAsked') asked = event.body.turn;
    if (event.type !== 'TurnsCorrected') continue;
    const mends = event.body.changes.some((each) => each.kind === 'change' && each.turn === turn);
    if ('staff' in event.by && (mends || asked === turn)) version = event.version;
    asked = undefined;
  }
  return version;
}

function judgementsIn(events: readonly Recorded[]): readonly Judgement[] {
  return events.flatMap((event) => playJudged(event) ?? challengeJudged(event, events) ?? []);
}

function playJudged({ type, body, version, at }: Recorded): Judgement | undefined {
  if (type !== 'TurnEnded' && type !== 'PlayEntered') return undefined;
  const { turn, move } = body;
  if (move.kind !== 'play' || move.judged === undefined) return undefined;
  const words = move.words.map(({ text }) => text);
  const { list, refused } = move.judged;
  return { turn, since: at, version, list, words, acceptable: refused !== true };
}

function challengeJudged(event: Recorded, events: readonly Recorded[]): Judgement | undefined {
  if (event.type !== 'RulingGiven' || !('auto' in event.by) || event.by.auto !== 'holder')
    return undefined;
  const { judge, acceptable } = event.body;
  const sent = events.find(
    (one) => one.type === 'ChallengeSent' && one.body.case === event.body.case,
  );
  if (!('list' in judge) || sent?.type !== 'ChallengeSent') return undefined;
  const { turn, words: places } = sent.body;
  const played = wordsOf(events, turn, event.version);
  const words = places.map((place) => played[place] ?? '');
  const { version, at: since } = event;
  return { turn, since, version, list: judge.list, words, acceptable };
}

/** The words of a turn as they stood at that version. */
function wordsOf(events: readonly Recorded[], turn: TurnId, until: number): readonly string[] {
  let words: readonly string[] = [];
  for (const { type, body, version } of events) {
    if (version > until) break;
    const entered = type === 'TurnEnded' || type === 'PlayEntered' ? body : undefined;
    if (entered?.turn === turn && entered.move.kind === 'play')
      words = entered.move.words.map(({ text }) => text);
    if (type === 'TurnsCorrected')
      words =
        body.rescored.find((again) => again.turn === turn)?.words.map(({ text }) => text) ?? words;
  }
  return words;
}
