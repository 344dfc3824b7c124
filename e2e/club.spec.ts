import { club } from '@boardside/game';
import { useStory } from './harness/story.js';
import {
  startedSetup,
  gameWhen,
  kim,
  lee,
  names,
  standingTurnLines,
  type TableSetup,
} from './actors/started-table.js';
import { askAbout, confirmWords, startOwnClock, verdictIs } from './actors/challenger.js';
import { eachTaps, tapTile } from './actors/multiplayer-table.js';
import * as table from './actors/table-tablet.js';
import { challengeCaseText } from '../apps/referee-ui/src/app/text/challenge.js';
import { acceptText, tableText } from '../apps/referee-ui/src/app/text/table.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../apps/referee-ui/src/app/text/result-slip.js';
import { replayText } from '../apps/referee-ui/src/app/text/replay.js';

const story = useStory();

/** The printed example: Kim has 40 points after it, Lee 26. */
const example = [
  { name: kim, at: '8F', tiles: 'CURAS', score: 14 },
  { name: lee, at: 'I7', tiles: 'PRIA', score: 11 },
  { name: kim, at: '12G', tiles: 'METIAR', score: 26 },
  { name: lee, at: 'J9', tiles: 'ENT', score: 15 },
] as const;

function begun(): Promise<TableSetup> {
  return startedSetup(story, { preset: club, baseMs: 1_500_000 });
}

async function afterExample(): Promise<TableSetup> {
  const at = await begun();
  for (const { at: square, tiles } of example) await at.ahead.play(square, tiles);
  return at;
}

/** The example and REX for 25, then so many passes from Lee on. */
async function afterRex(passes = 0): Promise<TableSetup> {
  const at = await afterExample();
  await at.ahead.play('13F', 'REX');
  for (let made = 0; made < passes; made += 1) await at.ahead.pass();
  return at;
}

test('L7 the printed example by taps: every score as worked through', async () => {
  const { ahead } = await begun();
  const tablet = await ahead.open();
  for (const { name, at, tiles, score } of example) {
    await table.enterPlay(tablet, { at, tiles });
    await table.previewIs(tablet, score);
    await table.press(tablet, name);
  }
  await table.totalIs(tablet, kim, '40');
  await table.totalIs(tablet, lee, '26');
});

test('L4 D only the word that is named is judged; another may be named, and none costs anything', async () => {
  const { ahead } = await afterExample();
  const tablet = await ahead.open();
  await table.callChallenge(tablet);
  await tablet.getByText(challengeCaseText.chooseNamed).waitFor();
  await tablet.getByText('If the play is acceptable, the challenge costs you nothing.').waitFor();
  await askAbout(tablet, kim, { tap: ['SENTI', 'RE'], asks: 'RE' });
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, challengeCaseText.acceptable);
  await table
    .sideOf(tablet, kim)
    .getByText('the play stands, the challenge costs you nothing, and you play.')
    .waitFor();
  await startOwnClock(tablet, kim);
  await table.callChallenge(tablet);
  await askAbout(tablet, kim, { tap: [], asks: 'SENTI' });
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, challengeCaseText.acceptable);
  await startOwnClock(tablet, kim);
  await table.playTurn(tablet, kim, { at: '13F', tiles: 'REX' });
  await table.totalIs(tablet, kim, '65');
});

test('L4 a word that is not in the dictionary: the tiles come back, the turn is lost', async () => {
  const { ahead } = await afterRex();
  await ahead.play('F7', 'VQ');
  const tablet = await ahead.open();
  await table.callChallenge(tablet);
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, challengeCaseText.unacceptable);
  await startOwnClock(tablet, kim);
  await table.pressBar(tablet, kim).waitFor();
  await table.totalIs(tablet, lee, '26');
});

test('L5 all have passed twice in succession: the count is shown, and the game ends', async () => {
  const { ahead, ...at } = await afterRex(2);
  const tablet = await ahead.open();
  await tablet
    .locator('bs-middle-bar')
    .getByText(`${tableText.passes} 2 ${tableText.scorelessOf(4)}`)
    .waitFor();
  await table.pass(tablet, lee);
  await table.pass(tablet, kim);
  await tablet.getByRole('heading', { name: acceptText.passedTitle }).waitFor();
  await table.acceptTheEnd(tablet);
  const game = await gameWhen(at, ({ phase }) => phase === 'racks');
  expect(game).toMatchObject({ closing: { reason: 'passed-out' } });
});

test('L6 each score is reduced by the tiles left on its rack', async () => {
  const { ahead, ...at } = await afterRex(4);
  await ahead.acceptEnd();
  const tablet = await ahead.open();
  for (const [name, letters] of [
    [kim, 'AEIKNOT'],
    [lee, 'ABEINOU'],
  ] as const) {
    for (const letter of letters) await tapTile(tablet, name, letter);
    await table.sideOf(tablet, name).getByRole('button', { name: rackDeclarationText.done }).tap();
  }
  await eachTaps(tablet, names, rackDeclarationText.confirm);
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: resultSlipText.wins(kim, 37) }).waitFor();
  expect(await table.slipLines(slip)).toEqual(
    expect.arrayContaining([
      [resultSlipText.plays, '65', '26'],
      [resultSlipText.ownTiles, '−11', '−9'],
      [replayText.columns.total, '54', '17'],
    ]),
  );
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { reason: 'passed-out', totals: [54, 17] } });
  expect(standingTurnLines(game).slice(0, 5)).toEqual([
    '8F CURAS 14',
    'I7 PARIA 11',
    '12G METIAR 26',
    'J8 SENTI 15',
    '13F REX 25',
  ]);
});
