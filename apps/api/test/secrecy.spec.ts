import { successBodyOf, fivePlays, createDirector, addStaffMember } from '@boardside/simulation';
import { bootServer, type BootedServer } from './booted-server.js';
import { ChallengedTable } from './challenged-table.js';
import { VirtualTime } from './virtual-time.js';
import { RepeatableRandomSource } from './repeatable-random-source.js';
import { holdBackList, SecrecyScenario, type CapturedTraffic } from './secrecy-scenario.js';

const servers: BootedServer[] = [];
const stories: SecrecyScenario[] = [];

afterEach(async () => {
  for (const story of stories.splice(0)) story.close();
  for (const server of servers.splice(0)) await server.close();
});

/** One of the games that are compared. */
interface SecrecyScene {
  readonly firstJudge: 'list' | 'juror';
  /** Plays of the same tiles on the same squares: they differ in nothing but being words or not. */
  readonly played: string;
  readonly words: readonly string[];
  readonly verdict: 'acceptable' | 'unacceptable';
}

interface SceneTraffic {
  /** Point by point until the verdict. */
  readonly before: readonly CapturedTraffic[];
  readonly verdict: CapturedTraffic;
  readonly consequences: CapturedTraffic;
}

/**
 * Plays a scene from the first press to what comes of the verdict, and keeps what everybody heard.
 */
async function playScene(scene: SecrecyScene): Promise<SceneTraffic> {
  const { firstJudge, played, verdict } = scene;
  const time = new VirtualTime();
  const server = await bootServer({ time, dice: new RepeatableRandomSource(7) });
  servers.push(server);
  const director = await createDirector(server.url, await server.said());
  const june = await addStaffMember(director, 'June Juror', 'juror');
  const table = await ChallengedTable.opened(director, time, scene);
  const mask = (text: string) => withoutLetters(text, played);
  const story = await SecrecyScenario.of(server, director, { table, mask });
  stories.push(story);
  const letListAnswer = holdBackList(server);
  await story.take();
  const before: CapturedTraffic[] = [];

  const tiles = [...played].map((letter) => ({ letter }));
  table.play(1, { kind: 'play', at: '8F', tiles });
  await story.handIn();
  before.push(await story.take());
  table.call(1);
  await story.handIn();
  before.push(await story.take());
  table.make({ kind: 'send-challenge', words: [0] }, { seats: [0, 1] }, 4_000);
  await story.handIn();
  await story.toConsole({ cases: firstJudge === 'juror' ? 1 : 0, claims: 0 });
  before.push(await story.take());
  time.skip(4_000);
  if (firstJudge === 'juror') {
    await successBodyOf(june.post(`${table.casePath(1)}/claim`));
    await successBodyOf(june.post(`${table.casePath(1)}/consult`));
    await story.toConsole({ cases: 1, claims: 1 });
  }
  before.push(await story.take());

  if (firstJudge === 'list') letListAnswer();
  else await successBodyOf(june.post(`${table.casePath(1)}/answer`, { kind: verdict }));
  await story.ruled();
  const withVerdict = await story.take();
  await table.waive(1, verdict === 'acceptable' ? 1 : 0);
  await story.handIn();
  return { before, verdict: withVerdict, consequences: await story.take() };
}

/**
 * The plays differ in the order of their letters, their entries in digest, the lists in what they
 * are.
 */
function withoutLetters(text: string, played: string): string {
  return text
    .replaceAll(/"letter":(\s*)"[A-Z]"/g, '"letter":$1"*"')
    .replaceAll(played, '*'.repeat(played.length))
    .replaceAll(/\b(?:[0-9a-f]{64}|[0-9a-f]{16})\b/g, 'hash');
}

/** The verdict is a word of its own, the same length in both: what is left is the same. */
function withoutVerdict(heard: CapturedTraffic): CapturedTraffic {
  return Object.fromEntries(
    Object.entries(heard).map(([who, said]) => [
      who,
      said.map((text) => text.replaceAll(/"acceptable":(\s*)(true|false)/g, '"acceptable":$1?')),
    ]),
  );
}

const horn = ['HORN', 'FARM', 'PASTE'];
const noHorn = ['CORN', 'FARM', 'PASTE'];

describe('G26 G34 before the verdict nobody is sent a byte that tells a word from no word', () => {
  test.each<
    [
      string,
      SecrecyScene['firstJudge'],
      Omit<SecrecyScene, 'firstJudge'>,
      Omit<SecrecyScene, 'firstJudge'>,
    ]
  >([
    [
      'the list judges, another play',
      'list',
      { played: 'HORN', words: horn, verdict: 'acceptable' },
      { played: 'NORH', words: horn, verdict: 'unacceptable' },
    ],
    [
      'the list judges, another list',
      'list',
      { played: 'HORN', words: horn, verdict: 'acceptable' },
      { played: 'HORN', words: noHorn, verdict: 'unacceptable' },
    ],
    [
      'a juror judges, another play',
      'juror',
      { played: 'HORN', words: horn, verdict: 'acceptable' },
      { played: 'NORH', words: horn, verdict: 'unacceptable' },
    ],
  ])('%s', async (_name, firstJudge, valid, invalid) => {
    const good = await playScene({ firstJudge, ...valid });
    const bad = await playScene({ firstJudge, ...invalid });
    expect(bad.before).toEqual(good.before);
    expect(good.before.flatMap((point) => Object.values(point).flat()).join()).toContain('Sent');
    expect(good.verdict).not.toEqual(bad.verdict);
    expect(Object.values(kindsIn(good.verdict)).flat().join()).toContain('["events"');
    expect(withoutVerdict(bad.verdict)).toEqual(withoutVerdict(good.verdict));
    expect(kindsIn(bad.consequences)).toEqual(kindsIn(good.consequences));
  });
});

/** Without the instants at which it came. */
function withoutInstants(heard: CapturedTraffic): CapturedTraffic {
  return Object.fromEntries(
    Object.entries(heard).map(([who, said]) => [
      who,
      said.map((text) => text.replace(/^\d+ /, '')),
    ]),
  );
}

/** What everybody was sent, without what it says. */
function kindsIn(heard: CapturedTraffic): Readonly<Record<string, readonly string[]>> {
  const kinds = /"type":\s*"(\w+)"|^\d+\["(\w+)"/g;
  return Object.fromEntries(
    Object.entries(withoutInstants(heard)).map(([who, said]) => [
      who,
      said.flatMap((text) => [...text.matchAll(kinds)].map(([kind]) => kind)),
    ]),
  );
}

describe('G26 which word was wrong is said nowhere, to nobody, ever', () => {
  const words = ['MOB', 'NOT', 'BE'];

  /**
   * A challenge of these words, some of which the list does not have, and everything that came of
   * it.
   */
  async function wholeStory(chosen: readonly number[], wrong: readonly string[]) {
    const time = new VirtualTime();
    const server = await bootServer({ time, dice: new RepeatableRandomSource(11) });
    servers.push(server);
    const director = await createDirector(server.url, await server.said());
    const june = await addStaffMember(director, 'June Juror', 'juror');
    // As many words in every list, whatever they are.
    const known = words.filter((word) => !wrong.includes(word));
    const filling = ['AA', 'AB', 'AD'].slice(0, wrong.length);
    const list = [...known, ...filling];
    const table = await ChallengedTable.opened(director, time, {
      firstJudge: 'list',
      words: list,
    });
    const mask = (text: string) => text.replaceAll(/\b(?:[0-9a-f]{64}|[0-9a-f]{16})\b/g, 'hash');
    const story = await SecrecyScenario.of(server, director, { table, mask });
    stories.push(story);
    const letListAnswer = holdBackList(server);
    table.play(1, ...fivePlays.slice(0, 4));
    table.challenge(4, chosen);
    await story.handIn();
    letListAnswer();
    await story.ruled();
    await table.askSecondOpinion(1, 1);
    await story.handIn();
    await story.toConsole({ cases: 1, claims: 0 });
    await successBodyOf(june.post(`${table.casePath(1, 2)}/answer`, { kind: 'by-list' }));
    await story.settled();
    return withoutInstants(await story.take());
  }

  test('G28 of several words, whichever of them it was', async () => {
    const heard = [];
    for (const wrong of [['MOB'], ['NOT'], ['BE'], ['NOT', 'BE'], words]) {
      heard.push(await wholeStory([0, 1, 2], wrong));
    }
    const [first, ...others] = heard;
    expect(
      Object.values(first ?? {})
        .flat()
        .join(),
    ).toContain('"acceptable":false');
    for (const other of others) expect(other).toEqual(first);
  });
});
