import { accept, refuse } from '@boardside/engine';
import {
  challengeable,
  wordsJudged,
  type Command,
  type LiveGame,
  type StaffId,
} from '@boardside/game';
import { actWords } from '../../../words/director-acts.js';
import { act, seatField, seatOf, wholeNumber, type Act } from './act.js';

/** A challenge whose play is entered, so that it can be ruled on. */
function isRulable(game: LiveGame): boolean {
  const { challenge } = game;
  if (challenge === undefined || challenge.secondAskedBy !== undefined) return false;
  return game.turns.find(({ id }) => id === challenge.turn)?.move.kind === 'play';
}

/**
 * A ruling given by voice at the table, put on record as what happened: all words of the play that
 * were not judged before judged as one, by this member of staff, and the right to a second opinion,
 * where there is one, waived (G26, G28, L4).
 */
export function rulingByVoice(
  game: LiveGame,
  staff: StaffId,
  acceptable: boolean,
): readonly Command[] {
  const { challenge } = game;
  const policy = game.rules.options.challenge;
  const turn = game.turns.find(({ id }) => id === challenge?.turn);
  if (challenge === undefined || turn?.move.kind !== 'play' || policy.kind !== 'called') return [];
  const judged = wordsJudged(turn, undefined);
  const words = turn.move.words.map((_, index) => index).filter((word) => !judged.includes(word));
  const number = challenge.sent?.case ?? game.cases + 1;
  const send: readonly Command[] =
    challenge.sent === undefined ? [{ kind: 'send-challenge', words }] : [];
  const rule: readonly Command[] =
    challenge.rulings.length === 0
      ? [{ kind: 'rule', case: number, opinion: 1, acceptable, judge: { juror: staff } }]
      : [];
  // Without a second opinion the ruling is final, and settles the case by itself.
  const settle: readonly Command[] =
    policy.secondOpinionMs === undefined
      ? []
      : [{ kind: 'settle', case: number, how: 'waived', shownMs: 0 }];
  return [...send, ...rule, ...settle];
}

/** A ruling that was given already can only be carried out as it was. */
function mayRule(game: LiveGame, acceptable: boolean): boolean {
  const given = game.challenge?.rulings[0];
  return isRulable(game) && (given === undefined || given.acceptable === acceptable);
}

const stands = act({
  id: 'stands',
  group: 'case',
  words: actWords.stands,
  says: actWords.stands.says,
  reason: 'not-asked',
  offered: (game) => mayRule(game, true),
  commands: ({ game, staff }) => accept(rulingByVoice(game, staff, true)),
});

const comesOff = act({
  id: 'comes-off',
  group: 'case',
  words: actWords.comesOff,
  says: actWords.comesOff.says,
  reason: 'not-asked',
  offered: (game) => mayRule(game, false),
  commands: ({ game, staff }) => accept(rulingByVoice(game, staff, false)),
});

const drop = act({
  id: 'drop',
  group: 'case',
  words: actWords.drop,
  says: actWords.drop.says,
  reason: 'not-asked',
  offered: ({ challenge }) => challenge !== undefined && challenge.rulings.length === 0,
  commands: ({ game }) =>
    accept<readonly Command[]>(
      game.challenge === undefined ? [] : [{ kind: 'drop-challenge', turn: game.challenge.turn }],
    ),
});

const call = act({
  id: 'call',
  group: 'desk',
  words: actWords.call,
  says: actWords.call.says,
  reason: 'not-asked',
  offered: (game) => challengeable(game) !== undefined,
  commands: ({ game }) => {
    const last = challengeable(game);
    return accept<readonly Command[]>(
      last === undefined ? [] : [{ kind: 'call-challenge', turn: last.id }],
    );
  },
});

const overdraw = act({
  id: 'overdraw',
  group: 'case',
  words: actWords.overdraw,
  says: ({ game }) => actWords.overdraw.says(game.rules.options.scoring.rackSize),
  reason: 'not-asked',
  offered: (game) =>
    game.clock.stops.some(({ reason, settled }) => reason === 'overdraw' && !settled),
  fields: (setting) => {
    const about = setting.game.clock.stops.find(({ reason }) => reason === 'overdraw')?.seat;
    return [
      seatField(setting, actWords.player, about ?? 0),
      {
        kind: 'line',
        name: 'onRack',
        label: actWords.overdraw.onRack,
        hint: '',
        initial: String(setting.game.rules.options.scoring.rackSize + 1),
        typed: 'number',
      },
    ];
  },
  commands: ({ game }, values) => {
    const onRack = wholeNumber(values['onRack']);
    if (onRack === undefined || onRack < 0) return refuse(actWords.overdraw.odd);
    const removed = Math.max(0, onRack - game.rules.options.scoring.rackSize);
    return accept<readonly Command[]>([
      {
        kind: 'settle-overdraw',
        seat: seatOf(values),
        onRack,
        removed,
        positions: [],
        picked: 'hand',
      },
    ]);
  },
});

export const caseActs: readonly Act[] = [stands, comesOff, drop, call, overdraw];
