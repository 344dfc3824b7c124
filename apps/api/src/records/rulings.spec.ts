import type { ReportedGame, RulingsView } from '@boardside/contract';
import { guide, type RuleSet } from '@boardside/game';
import {
  bothSeats,
  successBodyOf,
  fivePlays,
  addStaffMember,
  seat,
  type ApiClient,
} from '@boardside/simulation';
import { defaultListWords, useJury } from '../../test/jury-harness.js';
import type { ChallengedTable } from '../../test/challenged-table.js';

const room = useJury();

async function report(
  { tournament }: ChallengedTable,
  query = '',
  by: ApiClient = room.director,
): Promise<readonly ReportedGame[]> {
  const path = `tournaments/${tournament}/rulings${query}`;
  return (await successBodyOf<RulingsView>(by.get(path))).games;
}

const june = { judge: 'person', by: 'June Juror' };
const jack = { judge: 'person', by: 'Jack Juror' };

test('G26 G27 G28 a challenge with both opinions is told as one, of the play as a whole', async () => {
  const at = await room.table();
  at.play(1, ...fivePlays.slice(0, 3));
  // The third play makes PASTE and FARMS; only the other word is named to the judge.
  at.challenge(3, [1]);
  await at.handIn();
  await successBodyOf(room.june.post(`${at.casePath(1)}/claim`));
  await successBodyOf(room.june.post(`${at.casePath(1)}/answer`, { kind: 'unacceptable' }));
  await at.askSecondOpinion(1, 0);
  await at.handIn();
  const [open] = await report(at);
  expect(open?.rulings).toMatchObject([{ first: { acceptable: false, ...june }, end: 'open' }]);
  await successBodyOf(room.jack.post(`${at.casePath(1, 2)}/claim`));
  await successBodyOf(room.jack.post(`${at.casePath(1, 2)}/answer`, { kind: 'acceptable' }));
  const [game] = await report(at);
  expect(game).toMatchObject({
    round: 2,
    table: 1,
    division: 'Open',
    names: ['Player 1', 'Player 2'],
    rulings: [
      {
        kind: 'challenge',
        turn: 3,
        mover: 0,
        challenger: 1,
        play: '10F PASTE',
        first: { acceptable: false, ...june },
        secondAskedBy: 0,
        second: { acceptable: true, ...jack },
        end: 'stands',
      },
    ],
  });
  expect(JSON.stringify(game)).not.toContain('FARMS');
});

test('G23 G24 G25 what was dropped, overdrawn or noted is told in its order', async () => {
  const at = await room.table();
  at.play(1, fivePlays[0]);
  at.call(1);
  at.make({ kind: 'drop-challenge', turn: 1 }, seat(1));
  at.make({ kind: 'start-clock' }, seat(1));
  at.make({ kind: 'stop-clock', reason: 'overdraw', seat: 0 }, seat(1));
  const tiles = { seat: 0, onRack: 9, removed: 2, positions: [1, 4], picked: 'tablet' } as const;
  at.make({ kind: 'settle-overdraw', ...tiles }, bothSeats);
  await at.handIn();
  const what = 'held the bag below the table';
  const note = { kind: 'note-infraction', seat: 1, clause: 'G23', what } as const;
  await at.act({ ...note, warning: 'warning' });
  await at.act({ ...note, seat: 0, warning: 'warning' });
  const undoes = (await at.view()).events.at(-1)?.version ?? 0;
  await at.act({ ...note, seat: 0, warning: 'noted', undoes });
  const [game] = await report(at);
  // A note that was undone is none.
  expect(game?.rulings).toMatchObject([
    { kind: 'challenge', turn: 1, challenger: 1, end: 'dropped' },
    { kind: 'overdraw', turn: 1, seat: 0, onRack: 9, removed: 2 },
    { kind: 'infraction', turn: 1, seat: 1, clause: 'G23', what, warning: 'warning' },
  ]);
});

test('C5 what a lost challenge costs, and which list answered, are told', async () => {
  const wrong = { kind: 'lose-next-turn' };
  const challenge = { ...guide.challenge, firstJudge: 'list', wrong } as RuleSet['challenge'];
  const options = { challenge };
  const at = await room.table({ firstJudge: 'list', words: defaultListWords, options });
  at.play(1, fivePlays[0]);
  at.challenge(1, [0]);
  await at.handIn();
  await room.ruledByList(at);
  await at.waive(1, 1);
  await at.handIn();
  const [game] = await report(at, '?round=2');
  expect(game?.rulings).toMatchObject([
    { first: { acceptable: true, judge: 'list', by: 'Words' }, end: 'stands', losesTurn: 1 },
  ]);
  expect(await report(at, '?round=1')).toEqual([]);
});

test('it is for directors', async () => {
  const at = await room.challenged();
  const path = `tournaments/${at.tournament}/rulings`;
  const assistant = await addStaffMember(room.director, 'Ann Assistant', 'assistant');
  expect((await assistant.get(path)).status).toBe(403);
  expect((await room.june.get(path)).status).toBe(403);
  expect((await room.director.get('tournaments/nowhere/rulings')).status).toBe(404);
});
