import {
  getLineInfo,
  parseExpressionAt,
  type AnyNode,
  type Property,
  type SpreadElement,
} from 'acorn';
import type { FileFault, ReadResult } from './file-division.js';

/** A value of a JavaScript literal, and the place where it is written. */
export type Literal = {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** Undefined also where the file has a calculation. */
  readonly value:
    | string
    | number
    | boolean
    | null
    | undefined
    | readonly Literal[]
    | ReadonlyMap<string, Literal>;
};

/**
 * Reads the one object of a text, JSON or JavaScript, behind comments and `newt =`. The text is
 * parsed and never run: a calculation is `undefined` and a fault. A text that does not parse is an
 * empty object and one fault.
 */
export function readObjectLiteral(text: string): ReadResult<Literal> {
  const start = endOfMatch(heading, text, 0);
  if (text[start] !== '{') return unreadable(1, 1, 'newt={…}; or the object alone');
  try {
    const node = parseExpressionAt(text, start, { ecmaVersion: 'latest', locations: true });
    const faults: FileFault[] = [];
    const value = literalOf(node, '', faults);
    const end = endOfMatch(nothing, text, node.end);
    if (end < text.length) {
      const { line, column } = getLineInfo(text, end);
      const expected = 'the end of the file after the object';
      faults.push({ line, column: column + 1, expected, taken: true });
    }
    return { value, faults };
  } catch (thrown) {
    return whyNot(thrown, text);
  }
}

const heading = /(?:\s+|\/\/.*|\/\*[^]*?\*\/)*(?:(?:var|let|const)\s+)?(?:[\w$.]+\s*=\s*)?/y;
const nothing = /(?:[\s;]+|\/\/.*|\/\*[^]*?\*\/)*/y;

function endOfMatch(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

/** Acorn's errors have a place; lists that are too deeply nested for it are such an error, too. */
function whyNot(thrown: unknown, text: string): ReadResult<Literal> {
  if (!(thrown instanceof SyntaxError) || !('pos' in thrown)) throw thrown;
  const at = Number(thrown.pos);
  const { line, column } = getLineInfo(text, at);
  const isCutOff = text.slice(at).trim() === '';
  const expected = isCutOff
    ? 'the rest of the object; the file ends here'
    : 'a comma, a bracket or a value as in newt={…};';
  return unreadable(line, column + 1, expected);
}

function unreadable(line: number, column: number, expected: string): ReadResult<Literal> {
  return {
    value: { line: 1, column: 1, value: new Map() },
    faults: [{ line, column, expected, taken: false }],
  };
}

function literalOf(node: AnyNode, at: string, faults: FileFault[]): Literal {
  const place = placeOf(node);
  if (node.type === 'ObjectExpression') {
    const fields = node.properties.flatMap((property): readonly [string, Literal][] => {
      const key = keyOf(property);
      if (property.type === 'SpreadElement' || key === undefined) {
        faults.push(calculation(property, at));
        return [];
      }
      return [[key, literalOf(property.value, at === '' ? key : `${at}.${key}`, faults)]];
    });
    return { ...place, value: new Map(fields) };
  }
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((element, index): Literal =>
      element === null
        ? { ...place, value: undefined }
        : literalOf(element, `${at}[${index}]`, faults),
    );
    return { ...place, value: items };
  }
  const scalar = scalarOf(node);
  if (!scalar) faults.push(calculation(node, at));
  return { ...place, value: scalar?.value };
}

function placeOf({ loc }: AnyNode): { readonly line: number; readonly column: number } {
  return { line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 };
}

function calculation(node: AnyNode, at: string): FileFault {
  const expected = 'a text or a number; calculations are not run';
  return { ...placeOf(node), ...(at === '' ? {} : { at }), expected, taken: false };
}

function keyOf(property: Property | SpreadElement): string | undefined {
  if (property.type === 'SpreadElement' || property.kind !== 'init' || property.computed) {
    return undefined;
  }
  const { key } = property;
  return key.type === 'Identifier'
    ? key.name
    : key.type === 'Literal'
      ? String(key.value)
      : undefined;
}

/** Undefined for what is neither a text nor a number, true, false, null or `undefined`. */
function scalarOf(
  node: AnyNode,
): { readonly value: string | number | boolean | null | undefined } | undefined {
  if (node.type === 'Identifier' && node.name === 'undefined') return { value: undefined };
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const amount = scalarOf(node.argument)?.value;
    return typeof amount === 'number' ? { value: -amount } : undefined;
  }
  if (node.type !== 'Literal' || node.regex || node.bigint !== undefined) return undefined;
  const { value, raw = '' } = node;
  // `010` is ten to whoever wrote the file, eight to JavaScript.
  if (typeof value === 'number')
    return { value: /^0\d+$/.test(raw) ? Number.parseInt(raw, 10) : value };
  return typeof value === 'object' && value !== null
    ? undefined
    : { value: value as string | boolean | null };
}
