import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { TypeSchemas, type GeneratedSchema } from './type-schemas.ts';

/**
 * A step of building the server: writes down what each handler of a controller is asked and
 * answers, as its types say, for the reference of the API. The types of answers are the contract's,
 * so nothing is said twice.
 */
const API = join(import.meta.dirname, '..', '..', 'apps', 'api');
const CONFIG = join(API, 'tsconfig.app.json');
const HANDLERS = join(API, 'dist', 'handlers.json');
const METHODS = ['Get', 'Post', 'Put', 'Patch', 'Delete'];

function programOf(config: string): ts.Program {
  const read = ts.readConfigFile(config, (path) => ts.sys.readFile(path));
  const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, API);
  return ts.createProgram(fileNames, { ...options, noEmit: true, composite: false });
}

function isHandler(member: ts.ClassElement): member is ts.MethodDeclaration {
  return ts.isMethodDeclaration(member) && isDecorated(member, METHODS);
}

function isDecorated(node: ts.HasDecorators, by: readonly string[]): boolean {
  return (ts.getDecorators(node) ?? []).some(({ expression }) => {
    const called = ts.isCallExpression(expression) ? expression.expression : expression;
    return by.includes(called.getText());
  });
}

/** Not nothing, a stream of bytes, or what a library describes by itself. */
function isOurs(answer: ts.Type): boolean {
  const { flags, symbol } = answer as { flags: ts.TypeFlags; symbol: ts.Symbol | undefined };
  const place = symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
  const isList = ['Array', 'ReadonlyArray'].includes(symbol?.name ?? '');
  return !(flags & ts.TypeFlags.VoidLike) && (isList || !place.includes('/node_modules/'));
}

/** What is answered instead, whatever goes wrong. */
function problemIn(program: ts.Program, schemas: TypeSchemas): GeneratedSchema {
  for (const file of program.getSourceFiles()) {
    for (const statement of file.statements) {
      if (!ts.isTypeAliasDeclaration(statement) || statement.name.text !== 'Problem') continue;
      return schemas.of(program.getTypeChecker().getTypeAtLocation(statement.name));
    }
  }
  throw new Error('the contract says what a problem is');
}

/**
 * By operation, as `Controller_handler`; a handler that answers nothing is left out. What handlers
 * are asked is added to the schemas.
 */
function answersIn(program: ts.Program, schemas: TypeSchemas): Record<string, GeneratedSchema> {
  const checker = program.getTypeChecker();
  const answers: Record<string, GeneratedSchema> = {};
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.endsWith('.controller.ts')) continue;
    for (const statement of file.statements) {
      if (!ts.isClassDeclaration(statement) || statement.name === undefined) continue;
      for (const handler of statement.members.filter(isHandler)) {
        for (const parameter of handler.parameters) {
          if (isDecorated(parameter, ['Body'])) schemas.of(checker.getTypeAtLocation(parameter));
        }
        const signature = checker.getSignatureFromDeclaration(handler);
        const answer = signature && checker.getAwaitedType(signature.getReturnType());
        if (answer === undefined || !isOurs(answer)) continue;
        answers[`${statement.name.text}_${handler.name.getText()}`] = schemas.of(answer);
      }
    }
  }
  return answers;
}

const program = programOf(CONFIG);
const schemas = new TypeSchemas(program.getTypeChecker());
const answers = answersIn(program, schemas);
const problem = problemIn(program, schemas);
writeFileSync(HANDLERS, `${JSON.stringify({ answers, problem, schemas: schemas.named })}\n`);
