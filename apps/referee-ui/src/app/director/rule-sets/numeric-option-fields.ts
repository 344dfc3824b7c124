import type { RuleSet } from '@boardside/game';
import { optionBounds } from '@boardside/tournament';
import type { NumericOptionName } from '../../text/director-rule-sets.js';
import { baseMsOf } from './clock-setting.js';

/** How one figure stands in a form, and what a text that can be read makes of the rules. */
export type NumericOptionField = {
  readonly name: NumericOptionName;
  readonly text: string;
  /** Undefined: the text is none that a rule set may have. */
  readonly read: (text: string) => RuleSet | undefined;
};

const second = 1_000;
const minute = 60_000;
type NumericOptionBounds = { readonly least: number; readonly most: number };
type RuleSetBuilder = (value: number) => RuleSet;

/** The figures that mean something as the options stand. */
export function numericOptionFields(rules: RuleSet): readonly NumericOptionField[] {
  const { clock, challenge, scoring } = rules;
  const flag = clock === 'none' ? undefined : clock.flag;
  const figures: NumericOptionField[] = [];
  if (clock !== 'none') {
    figures.push({
      name: 'clock',
      text: clockInputText(clock.baseMs),
      read: (text) => {
        const [minutes = '', seconds = ''] = text.split(':');
        const baseMs = baseMsOf(minutes, seconds);
        return baseMs === undefined ? undefined : { ...rules, clock: { ...clock, baseMs } };
      },
    });
  }
  if (clock !== 'none' && flag?.kind === 'overtime-penalty') {
    const { overtimePoints, overtimeLimitMs } = optionBounds;
    figures.push(
      wholeNumberField(
        'overtimePoints',
        flag.pointsPerMinute,
        [1, overtimePoints],
        (pointsPerMinute) => ({
          ...rules,
          clock: { ...clock, flag: { ...flag, pointsPerMinute } },
        }),
      ),
      wholeNumberField('overtimeLimit', flag.limitMs, [minute, overtimeLimitMs], (limitMs) => ({
        ...rules,
        clock: { ...clock, flag: { ...flag, limitMs } },
      })),
    );
  }
  figures.push(
    wholeNumberField(
      'absent',
      rules.absentForfeitMs,
      [minute, optionBounds.absentForfeitMs],
      (ms) => ({
        ...rules,
        absentForfeitMs: ms,
      }),
    ),
    wholeNumberField(
      'allTilesBonus',
      scoring.allTilesBonus,
      [1, optionBounds.allTilesBonus],
      (bonus) => ({
        ...rules,
        scoring: { ...scoring, allTilesBonus: bonus },
      }),
    ),
  );
  if (challenge.kind === 'called') figures.push(...ofChallenge(rules, challenge));
  figures.push(
    wholeNumberField(
      'undoPress',
      rules.undoPressMs,
      [second, optionBounds.undoPressMs],
      (undoPressMs) => ({
        ...rules,
        undoPressMs,
      }),
    ),
  );
  return figures;
}

function ofChallenge(
  rules: RuleSet,
  challenge: Extract<RuleSet['challenge'], { kind: 'called' }>,
): readonly NumericOptionField[] {
  const { wrong, secondOpinionMs } = challenge;
  const figures: NumericOptionField[] = [];
  if (wrong.kind === 'points') {
    figures.push(
      wholeNumberField(
        'challengePoints',
        wrong.points,
        [1, optionBounds.challengePoints],
        (points) => ({
          ...rules,
          challenge: { ...challenge, wrong: { ...wrong, points } },
        }),
      ),
    );
  }
  if (secondOpinionMs !== undefined) {
    figures.push(
      wholeNumberField(
        'secondOpinion',
        secondOpinionMs,
        [second, optionBounds.secondOpinionMs],
        (ms) => ({
          ...rules,
          challenge: { ...challenge, secondOpinionMs: ms },
        }),
      ),
    );
  }
  return figures;
}

/** `25:00`, `0:20`. */
function clockInputText(ms: number): string {
  const seconds = Math.round(ms / second);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A whole number of the unit, within its bounds. */
function wholeNumberField(
  name: NumericOptionName,
  value: number,
  [unit, { least, most }]: readonly [number, NumericOptionBounds],
  making: RuleSetBuilder,
): NumericOptionField {
  return {
    name,
    text: String(value / unit),
    read: (text) => {
      if (!/^\d{1,4}$/.test(text.trim())) return undefined;
      const read = Number(text) * unit;
      return read < least || read > most ? undefined : making(read);
    },
  };
}
