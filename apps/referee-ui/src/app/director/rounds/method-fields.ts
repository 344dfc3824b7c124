import {
  numbersOf,
  saidNumbers,
  type MethodNumberName,
  type PairingMethod,
} from '@boardside/tournament';
import { pairingReasonText } from '../../text/director-pairing-reasons.js';

/** A number of a method as a form shows it. */
type MethodField = {
  readonly name: MethodNumberName;
  readonly label: string;
  /** Stands in an empty field: what it means to say nothing. */
  readonly placeholder: string;
  readonly least: number;
  readonly most: number;
  /** Empty: not said. */
  readonly value: string;
};

/** The numbers that a method takes; none where no method is chosen. */
export function methodFields(method: PairingMethod | undefined): readonly MethodField[] {
  if (method === undefined) return [];
  const said = saidNumbers(method);
  return numbersOf(method.kind).map(([name, { least, most }]) => ({
    name,
    ...pairingReasonText.methodNumbers[name],
    least,
    most,
    value: String(said[name] ?? ''),
  }));
}

/** What is typed in a number's field; undefined where it says nothing. */
export function numberIn(text: string): number | undefined {
  return Math.floor(Number(text)) || undefined;
}
