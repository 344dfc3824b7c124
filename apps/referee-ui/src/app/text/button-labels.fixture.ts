import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const APP = join(__dirname, '..');
/** Stands for a fact in a label; it does not count as a word. */
export const FACT = '#';

/** A text that a button shows: what it says, and the template and key that say so. */
export type ButtonLabel = { readonly page: string; readonly key: string; readonly text: string };
/** A piece of a source, with the file whose imports name what it uses. */
type Piece = { readonly node: ts.Expression; readonly file: string };

const sources = new Map<string, ts.SourceFile>();

function sourceOf(file: string): ts.SourceFile {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  sources.set(file, source);
  return source;
}

/** The texts themselves: what is inside `catalogue(…)`, `injectText(…)` and `as const`. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return bare(node.expression);
  if (ts.isParenthesizedExpression(node)) return bare(node.expression);
  if (!ts.isCallExpression(node)) return node;
  const called = node.expression.getText();
  const texts = called === 'injectText' ? node.arguments[0] : node.arguments.at(-1);
  return ['catalogue', 'injectText'].includes(called) && texts !== undefined ? bare(texts) : node;
}

function constant(name: string, file: string): Piece | undefined {
  for (const statement of sourceOf(file).statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name: own, initializer } of statement.declarationList.declarations)
        if (own.getText() === name && initializer !== undefined)
          return resolved({ node: initializer, file });
    }
    if (!ts.isImportDeclaration(statement)) continue;
    const named = statement.importClause?.namedBindings;
    if (named === undefined || !ts.isNamedImports(named)) continue;
    const one = named.elements.find((element) => element.name.text === name);
    const path = (statement.moduleSpecifier as ts.StringLiteral).text.replace(/\.js$/, '.ts');
    const from = join(dirname(file), path);
    if (one !== undefined && existsSync(from))
      return constant((one.propertyName ?? one.name).text, from);
  }
  return undefined;
}

/** The expression behind names and members; undefined where it is made when the page runs. */
function resolved(piece: Piece): Piece | undefined {
  const { file } = piece;
  const node = bare(piece.node);
  if (ts.isIdentifier(node)) return constant(node.text, file);
  if (!ts.isPropertyAccessExpression(node)) return { node, file };
  const owner = resolved({ node: node.expression, file });
  return owner && member(owner, node.name.text);
}

function member({ node, file }: Piece, name: string): Piece | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const owner = resolved({ node: property.expression, file });
      const found = owner && member(owner, name);
      if (found !== undefined) return found;
    } else if (property.name?.getText().replace(/'/g, '') === name) {
      if (ts.isPropertyAssignment(property)) return resolved({ node: property.initializer, file });
      if (ts.isShorthandPropertyAssignment(property)) return constant(name, file);
    }
  }
  return undefined;
}

/** Every text that an expression may be, `#` for each fact in it. */
function textsOf(piece: Piece): readonly string[] {
  const { file } = piece;
  const node = bare(piece.node);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => FACT + literal.text).join('')];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((each) => textsOf({ node: each, file }));
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return textsOf({ node: node.body, file });
  return [];
}

/** The template of a component, its own or of its file; undefined where the class is none. */
function templateOf(made: ts.ClassDeclaration, file: string): string | undefined {
  for (const { expression } of ts.getDecorators(made) ?? []) {
    if (!ts.isCallExpression(expression) || expression.expression.getText() !== 'Component')
      continue;
    const options = expression.arguments[0];
    if (options === undefined) continue;
    const own = member({ node: options, file }, 'template');
    const named = member({ node: options, file }, 'templateUrl');
    if (own !== undefined) return textsOf(own)[0];
    const [path] = named === undefined ? [] : textsOf(named);
    if (path !== undefined) return readFileSync(join(dirname(file), path), 'utf8');
  }
  return undefined;
}

/** The keys, such as `words.save`, that a template shows inside its buttons. */
function keysInButtons(template: string): readonly string[] {
  const lets = new Map(
    [...template.matchAll(/@let (\w+) = ([\w.]+);/g)].map(([, name = '', path = '']) => [
      name,
      path,
    ]),
  );
  const buttons = template.matchAll(/<button\b(?:[^>"]|"[^"]*")*>([\s\S]*?)<\/button>/g);
  return [...buttons]
    .flatMap(([, inside = '']) => [...inside.matchAll(/\{\{([\s\S]*?)\}\}/g)])
    .flatMap(([, shown = '']) => shown.split(/[?:]/))
    .flatMap((part) => /^\s*(\w+(?:\.\w+)+)(?:\(.*\))?\s*$/s.exec(part)?.[1] ?? [])
    .map((path) => path.replace(/^\w+/, (head) => lets.get(head) ?? head));
}

function labelsOf(made: ts.ClassDeclaration, file: string): readonly ButtonLabel[] {
  return keysInButtons(templateOf(made, file) ?? '').flatMap((key) => {
    const [head = '', ...path] = key.split('.');
    const property = made.members.find(
      (each) => ts.isPropertyDeclaration(each) && each.name.getText() === head,
    ) as ts.PropertyDeclaration | undefined;
    const start = property?.initializer && resolved({ node: property.initializer, file });
    const found = path.reduce<Piece | undefined>((at, name) => at && member(at, name), start);
    const page = relative(APP, file);
    return found === undefined ? [] : textsOf(found).map((text) => ({ page, key, text }));
  });
}

/** Every label that a template of the pages takes from the catalogue for one of its buttons. */
export function buttonLabels(): readonly ButtonLabel[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec|\.fixture)\.ts$/.test(file))
    .map((file) => join(APP, file))
    .flatMap((file) =>
      sourceOf(file)
        .statements.filter((statement) => ts.isClassDeclaration(statement))
        .flatMap((made) => labelsOf(made, file)),
    );
}

/** A text of this name is on a button that opens an act, or that confirms it. */
const actKey = /^(?:button|record|act|\w+Act)$/;

/** What the acts of a director are called: on their buttons, and where they are confirmed. */
export function actionLabels(): readonly ButtonLabel[] {
  const pages = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
  return pages.filter(isOfDirector).flatMap((page) => {
    const labels: ButtonLabel[] = [];
    const file = join(__dirname, page);
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && actKey.test(node.name.getText()))
        for (const text of textsOf({ node: node.initializer, file }))
          labels.push({ page, key: node.name.getText(), text });
      ts.forEachChild(node, visit);
    };
    visit(sourceOf(file));
    return labels;
  });
}

function isOfDirector(page: string): boolean {
  return /^(?:actions\/|director-)/.test(page) && !page.endsWith('.spec.ts');
}
