import { classic } from '@boardside/game';
import { useStory } from './harness/story.js';
import {
  startedSetup,
  gameWhen,
  kim,
  lee,
  names,
  type TableSetup,
} from './actors/started-table.js';
import { confirmWords, startOwnClock, verdictIs } from './actors/challenger.js';
import { tapThroughMore, tapSideButton } from './actors/correction-at-table.js';
import { tapTile } from './actors/multiplayer-table.js';
import * as table from './actors/table-tablet.js';
import { challengeCaseText } from '../apps/referee-ui/src/app/text/challenge.js';
import {
  endMenuText,
  endRackText,
  unanimousEndTexts,
} from '../apps/referee-ui/src/app/text/unanimous-end.js';
import {
  resultSlipText,
  rackDeclarationText,
} from '../apps/referee-ui/src/app/text/result-slip.js';
import { replayText } from '../apps/referee-ui/src/app/text/replay.js';
import { wholly } from './harness/text-patterns.js';

const rules = { preset: classic, baseMs: 1_500_000 } as const;

const story = useStory();

/** HORN 14 and FARM 9 by Kim, PASTE with FARMS 25 and MOB 16 by Lee; Kim is on turn. */
async function afterMob(): Promise<TableSetup> {
  const at = await startedSetup(story, rules);
  await at.ahead.play('8F', 'HORN');
  await at.ahead.pass();
  await at.ahead.play('H6', 'FAM');
  await at.ahead.play('10F', 'PASTE');
  await at.ahead.pass();
  await at.ahead.play('9I', 'OB');
  return at;
}

test('C5 a wrong challenge costs the challenger the next turn, and the other plays again', async () => {
  const { ahead } = await startedSetup(story, rules);
  await ahead.play('8F', 'HORN');
  const tablet = await ahead.open();
  await table.callChallenge(tablet);
  await tablet.getByText('If the play is acceptable, you lose your next turn.').waitFor();
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, challengeCaseText.acceptable);
  const said = table.sideOf(tablet, lee);
  await said.getByText(/the play stands, you lose the next turn, and Kim\sB\. plays/).waitFor();
  await startOwnClock(tablet, kim);
  await table.playTurn(tablet, kim, { at: 'H6', tiles: 'FAM' });
  await table.pressBar(tablet, lee).waitFor();
  await table.totalIs(tablet, kim, '23');
});

test('C5 all words of a play are asked about at once: nothing is chosen', async () => {
  const { ahead } = await startedSetup(story, rules);
  await ahead.play('8F', 'HORN');
  await ahead.play('H6', 'FAM');
  await ahead.play('10F', 'PASTE');
  const tablet = await ahead.open();
  await table.callChallenge(tablet);
  const side = table.sideOf(tablet, lee);
  await side.getByRole('heading', { name: challengeCaseText.areThese(2) }).waitFor();
  await side.getByText(challengeCaseText.oneAnswer(2)).waitFor();
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, challengeCaseText.acceptable);
  await startOwnClock(tablet, kim);
  await table.playTurn(tablet, kim, { at: '9I', tiles: 'OB' });
  await table.pressBar(tablet, lee).waitFor();
  await table.totalIs(tablet, kim, '55');
  await table.totalIs(tablet, lee, '9');
});

test('C6 D all say in turn that no play is possible, and lay their tiles open', async () => {
  const { ahead, ...at } = await afterMob();
  const tablet = await ahead.open();
  await tapThroughMore(tablet, kim, endMenuText['no-play']);
  const other = table.sideOf(tablet, lee);
  await other.getByText(unanimousEndTexts['no-play'].asks(kim)).waitFor();
  await tapSideButton(tablet, lee, unanimousEndTexts['no-play'].yes);
  for (const letter of 'QX') await tapTile(tablet, lee, letter);
  // A slip of the hand: all has not been tapped yet. Both are told before anybody says “Right”.
  await tapSideButton(tablet, lee, endRackText.all);
  for (const letter of 'AEILNRU') await tapTile(tablet, kim, letter);
  await tapSideButton(tablet, kim, endRackText.all);
  await other.getByText(endRackText.fewer).waitFor();
  await tapSideButton(tablet, lee, endRackText.change);
  for (const letter of 'ADEGI') await tapTile(tablet, lee, letter);
  await tapSideButton(tablet, lee, endRackText.all);
  await other.getByText(endRackText.rackOf(lee, 'A D E G I Q X')).waitFor();
  for (const name of names) await tapSideButton(tablet, name, wholly(rackDeclarationText.confirm));
  const game = await gameWhen(at, ({ phase }) => phase === 'ended');
  expect(game).toMatchObject({ result: { reason: 'no-play' } });
});

test('C7 C8 unplayed tiles are deducted; a tie goes to the higher score before that', async () => {
  const { ahead, ...at } = await afterMob();
  const racks = ['AEILNRU', 'ADEGIQX'].map((rack) => [...rack].map((letter) => ({ letter })));
  const end = { reason: 'no-play', racks } as const;
  await ahead.enter({ kind: 'end-game', end, reason: '' }, { seats: ahead.seats });
  const tablet = await ahead.open();
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: resultSlipText.winsTie(lee) }).waitFor();
  await slip.getByText(resultSlipText.beforeTiles(lee, 41)).waitFor();
  expect(await table.slipLines(slip)).toEqual(
    expect.arrayContaining([
      [resultSlipText.plays, '23', '41'],
      [resultSlipText.ownTiles, '−7', '−25'],
      [replayText.columns.total, '16', '16'],
    ]),
  );
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { reason: 'no-play', totals: [16, 16] } });
});
