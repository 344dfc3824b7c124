import type { Move } from '@boardside/game';
import { openRecordText } from './director-open-record.js';
import { pairingReasonText } from './director-pairing-reasons.js';
import { playersText } from './director-players.js';
import { refusedEntriesText, wantedText } from './director-refused-entries.js';
import { resultSlipsText } from './director-result-slips.js';
import { rulingsReportText } from './director-rulings.js';
import { hallScreenText } from './hall-screens.js';
import { leavesText } from './leaving.js';
import { portalSlipText, portalText } from './portal.js';
import { reasonText } from './reasons.js';
import { replayText } from './replay.js';
import { reportedTurnText } from './reported-turn.js';
import { excessTilesText } from './result-slip.js';
import { waitingText } from './waiting.js';

const play = (text: string, score: number): Move => ({
  kind: 'play',
  at: '8D',
  tiles: [],
  words: [{ text, points: score }],
  bonus: 0,
  score,
});
const asked = { turn: 5, entered: play('TRIAN', 22), said: play('TRAIN', 24) };
const both = ['Kim B.', 'Lee N.'];

test('what players say of a turn is told with who says it', () => {
  const was = 'turn 5 was TRAIN at 8D for 24, entered as TRIAN at 8D for 22';
  expect(reportedTurnText({ ...asked, seats: [1, 0] }, both)).toBe(`Both players say ${was}`);
  expect(reportedTurnText({ ...asked, seats: [0] }, both)).toBe(`Kim B. says ${was}`);
});

test('an entry that was not taken is told with what the game has', () => {
  expect(refusedEntriesText.inGame(2, play('FARM', 9), 'Lee')).toBe(
    'Turn 2, Lee, is already recorded: FARM at 8D.',
  );
  expect(refusedEntriesText.otherInGame(1, play('HORN', 14), 'Kim')).toBe(
    'Turn 1 is recorded differently: Kim, HORN at 8D.',
  );
});

const at = { table: 4, game: 'g', names: ['Ann', 'Bo'] };
const odd = { ...at, round: 1, table: 5, scores: [400, 390], kind: 'unsigned' } as const;
const { waitText, end } = resultSlipsText;

test.each([
  [end.lacks.unfinished, 'Result: in play'],
  [
    waitText({ kind: 'not-drafted', round: 2, division: 'Novices' }),
    'Round 2: Novices is not paired yet',
  ],
  [
    end.oddText(odd, 2),
    'Round 1, table 5, Ann and Bo: 400 – 390, declared at the desk, not signed at the table',
  ],
  [end.stepText(1, 0), '1 open'],
  [end.stepText(0, 1), '1 game without a result'],
  [end.elsewhere(2, []), 'Round 2 is in play.'],
  [end.elsewhere(1, ['Novices']), 'Novices is in round 1.'],
  [resultSlipsText.noSuchTable('x'), 'Type a table number of this round.'],
  [resultSlipsText.past.origin('slips', 'Bo', 'Sunday'), 'two slips agree, by Bo, Sunday'],
  [resultSlipsText.past.why('misread', 'Ann'), '· changed by Ann: misread'],
])('the sheet of a round: %s', (text, wording) => {
  expect(text).toBe(wording);
});

test.each([
  [
    rulingsReportText.challenge('Lee Novak', 'Kim Berger', rulingsReportText.play('8D QUIRT', 48)),
    'Lee Novak challenged 8D QUIRT (48) of Kim Berger',
  ],
  [
    rulingsReportText.first({ acceptable: true, judge: 'list', by: 'Club list', at: '' }),
    'First ruling: acceptable, by the list Club list',
  ],
  [
    rulingsReportText.second(
      { acceptable: false, judge: 'person', by: 'June Juror', at: '' },
      'Lee Novak',
    ),
    'Second opinion, asked by Lee Novak: unacceptable, by June Juror',
  ],
  [rulingsReportText.infraction('Lee', 'G23', 'bag'), 'Infraction by Lee (G23): bag'],
  [rulingsReportText.atTurn(0), 'Before play'],
  [rulingsReportText.count(1, 0, 2), '1 challenge, 0 overdraws, 2 infractions'],
])('the report of rulings: %s', (text, wording) => {
  expect(text).toBe(wording);
});

test.each([
  [playersText.othersAbsentAct(1, 1), 'Mark 1 absent in round 1'],
  [playersText.othersAbsentAct(3, undefined), 'Mark 3 absent in their next round'],
  [playersText.othersAbsent(1, 1), '1 player absent in round 1.'],
  [playersText.stateText({ kind: 'absent', from: 2, until: 2 }), 'absent in round 2'],
  [
    pairingReasonText.draftText({ code: 'tables-short', meetings: 2 }, String),
    '2 pairings without a table: add tables and pair again',
  ],
  [
    pairingReasonText.sittingText({ code: 'bye-by-schedule', opponent: 'Kim' }, String),
    'by the schedule: Kim does not play this round',
  ],
  [
    openRecordText.refusedGcg({ line: 4, column: 26, expected: '+66' }),
    'Line 4, column 26: expected +66.',
  ],
  [
    openRecordText.refusedJson({ code: 'newer-version', version: 9 }),
    'A newer Boardside wrote this record (format 9). Open it there.',
  ],
  [reasonText({ code: 'undo', what: 'ClockStarted' }), 'Undo: an earlier action'],
  [reasonText({ code: 'pairing-replaced' }), 'the pairing was replaced'],
  [reasonText({ code: 'players-agree', players: 3 }), 'all players say so'],
  [reasonText({ code: 'forfeit', seat: 1, typed: 'went home' }), 'Seat B forfeits: went home'],
  [reasonText('as they wrote'), 'as they wrote'],
  [
    wantedText(
      {
        kind: 'note-infraction',
        seat: 1,
        clause: '',
        what: { code: 'leaves', typed: 'unwell' },
        warning: 'noted',
      },
      (seat) => ['Kim', 'Lee'][seat] ?? '',
    ),
    'Note about Lee: Leaves the table: unwell',
  ],
  [leavesText('Lee', 'unwell'), 'Lee leaves the table: unwell'],
  [excessTilesText(-1), '1 tile missing'],
  [hallScreenText.rounds([3, 4]), 'Rounds 3 and 4'],
  [hallScreenText.inRound('Masters', 4), 'Masters, round 4'],
  [replayText.gained(10), 'challenged, stood: +10'],
  [
    portalText.forfeited({ seats: [{ name: 'Bo', own: false }], forfeitedBy: [0] }),
    'Bo lost by forfeit.',
  ],
  [
    portalSlipText.differ([398, 421], [398, 412]),
    'You say 398 – 421; the other slip says 398 – 412.',
  ],
  [waitingText.stillSent(1), '1 turn of the last game is still being sent'],
  [waitingText.stillSent(3), '3 turns of the last game are still being sent'],
  [waitingText.notTaken(0), 'The end of the last game has not been sent. Tell the director.'],
  [waitingText.notTaken(1), '1 turn of the last game has not been sent. Tell the director.'],
  [waitingText.notTaken(3), '3 turns of the last game have not been sent. Tell the director.'],
])('%s', (text, wording) => {
  expect(text).toBe(wording);
});
