import { TestBed } from '@angular/core/testing';
import { guide, type RuleSet } from '@boardside/game';
import { SeatedTable } from '../seated-table.fixture.js';
import { ChallengeForm } from './challenge-form.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

if (guide.challenge.kind !== 'called') throw new Error('plays are challenged');
const judgedHere: RuleSet = {
  ...guide,
  challenge: { ...guide.challenge, firstJudge: 'list', tabletMayJudge: 'yes' },
};

test('G26 without a network a verdict names the word that was challenged, and its list', () => {
  const seated = new SeatedTable(['Kim', 'Lee'], judgedHere);
  const play = (turn: number, seat: 0 | 1, at: string, letters: string) => {
    const tiles = [...letters].map((letter) => ({ letter }));
    const move = { kind: 'play', at, tiles } as const;
    return seated.act({ kind: 'press', turn, move, final: 'A' }, [seat]).ok;
  };
  expect([play(1, 0, '8F', 'HORN'), play(2, 1, 'J8', 'SO')]).toEqual([true, true]);
  seated.losesNetwork();
  seated.act({ kind: 'call-challenge', turn: 2 }, [0]);
  seated.act({ kind: 'send-challenge', words: [1], judge: 'holder' }, [0, 1]);
  const judge = { list: 'list' };
  seated.obeys({ kind: 'rule', case: 1, opinion: 1, acceptable: false, judge });
  seated.act({ kind: 'settle', case: 1, how: 'waived', shownMs: 900 }, [1]);
  seated.changed();
  const form = TestBed.inject(ChallengeForm);
  expect(form.facts()).toMatchObject({ challenger: 0, words: ['HORNS'] });
  expect(form.ruling()).toMatchObject({ acceptable: false, judge });
});
