import ts from 'typescript';
import type { SourceFile, TidyFinding } from './findings.ts';

/** A file, a function or a class, and how large it is. */
export interface Measured {
  /** The path; for a function or a class also its name, after a space. */
  readonly name: string;
  readonly path: string;
  /** From 1; 0 when the whole file is meant. */
  readonly line: number;
  readonly size: number;
  readonly budget: Budget;
}

interface Budget {
  readonly most: number;
  readonly unit: string;
}

const FILE: Budget = { most: 400, unit: 'lines' };
const FUNCTION: Budget = { most: 60, unit: 'lines' };
const CLASS: Budget = { most: 5, unit: 'injected things' };

const CODE = /\.(?:[cm]?[jt]s|html|css|scss|sh)$/;

/** What is larger than its budget, in one file. */
export function overBudget({ path, text }: SourceFile): readonly Measured[] {
  if (!CODE.test(path)) return [];
  const size = text.split('\n').length - 1;
  const file = { name: path, path, line: 0, size, budget: FILE };
  const large = size > FILE.most ? [file] : [];
  // A short file without a class that takes something is not worth its parsing.
  const mayHave = size > FUNCTION.most || /\binject\(|\bconstructor\(/.test(text);
  return path.endsWith('.ts') && mayHave ? [...large, ...largeParts(path, text)] : large;
}

/**
 * A finding for each thing that is larger than its budget, and larger than `known` says. Another
 * one for each size in `known` that is no longer right: it may only shrink.
 */
export function budgetFindings(
  files: readonly SourceFile[],
  known: Readonly<Record<string, number>>,
): readonly TidyFinding[] {
  const measured = files.flatMap(overBudget);
  const large = measured
    .filter(({ name, size }) => size > (known[name] ?? 0))
    .map(({ path, line, size, budget, name }) => {
      const most = `${String(known[name] ?? budget.most)} ${budget.unit} at most`;
      return { path, line, sentence: `${String(size)} ${budget.unit}: ${most}` };
    });
  const sizes = new Map(measured.map(({ name, size }) => [name, size]));
  const outdated = Object.entries(known)
    .filter(([name, size]) => size > (sizes.get(name) ?? 0))
    .map(([name]) => {
      const now = sizes.get(name);
      const remedy = now === undefined ? 'remove it' : `write ${String(now)}`;
      return { path: 'tools/tidy/known-sizes.ts', line: 0, sentence: `${name} shrank: ${remedy}` };
    });
  return [...large, ...outdated];
}

/** The functions and classes of a file in TypeScript that are larger than their budget. */
function largeParts(path: string, text: string): readonly Measured[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number =>
    source.getLineAndCharacterOfPosition(position).line + 1;
  const parts: Measured[] = [];
  const measure = (node: ts.Node, size: number, budget: Budget): void => {
    if (size <= budget.most) return;
    const line = lineOf(node.getStart(source));
    parts.push({ name: `${path} ${nameOf(node)}`, path, line, size, budget });
  };
  const look = (node: ts.Node): void => {
    if (isFunction(node)) {
      measure(node, lineOf(node.end) - lineOf(node.getStart(source)) + 1, FUNCTION);
    }
    if (ts.isClassLike(node)) measure(node, injectedIn(node), CLASS);
    ts.forEachChild(node, look);
  };
  look(source);
  return parts;
}

/** A function that does something; the group of tests in a `describe` only holds others. */
function isFunction(node: ts.Node): boolean {
  if (!ts.isFunctionLike(node) || !('body' in node)) return false;
  const { parent } = node;
  return !(ts.isCallExpression(parent) && /^describe\b/.test(parent.expression.getText()));
}

/** Its own name, or that of what it is given to; of a test its title. */
function nameOf(node: ts.Node): string {
  const { parent } = node;
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if ('name' in node && node.name !== undefined) return (node.name as ts.Node).getText();
  if (parent === undefined) return '';
  if (ts.isCallExpression(parent)) {
    const [first] = parent.arguments;
    return first !== undefined && ts.isStringLiteralLike(first)
      ? first.text
      : parent.expression.getText();
  }
  return 'name' in parent && parent.name !== undefined ? (parent.name as ts.Node).getText() : '';
}

/** How many things it takes: through its constructor, or by `inject` in itself. */
function injectedIn(node: ts.ClassLikeDeclaration): number {
  const injects = (each: ts.Node): number => {
    if (ts.isClassLike(each) && each !== node) return 0;
    let count = ts.isCallExpression(each) && isNamed(each.expression, 'inject') ? 1 : 0;
    ts.forEachChild(each, (child) => {
      count += injects(child);
    });
    return count;
  };
  const made = node.members.find(ts.isConstructorDeclaration);
  return (made?.parameters.length ?? 0) + injects(node);
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}
