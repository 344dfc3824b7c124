import {
  currentRound,
  draftOf,
  pairingAt,
  pairingOfGame,
  type Pairing,
  type TournamentCommand,
} from './index.js';
import {
  decided,
  after,
  refused,
  hall,
  kimLee,
  annBob,
  draft,
  publish,
  drafted,
  published,
} from './two-divisions.fixture.js';

describe('publishing a round', () => {
  test('gives every pairing a game', () => {
    expect(currentRound(published)?.published).toEqual({
      publication: 1,
      sitting: [],
      made: [],
      pairings: [
        { ...kimLee, game: 'g1' },
        { ...annBob, game: 'g2' },
      ],
    });
    expect(pairingAt(published, 2)).toEqual({ round: 1, pairing: { ...annBob, game: 'g2' } });
    expect(pairingAt(published, 3)).toBeUndefined();
    expect(pairingOfGame(published, 'g1')).toMatchObject({ round: 1, pairing: kimLee });
    expect(pairingOfGame(published, 'x')).toBeUndefined();
  });

  test('is confirmed on the draft that was seen', () => {
    const later = after(drafted, draft(kimLee));
    const seen = draftOf(drafted.rounds[0])?.version ?? 0;
    const old = { ...publish(later), seen } as TournamentCommand;
    expect(refused(later, old)).toEqual({ code: 'changed', version: later.version });
    const more = after(drafted, { kind: 'add-tables', numbers: [9] });
    expect(
      decided(more, { ...publish(more), seen: more.version } as TournamentCommand),
    ).toMatchObject({ ok: true });
  });

  test('asked for again changes nothing', () => {
    expect(decided(published, publish(drafted))).toEqual({ ok: true, value: [] });
  });

  test('of a draft that was discarded is refused', () => {
    const dropped = after(drafted, { kind: 'drop-draft', round: 1, draft: 1 });
    expect(refused(dropped, publish(drafted))).toEqual({
      code: 'no-such-draft',
      round: 1,
      draft: 1,
    });
  });

  test('needs pairings and a draft', () => {
    const empty = after(hall, draft());
    expect(refused(empty, publish(empty))).toEqual({ code: 'nothing-paired', round: 1 });
    expect(refused(hall, publish(hall))).toEqual({ code: 'no-such-round', round: 1 });
  });

  test('again keeps the games of pairings that stay and drops the others', () => {
    const swapped: Pairing = { ...annBob, seats: ['bob', 'ann'] };
    const redrafted = after(published, draft(kimLee, swapped));
    const again = after(redrafted, publish(redrafted, { begun: ['g1'], games: ['n1', 'n2'] }));
    expect(again.rounds[0]?.published).toEqual({
      publication: 2,
      sitting: [],
      made: [],
      pairings: [
        { ...kimLee, game: 'g1' },
        { ...swapped, game: 'n2' },
      ],
    });
    const answer = decided(redrafted, publish(redrafted, { games: ['n1', 'n2'] }));
    expect(answer).toMatchObject({ value: [{ body: { dropped: ['g2'] } }] });
  });

  test('again never loses a game that has begun', () => {
    const moved = after(published, draft({ ...kimLee, table: 3 }, annBob));
    expect(refused(moved, publish(moved, { begun: ['g1'] }))).toEqual({
      code: 'game-begun',
      table: 1,
      game: 'g1',
      games: [{ table: 1, game: 'g1', what: 'begun' }],
    });
    const left = after(published, draft(annBob));
    expect(refused(left, publish(left, { begun: ['g1'] }))).toMatchObject({ code: 'game-begun' });
  });

  test('G36 again carries a game that has begun over to the seats that are right', () => {
    const wrong = draft({ ...kimLee, seats: ['lee', 'kim'] }, annBob);
    const redrafted = after(published, wrong);
    const begun = { begun: ['g1'], reason: 'they sat the other way round' };
    const again = after(redrafted, publish(redrafted, begun));
    expect(again.rounds[0]?.published?.pairings).toEqual([
      { ...kimLee, seats: ['lee', 'kim'], game: 'g1' },
      { ...annBob, game: 'g2' },
    ]);
    const answer = decided(redrafted, publish(redrafted, begun));
    expect(answer).toMatchObject({ value: [{ body: { dropped: [], reason: begun.reason } }] });
    expect(refused(redrafted, publish(redrafted, { begun: ['g1'] }))).toEqual({
      code: 'needs-reason',
    });
    expect(refused(redrafted, publish(redrafted, { ...begun, fixed: ['g1'] }))).toEqual({
      code: 'game-fixed',
      table: 1,
      game: 'g1',
    });
  });

  test('G36 two pairs at each other’s tables are corrected, both games staying at their table', () => {
    const crossed = draft(
      { ...kimLee, seats: ['ann', 'bob'] },
      { ...annBob, seats: ['kim', 'lee'] },
    );
    const redrafted = after(published, crossed);
    const reason = 'the tables were mixed up';
    const again = after(redrafted, publish(redrafted, { begun: ['g1', 'g2'], reason }));
    expect(again.rounds[0]?.published?.pairings).toMatchObject([
      { table: 1, seats: ['ann', 'bob'], game: 'g1' },
      { table: 2, seats: ['kim', 'lee'], game: 'g2' },
    ]);
  });

  test('G36 seats of an earlier round are corrected while a later one is played', () => {
    const later = after(published, { ...draft(kimLee, annBob), round: 2 } as TournamentCommand);
    const seen = draftOf(later.rounds[1])?.version ?? 0;
    const second = after(later, publish(later, { round: 2, seen, games: ['g4', 'g5'] }));
    const redrafted = after(second, draft({ ...kimLee, seats: ['lee', 'kim'] }, annBob));
    const begun = { begun: ['g1', 'g4'], inPlay: [], reason: 'wrong seats' };
    const { rounds } = after(redrafted, publish(redrafted, begun));
    expect(rounds.map((round) => round.published?.pairings[0])).toMatchObject([
      { game: 'g1', seats: ['lee', 'kim'] },
      { game: 'g4', seats: kimLee.seats },
    ]);
  });

  test('G36 a round that was ended stays so when only seats are corrected', () => {
    const over = after(published, { kind: 'end-round', round: 1, reason: 'closing time' });
    const redrafted = after(over, draft({ ...kimLee, seats: ['lee', 'kim'] }, annBob));
    const again = after(redrafted, publish(redrafted, { begun: ['g1'], reason: 'wrong seats' }));
    expect(again.rounds[0]?.ended).toBe('closing time');
  });
});
