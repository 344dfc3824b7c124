import type { LiveGame, RecordedGameEvent, TurnId } from '@boardside/game';

/** What a tablet said by its list. */
export interface TabletJudgement {
  readonly turn: TurnId;
  /** When the tablet judged, ISO 8601. */
  readonly since: string;
  readonly version: number;
  readonly list: string;
  readonly words: readonly string[];
  readonly acceptable: boolean;
}

/** Whether a tablet of the game's table judges words by its list. */
export function tabletJudges({ rules }: LiveGame): boolean {
  const { challenge } = rules.options;
  return challenge.kind === 'judged-at-entry' || challenge.tabletMayJudge === 'yes';
}

export function isTurnOnBoard({ turns }: LiveGame, turn: TurnId): boolean {
  return turns.some(({ id, status }) => id === turn && status === 'standing');
}

/** When the director last mended a turn or answered what was asked about it; 0 for never. */
export function reviewedAtVersion(turn: TurnId, events: readonly RecordedGameEvent[]): number {
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

export function judgementsIn(events: readonly RecordedGameEvent[]): readonly TabletJudgement[] {
  return events.flatMap((event) => playJudged(event) ?? challengeJudged(event, events) ?? []);
}

function playJudged({ type, body, version, at }: RecordedGameEvent): TabletJudgement | undefined {
  if (type !== 'TurnEnded' && type !== 'PlayEntered') return undefined;
  const { turn, move } = body;
  if (move.kind !== 'play' || move.judged === undefined) return undefined;
  const words = move.words.map(({ text }) => text);
  const { list, refused } = move.judged;
  return { turn, since: at, version, list, words, acceptable: refused !== true };
}

function challengeJudged(
  event: RecordedGameEvent,
  events: readonly RecordedGameEvent[],
): TabletJudgement | undefined {
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
function wordsOf(
  events: readonly RecordedGameEvent[],
  turn: TurnId,
  until: number,
): readonly string[] {
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
