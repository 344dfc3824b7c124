import type { Case } from '@boardside/contract';
import { successBodyOf, fivePlays, press, seat } from '@boardside/simulation';
import { defaultListWords, fieldsOfCase, useJury, ofType } from '../../test/jury-harness.js';

const room = useJury();

describe('a case', () => {
  test('G26 shows words, board and list, and nothing of anybody', async () => {
    const at = await room.table();
    at.play(1, ...fivePlays.slice(0, 4));
    at.challenge(4, [0, 2]);
    await at.handIn();
    const [shown, ...others] = await room.casesFor(room.june, at);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      id: at.caseId(1),
      tournament: at.tournament,
      game: at.game,
      table: 1,
      round: 2,
      division: 'Open',
      turn: 4,
      opinion: 1,
      playedBy: 'B',
      answers: 'person',
      barred: false,
      layout: { id: 'standard', version: 1 },
      tileSet: { id: 'english', version: 1 },
      list: { name: 'Words', words: defaultListWords.length, official: 'official' },
    });
    expect(shown?.words.map(textOf)).toEqual(['MOB', 'BE']);
    expect(shown?.board[7]?.map((square) => square?.letter ?? '.').join('')).toBe(
      '.....HORN......',
    );
    expect(Object.keys(shown ?? {}).sort()).toEqual(fieldsOfCase);
    expect(JSON.stringify(shown)).not.toMatch(/Player|juror|entrant/i);
  });

  test('G16 rings a blank', async () => {
    const at = await room.table();
    const [h, o, r, n] = [...'HORN'].map((letter) => ({ letter }));
    const tiles = [h!, { ...o!, blank: true as const }, r!, n!];
    at.play(1, { kind: 'play', at: '8F', tiles });
    at.challenge(1, [0]);
    await at.handIn();
    const [shown] = await room.casesFor(room.june, at);
    expect(shown?.words[0]?.map(({ blank }) => blank)).toEqual([false, true, false, false]);
  });

  test('is open from the sending to the ruling, the oldest first, and not of other halls', async () => {
    const [one, other] = [await room.challenged(), await room.challenged()];
    expect((await room.casesFor(room.june, one)).map(({ game }) => game)).toEqual([one.game]);
    expect((await room.casesFor(room.june, other)).map(({ game }) => game)).toEqual([other.game]);
    await successBodyOf(room.june.post(`${one.casePath(1)}/answer`, { kind: 'acceptable' }));
    expect(await room.casesFor(room.june, one)).toEqual([]);
  });

  test('of a pending play is about the play as it was entered', async () => {
    const at = await room.table();
    at.make(press(1, { kind: 'pending' }), seat(0));
    at.call(1);
    await at.handIn();
    expect(await room.casesFor(room.june, at)).toEqual([]);
    at.make({ kind: 'enter', turn: 1, move: fivePlays[0] }, seat(0));
    at.make({ kind: 'send-challenge', words: [0] }, { seats: [0, 1] });
    await at.handIn();
    expect((await room.casesFor(room.june, at)).map(({ words }) => words.map(textOf))).toEqual([
      ['HORN'],
    ]);
  });

  test('D-flag of a player who plays on alone is judged like every other', async () => {
    const at = await room.table({
      options: { clock: { baseMs: 10_000, flag: { kind: 'opponent-plays-on' } } },
    });
    at.runOut(10_000);
    at.make(press(1, fivePlays[0]), seat(1));
    at.make({ kind: 'call-challenge', turn: 1 }, seat(0));
    at.make({ kind: 'send-challenge', words: [0] }, { seats: [0, 1] });
    await at.handIn();
    expect(await room.casesFor(room.june, at)).toMatchObject([{ playedBy: 'B', turn: 1 }]);
    await successBodyOf(room.june.post(`${at.casePath(1)}/answer`, { kind: 'unacceptable' }));
    await at.waive(1, 1);
    await at.handIn();
    expect(ofType(await at.view(), 'ChallengeSettled')).toMatchObject([
      { body: { effect: { kind: 'off', turn: 1, points: 14 }, next: { seat: 1 } } },
    ]);
  });
});

function textOf(word: Case['words'][number]): string {
  return word.map(({ letter }) => letter).join('');
}
