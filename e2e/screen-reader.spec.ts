import { useStory } from './harness/story.js';
import { readyHall } from './actors/story-hall.js';
import { ScreenReaderUser } from './actors/screen-reader-user.js';
import { holdButtonText } from '../apps/referee-ui/src/app/text/hold-button.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { startingWith, wholly } from './harness/text-patterns.js';
import { joiningText } from '../apps/referee-ui/src/app/text/joining.js';
import { beforePlayText } from '../apps/referee-ui/src/app/text/before-play.js';
import { tableText, acceptText } from '../apps/referee-ui/src/app/text/table.js';
import { turnText } from '../apps/referee-ui/src/app/text/turns.js';

const story = useStory();

test('a game is played by keys and by what a screen reader says, from the draw to the signatures', async () => {
  const hall = await readyHall(story, { tournament: 'By ear', pairs: [['Kim', 'Lee']] });
  const page = await story.tablet();
  const listener = await ScreenReaderUser.attach(page);
  await page.goto('/');
  await listener.type(startingWith(joiningText.codeLabel), hall.tables[0]?.code ?? '');
  await listener.choose(startingWith(beforePlayText.iAm('Kim')));
  await listener.choose(startingWith(beforePlayText.iAm('Lee')));
  await listener.waitForSpeech(wholly(beforePlayText.tilesTitle(100)));
  await listener.choose(wholly(beforePlayText.tilesChecked));
  await listener.choose(wholly(beforePlayText.tilesChecked));
  await listener.waitForSpeech(wholly(beforePlayText.drawTitle));
  await listener.choose(/^C$/);
  await listener.waitForSpeech(
    startingWith(`${tableText.sideOf('Kim')}: ${beforePlayText.drawn('C')}`),
  );
  await listener.choose(/^M$/);
  await listener.waitForSpeech(startingWith(beforePlayText.playsFirst('Kim')));
  await listener.choose(wholly(beforePlayText.agree));
  await listener.choose(wholly(beforePlayText.agree));
  await listener.choose(startingWith(tableText.startOf('Kim')));

  await listener.typeLine('8D TODAY', /20 points.*: TODAY 20/);
  await listener.waitForSpeech(startingWith(`${turnText.lead('played', 'Kim')}8D TODAY`));
  await listener.typeLine('F9 RUM', /9 points.*: DRUM 9/);
  await listener.waitForSpeech(startingWith(`${turnText.lead('played', 'Lee')}F8 DRUM`));
  await listener.typeLine('t');
  await listener.waitForSpeech(/Kim .?2\d minutes.*, Lee .?2\d minutes/);
  await listener.typeLine('s');
  await listener.waitForSpeech(/^Kim 20, Lee 9/);
  await listener.typeLine('b 9');
  await listener.waitForSpeech(/Row 9: F R/);
  await listener.typeLine('ex 3');
  await listener.waitForSpeech(
    startingWith(`${turnText.lead('exchanged', 'Kim')}${turnText.tiles(3)}`),
  );
  for (const name of ['Lee', 'Kim', 'Lee', 'Kim']) {
    await listener.typeLine('pass');
    await listener.waitForSpeech(startingWith(turnText.passed(name)));
  }
  await listener.typeLine('pass');
  await listener.waitForSpeech(startingWith(acceptText.scorelessTitle(6)));
  await listener.choose(startingWith(acceptText.acceptEnd));
  await listener.waitForSpeech(startingWith(resultSlipText.wins('Kim', 11)));
  for (const [signed, name] of ['Kim', 'Lee'].entries()) {
    await listener.choose(startingWith(`${name} ${resultSlipText.hold}`));
    await listener.waitForSpeech(startingWith(holdButtonText.again));
    await page.keyboard.press('Enter');
    await listener.waitForSpeech(startingWith(resultSlipText.signedOf(signed + 1, 2)));
  }
});
