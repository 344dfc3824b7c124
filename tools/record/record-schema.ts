import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { TypeSchemas, type Schema } from '../build/type-schemas.ts';

const root = join(import.meta.dirname, '..', '..');
/** Where the type of the record stands. */
const source = join(root, 'libs', 'record', 'src', 'game-record.ts');
const config = join(root, 'libs', 'record', 'tsconfig.lib.json');
export const schemaFile = join(root, 'docs', 'reference', 'record.schema.json');

/** JSON Schema of `record.json`, from the types that the server fills it by. */
export function recordSchema(): string {
  const read = ts.readConfigFile(config, (path) => ts.sys.readFile(path));
  const folder = join(root, 'libs', 'record');
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, folder);
  const program = ts.createProgram([source], { ...options, noEmit: true, composite: false });
  const checker = program.getTypeChecker();
  const schemas = new TypeSchemas(checker);
  const statement = program
    .getSourceFile(source)
    ?.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === 'GameRecord');
  if (statement === undefined || !ts.isInterfaceDeclaration(statement)) {
    throw new Error(`${source} has no GameRecord`);
  }
  schemas.of(checker.getTypeAtLocation(statement.name));
  const definitions = Object.entries(schemas.named).map(([name, schema]) => [name, plain(schema)]);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The record of a game by Boardside, form 1',
    $ref: '#/$defs/GameRecord',
    $defs: Object.fromEntries(definitions) as unknown,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

export function writeSchema(text: string): void {
  writeFileSync(schemaFile, text);
}

export function keptSchema(): string {
  return readFileSync(schemaFile, 'utf8');
}

/** A schema of OpenAPI 3.0 as JSON Schema has it: other references, and null as a type. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Schema;
  const entries = Object.entries(rest).map(([name, each]) => [
    name,
    name === '$ref' && typeof each === 'string'
      ? each.replace('#/components/schemas/', '#/$defs/')
      : plain(each),
  ]);
  const schema = Object.fromEntries(entries) as Schema;
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
