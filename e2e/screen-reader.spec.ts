import { useStory } from './harness/story.js';
import { readyHall } from './people/hall.js';
import { Listener } from './people/listener.js';

const story = useStory();

test('a game is played by keys and by what a screen reader says, from the draw to the signatures', async () => {
  const hall = await readyHall(story, { tournament: 'By ear', pairs: [['Kim', 'Lee']] });
  const page = await story.tablet();
  const listener = await Listener.at(page);
  await page.goto('/');
  await listener.type(/^Table code/, hall.tables[0]?.code ?? '');
  await listener.choose(/^I am Kim/);
  await listener.choose(/^I am Lee/);
  await listener.hears(/^100 tiles$/);
  await listener.choose(/^All tiles are there$/);
  await listener.choose(/^All tiles are there$/);
  await listener.hears(/^Draw for first$/);
  await listener.choose(/^C$/);
  await listener.hears(/^Kim’s side: You drew C/);
  await listener.choose(/^M$/);
  await listener.hears(/^Kim plays first/);
  await listener.choose(/^Agree$/);
  await listener.choose(/^Agree$/);
  await listener.choose(/^Start Kim’s clock/);

  await listener.line('8D TODAY', /^20 points: TODAY 20/);
  await listener.hears(/^Kim played 8D TODAY, 20 points, total 20/);
  await listener.line('F9 RUM', /^9 points: DRUM 9/);
  await listener.hears(/^Lee played F8 DRUM, 9 points, total 9/);
  await listener.line('t');
  await listener.hears(/^Kim 2\d minutes.*, Lee 2\d minutes/);
  await listener.line('s');
  await listener.hears(/^Kim 20, Lee 9/);
  await listener.line('b 9');
  await listener.hears(/^Row 9: F R/);
  await listener.line('ex 3');
  await listener.hears(/^Kim exchanged 3 tiles/);
  for (const name of ['Lee', 'Kim', 'Lee', 'Kim']) {
    await listener.line('pass');
    await listener.hears(new RegExp(`^${name} passed`));
  }
  await listener.line('pass');
  await listener.hears(/^6 scoreless turns/);
  await listener.choose(/^Accept the end/);
  await listener.hears(/^Kim wins by 11/);
  for (const [signed, name] of ['Kim', 'Lee'].entries()) {
    await listener.choose(new RegExp(`^${name} hold for one second to sign`));
    await listener.hears(/^Press Enter twice to sign/);
    await page.keyboard.press('Enter');
    await listener.hears(new RegExp(`^${String(signed + 1)} of 2 signed`));
  }
});
