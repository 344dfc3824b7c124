import type { RuleOption } from '@boardside/game';
import type { OptionText } from '../../rules/option-texts.js';
import { countOf } from '../spanish-numbers.js';

/** The same options as a chapter in English has. */
export type SpanishOptions<English> = {
  readonly [Option in keyof English & RuleOption]: OptionText;
};

export function minutes(ms: number): string {
  return countOf(ms / 60_000, 'minuto', 'minutos');
}

export function seconds(ms: number): string {
  return countOf(ms / 1_000, 'segundo', 'segundos');
}
