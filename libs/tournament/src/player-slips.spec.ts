import { after, asked, decided, hallOf, pair, published, refused, slip } from './hall.fixture.js';
import { resultOf, roundOf, type Tournament } from './index.js';

const playing = published(hallOf(2), 1, [pair(1, 'p1', 'p2')]);
const game = 'g1-1';
const one = { player: 'p1' };
const other = { player: 'p2' };

/** What a player's page sends: another entry each time. */
function said(points: number, entry = `entry ${String(points)}`) {
  return slip(game, [points, 350], { entry });
}

function slipsIn(tournament: Tournament) {
  return roundOf(tournament, 1)?.slips.find((each) => each.game === game)?.entries ?? [];
}

describe('the slips that one player enters for a game', () => {
  test('say the same again without a new slip', () => {
    const first = asked(playing, said(400), one);
    expect(decided(first, said(400, 'again'), one)).toEqual({ ok: true, value: [] });
    const changed = asked(first, said(410), one);
    expect(slipsIn(asked(changed, said(400, 'back'), one))).toHaveLength(3);
    const drawn = slip(game, { scores: [400, 350], first: 1 }, { entry: 'drawn' });
    expect(slipsIn(asked(first, drawn, one))).toHaveLength(2);
  });

  test('are at most twenty; the opponent, staff and the result itself are not kept out', () => {
    const points = Array.from({ length: 20 }, (_, index) => 400 + index);
    const full = points.reduce((before, each) => asked(before, said(each), one), playing);
    expect(slipsIn(full)).toHaveLength(20);
    expect(refused(full, said(500), one)).toEqual({ code: 'too-many-slips', table: 1, most: 20 });
    expect(decided(full, said(419, 'again'), one)).toEqual({ ok: true, value: [] });
    const differ = asked(full, said(500), other);
    expect(slipsIn(after(differ, said(501)))).toHaveLength(22);
    const agreed = asked(differ, said(500, 'agreed'), one);
    expect(resultOf(roundOf(agreed, 1)!, game)).toMatchObject({ scores: [500, 350], how: 'slips' });
  });
});
