import type { DivisionView, RuleOptions } from '@boardside/contract';
import { divisionWords } from '../../words/director-divisions.js';
import {
  changedBesides,
  draftOf,
  freshDraft,
  readDraft,
  type DivisionDraft,
} from './division-draft.js';

const guideOptions: RuleOptions = {
  baseMs: 1_500_000,
  flag: { kind: 'opponent-plays-on' },
  first: 'draw',
  firstJudge: 'juror',
  secondOpinionMs: 60_000,
  undoPressMs: 3_000,
  typingErrors: 'director-mends',
  unseenTiles: 'number-only',
  scorelessRacks: 'nothing',
  timeUpRacks: 'nothing',
  absentForfeitMs: 900_000,
};

function division(options: Partial<RuleOptions>, list?: DivisionView['list']): DivisionView {
  return {
    id: 'd',
    name: 'Open',
    ruleSet: { id: 'guide', version: 1, name: 'Tournament guide' },
    options: { ...guideOptions, ...options },
    list,
  };
}

function problemOf(change: Partial<DivisionDraft>): string | undefined {
  const read = readDraft({ ...freshDraft, name: 'Open', ...change });
  return read.ok ? undefined : read.problem;
}

test('a new division is as the guide has it, by Boardside’s own list', () => {
  expect(readDraft({ ...freshDraft, name: ' Open ' })).toEqual({
    ok: true,
    value: { name: 'Open', options: guideOptions },
  });
});

test.each<Partial<RuleOptions>>([
  {},
  { baseMs: 90_000, first: 'assigned', firstJudge: 'list' },
  { flag: { kind: 'overtime-penalty', pointsPerMinute: 7, limitMs: 300_000 } },
  { flag: { kind: 'game-ends' }, secondOpinionMs: 'none' },
  { flag: { kind: 'director-decides' }, secondOpinionMs: 90_000, undoPressMs: 0 },
  { typingErrors: 'players-mend', unseenTiles: 'shown', absentForfeitMs: 600_000 },
  { scorelessRacks: 'deduct-own-tiles', timeUpRacks: 'deduct-own-tiles' },
])('D-flag a division that is opened and saved unchanged stays as it is: %j', (options) => {
  const view = division(options);
  const read = readDraft(draftOf(view));
  expect(read).toEqual({ ok: true, value: { name: 'Open', options: view.options, list: 'none' } });
});

test('G8 a division that is saved keeps its list', () => {
  const list = {
    hash: 'h',
    name: 'Club',
    words: 3,
    official: 'official',
    origin: 'loaded',
  } as const;
  expect(readDraft(draftOf(division({}, list)))).toMatchObject({ value: { list: 'h' } });
});

test.each<[keyof typeof divisionWords.odd, Partial<DivisionDraft>]>([
  ['name', { name: ' ' }],
  ['baseMs', { minutes: '61' }],
  ['points', { flag: 'overtime-penalty', points: '0' }],
  ['limitMs', { flag: 'overtime-penalty', limitMinutes: '61' }],
  ['secondOpinionMs', { opinionSeconds: '9' }],
  ['secondOpinionMs', { opinionSeconds: '' }],
  ['undoPressMs', { undoSeconds: '11' }],
  ['undoPressMs', { undoSeconds: '-1' }],
  ['absentForfeitMs', { absentMinutes: '0' }],
])('%s is wrong and said to be: %j', (what, change) => {
  expect(problemOf(change)).toBe(divisionWords.odd[what]);
});

test('figures that do not count are not asked about', () => {
  expect(problemOf({ flag: 'game-ends', points: 'x', limitMinutes: '' })).toBeUndefined();
  expect(problemOf({ secondOpinion: 'none', opinionSeconds: '' })).toBeUndefined();
});

test('the rare options say how many were changed', () => {
  expect(changedBesides(freshDraft)).toBe(0);
  expect(changedBesides({ ...freshDraft, undoSeconds: '5', unseenTiles: 'shown' })).toBe(2);
});
