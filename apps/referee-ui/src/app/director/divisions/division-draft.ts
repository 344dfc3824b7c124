import type { DivisionView, Ms, RuleOptions } from '@boardside/contract';
import type { FlagPolicy } from '@boardside/game';
import { optionBounds } from '@boardside/tournament';
import { divisionWords } from '../../words/director-divisions.js';
import type { NewDivision } from '../hall/hall-server.js';
import { baseMsOf } from './clock-setting.js';

/** A division as it is being typed: figures are texts until they are read. */
export type DivisionDraft = {
  /** Undefined for a new division. */
  readonly id: string | undefined;
  readonly name: string;
  /** A list's hash, or `none`; undefined: Boardside's own, nothing having been chosen. */
  readonly list: string | undefined;
  readonly firstJudge: RuleOptions['firstJudge'];
  readonly secondOpinion: 'asked' | 'none';
  readonly opinionSeconds: string;
  readonly minutes: string;
  readonly seconds: string;
  readonly flag: FlagPolicy['kind'];
  readonly points: string;
  readonly limitMinutes: string;
  readonly undoSeconds: string;
  readonly first: RuleOptions['first'];
  readonly absentMinutes: string;
  readonly typingErrors: RuleOptions['typingErrors'];
  readonly unseenTiles: RuleOptions['unseenTiles'];
  readonly scorelessRacks: RuleOptions['scorelessRacks'];
  readonly timeUpRacks: RuleOptions['timeUpRacks'];
};

/** A new division as the guide has it. */
export const freshDraft: DivisionDraft = {
  id: undefined,
  name: '',
  list: undefined,
  firstJudge: 'juror',
  secondOpinion: 'asked',
  opinionSeconds: '60',
  minutes: '25',
  seconds: '00',
  flag: 'opponent-plays-on',
  points: '10',
  limitMinutes: '10',
  undoSeconds: '3',
  first: 'draw',
  absentMinutes: '15',
  typingErrors: 'director-mends',
  unseenTiles: 'number-only',
  scorelessRacks: 'nothing',
  timeUpRacks: 'nothing',
};

const second: Ms = 1_000;
const minute: Ms = 60_000;

/** A division's rules laid out for typing. */
export function draftOf({ id, name, list, options }: DivisionView): DivisionDraft {
  const { flag, secondOpinionMs, first, firstJudge, typingErrors, unseenTiles } = options;
  const { scorelessRacks, timeUpRacks } = options;
  const baseSeconds = Math.round(options.baseMs / second);
  const overtime = flag.kind === 'overtime-penalty' ? flag : undefined;
  return {
    ...freshDraft,
    ...{ id, name, list: list?.hash ?? 'none', flag: flag.kind, first, firstJudge },
    ...{ typingErrors, unseenTiles, scorelessRacks, timeUpRacks },
    minutes: String(Math.floor(baseSeconds / 60)),
    seconds: String(baseSeconds % 60).padStart(2, '0'),
    ...(overtime === undefined
      ? {}
      : {
          points: String(overtime.pointsPerMinute),
          limitMinutes: String(overtime.limitMs / minute),
        }),
    ...(secondOpinionMs === 'none'
      ? { secondOpinion: 'none' }
      : { opinionSeconds: String(secondOpinionMs / second) }),
    undoSeconds: String(options.undoPressMs / second),
    absentMinutes: String(options.absentForfeitMs / minute),
  };
}

/** The figures of a draft; undefined where what was typed is none that a division may have. */
export type DraftFigures = {
  readonly baseMs: Ms | undefined;
  readonly flag: FlagPolicy | undefined;
  readonly points: number | undefined;
  readonly limitMs: Ms | undefined;
  readonly secondOpinionMs: RuleOptions['secondOpinionMs'] | undefined;
  readonly undoPressMs: Ms | undefined;
  readonly absentForfeitMs: Ms | undefined;
};

export function figuresIn(draft: DivisionDraft): DraftFigures {
  const points = figure(draft.points, 1, optionBounds.overtimePoints);
  const limitMs = figure(draft.limitMinutes, minute, optionBounds.overtimeLimitMs);
  return {
    baseMs: baseMsOf(draft.minutes, draft.seconds),
    flag: flagIn(draft.flag, points, limitMs),
    points,
    limitMs,
    secondOpinionMs:
      draft.secondOpinion === 'none'
        ? 'none'
        : figure(draft.opinionSeconds, second, optionBounds.secondOpinionMs),
    undoPressMs: figure(draft.undoSeconds, second, optionBounds.undoPressMs),
    absentForfeitMs: figure(draft.absentMinutes, minute, optionBounds.absentForfeitMs),
  };
}

/** The division as it is asked for, or what is wrong with the draft as a sentence. */
export function readDraft(
  draft: DivisionDraft,
):
  | { readonly ok: true; readonly value: NewDivision }
  | { readonly ok: false; readonly problem: string } {
  const { odd } = divisionWords;
  const name = draft.name.trim();
  const { baseMs, flag, points, secondOpinionMs, undoPressMs, absentForfeitMs } = figuresIn(draft);
  if (name === '') return refused(odd.name);
  if (baseMs === undefined) return refused(odd.baseMs);
  if (flag === undefined) return refused(points === undefined ? odd.points : odd.limitMs);
  if (secondOpinionMs === undefined) return refused(odd.secondOpinionMs);
  if (undoPressMs === undefined) return refused(odd.undoPressMs);
  if (absentForfeitMs === undefined) return refused(odd.absentForfeitMs);
  const { first, firstJudge, typingErrors, unseenTiles, scorelessRacks, timeUpRacks, list } = draft;
  const options: RuleOptions = {
    ...{ baseMs, flag, secondOpinionMs, undoPressMs, absentForfeitMs, first, firstJudge },
    ...{ typingErrors, unseenTiles, scorelessRacks, timeUpRacks },
  };
  return { ok: true, value: { name, options, ...(list === undefined ? {} : { list }) } };
}

/** How many of the options that few directors change are not as the guide has them. */
export function changedBesides(draft: DivisionDraft): number {
  const besides = [
    'undoSeconds',
    'absentMinutes',
    'typingErrors',
    'unseenTiles',
    'scorelessRacks',
    'timeUpRacks',
  ] as const;
  return besides.filter((option) => draft[option] !== freshDraft[option]).length;
}

function refused(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}

function flagIn(
  kind: FlagPolicy['kind'],
  pointsPerMinute: number | undefined,
  limitMs: Ms | undefined,
): FlagPolicy | undefined {
  if (kind !== 'overtime-penalty') return { kind };
  if (pointsPerMinute === undefined || limitMs === undefined) return undefined;
  return { kind, pointsPerMinute, limitMs };
}

/** A whole number of the unit, within its bounds. */
function figure(
  text: string,
  unit: number,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  if (!/^\d{1,4}$/.test(text.trim())) return undefined;
  const value = Number(text) * unit;
  return value < least || value > most ? undefined : value;
}
