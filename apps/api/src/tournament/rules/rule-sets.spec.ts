import type { RuleSetView } from '@boardside/contract';
import { guide, machine, type RuleSet } from '@boardside/game';
import {
  successBodyOf,
  joinTablet,
  publishNextRound,
  DrivenTablet,
  type PublishedHall,
} from '@boardside/simulation';
import { useHall } from '../../../test/suite-hall.js';

const { server, director: staff, publish, at, view, live } = useHall();
let hall: PublishedHall;

beforeEach(async () => {
  hall = await publish();
});

async function ruleSet(id: string): Promise<RuleSetView | undefined> {
  return (await view()).ruleSets.find(({ rules }) => rules.id === id);
}

function optionsOf({ id: _id, version: _version, name: _name, ...options }: RuleSet) {
  return options;
}

function change(id: string, seen: number, rules: RuleSet, name = 'House rules') {
  return staff.ask('PUT', at(`/rule-sets/${id}`), { name, options: optionsOf(rules), seen });
}

function play(id: string, more: object = {}) {
  return staff.ask('PATCH', at(`/divisions/${hall.division}`), { ruleSet: id, ...more });
}

const shown: RuleSet = { ...guide, unseenTiles: 'shown' };

/** The clock of table 1 runs. */
async function begin(): Promise<void> {
  const visitor = await joinTablet(server.url, hall.codes[0] ?? '');
  const tablet = await DrivenTablet.at(visitor, hall.games[0] ?? '');
  tablet.makeOpening();
  await tablet.submit();
}

describe('a rule set', () => {
  test('is a copy of a preset, saved in versions, and the games of a division carry it whole', async () => {
    const id = await hall.client.saveRules(guide);
    await successBodyOf(change(id, 1, shown, 'House rules'));
    expect(await ruleSet(id)).toMatchObject({
      preset: 'guide',
      rules: { id, version: 2, name: 'House rules', unseenTiles: 'shown' },
      savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await successBodyOf(play(id));
    const [game = ''] = await publishNextRound(hall, 2);
    const house = { ...shown, id, version: 2, name: 'House rules' };
    const expected: unknown = JSON.parse(JSON.stringify(house));
    expect(await live(game)).toMatchObject({ rules: { options: expected } });
    expect((await view()).divisions[0]?.rules).toMatchObject(Object(expected));
  });

  test('of two who change it at once, the second is told', async () => {
    const id = await hall.client.saveRules(guide);
    await successBodyOf(change(id, 1, shown));
    expect(await change(id, 1, { ...guide, undoPressMs: 0 })).toMatchObject({
      status: 409,
      body: { code: 'rule-set-changed', version: 2 },
    });
  });

  test('that cannot work is refused with the reasons', async () => {
    const wrong = { ...machine, ends: { ...machine.ends, byAgreement: 'no' as const } };
    const body = { name: 'Endless', preset: 'machine', options: optionsOf(wrong) };
    expect(await staff.post(at('/rule-sets'), body)).toMatchObject({
      status: 409,
      body: { code: 'rules-cannot-work', problems: [{ code: 'never-ends' }] },
    });
    expect((await view()).ruleSets).toEqual([]);
  });

  test('that a division plays by stays; another one can be deleted', async () => {
    const id = await hall.client.saveRules(guide);
    await successBodyOf(play(id));
    const reply = await staff.ask('DELETE', at(`/rule-sets/${id}`));
    expect(reply).toMatchObject({ status: 409, body: { code: 'rule-set-in-use' } });
    await successBodyOf(play('guide'));
    await successBodyOf(staff.ask('DELETE', at(`/rule-sets/${id}`)));
    expect(await ruleSet(id)).toBeUndefined();
    expect((await staff.ask('DELETE', at(`/rule-sets/${id}`))).status).toBe(404);
  });

  test('that is not there is not found', async () => {
    expect((await change('guide', 1, shown)).status).toBe(404);
    expect((await play('nothing')).status).toBe(404);
    const body = { name: 'A copy', preset: 'nothing', options: optionsOf(guide) };
    expect(await staff.post(at('/rule-sets'), body)).toMatchObject({
      status: 409,
      body: { code: 'no-such-rule-set' },
    });
  });

  test('M1 judged by the list needs one in the division', async () => {
    expect(await play('machine', { list: 'none' })).toMatchObject({
      status: 409,
      body: { code: 'needs-list' },
    });
    await successBodyOf(play('machine'));
  });
});

describe('once a round has begun', () => {
  test('its set stays as it is, and the division changes to another for a reason', async () => {
    const id = await hall.client.saveRules(guide);
    await successBodyOf(play(id));
    hall = { ...hall, games: await publishNextRound(hall, 2) };
    expect((await ruleSet(id))?.begun).toBeUndefined();
    await begin();
    expect((await ruleSet(id))?.begun).toEqual({ division: 'Open', round: 2 });
    expect(await change(id, 1, shown)).toMatchObject({
      status: 409,
      body: { code: 'rule-set-begun', division: 'Open', round: 2 },
    });
    const copy = await hall.client.saveRules({ ...shown, name: 'Shown' });
    expect(await play(copy)).toMatchObject({ status: 409, body: { code: 'rules-need-reason' } });
    await successBodyOf(play(copy, { reason: 'the bag was miscounted twice' }));
    expect((await view()).divisions[0]?.rules.unseenTiles).toBe('shown');
    await successBodyOf(change(id, 1, { ...guide, undoPressMs: 0 }));
  });
});
