import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { TypeSchemas, type GeneratedSchema } from '../build/type-schemas.ts';

const root = join(import.meta.dirname, '..', '..');

/** A form of file that other programs read, by the type that the server fills it by. */
interface PublishedSchema {
  readonly type: string;
  /** Where the type stands. */
  readonly source: readonly string[];
  readonly config: readonly string[];
  readonly title: string;
  readonly file: string;
}

export const publishedSchemas = {
  record: {
    type: 'GameRecord',
    source: ['libs', 'record', 'src', 'game-record.ts'],
    config: ['libs', 'record', 'tsconfig.lib.json'],
    title: 'The record of a game by Boardside',
    file: join(root, 'docs', 'reference', 'record.schema.json'),
  },
  tournament: {
    type: 'TournamentExportForm',
    source: ['apps', 'api', 'src', 'records', 'tournament-export-form.ts'],
    config: ['apps', 'api', 'tsconfig.app.json'],
    title: 'A whole tournament by Boardside',
    file: join(root, 'docs', 'reference', 'tournament.schema.json'),
  },
} as const satisfies Readonly<Record<string, PublishedSchema>>;

/** JSON Schema of a file, from the types that the server fills it by. */
export function schemaOf({ type, source: path, config: at, title }: PublishedSchema): string {
  const [source, config] = [join(root, ...path), join(root, ...at)];
  const read = ts.readConfigFile(config, (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, dirname(config));
  const program = ts.createProgram([source], { ...options, noEmit: true, composite: false });
  const checker = program.getTypeChecker();
  const schemas = new TypeSchemas(checker);
  const statement = program
    .getSourceFile(source)
    ?.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === type);
  if (statement === undefined || !ts.isInterfaceDeclaration(statement)) {
    throw new Error(`${source} has no ${type}`);
  }
  schemas.of(checker.getTypeAtLocation(statement.name));
  const definitions = Object.entries(schemas.named).map(([name, schema]) => [name, plain(schema)]);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${title}, form ${String(versionIn(schemas.named[type]))}`,
    $ref: `#/$defs/${type}`,
    $defs: Object.fromEntries(definitions) as unknown,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The one value that its `formatVersion` can have. */
function versionIn(form: GeneratedSchema | undefined): unknown {
  const { formatVersion } = form?.['properties'] as { readonly formatVersion: GeneratedSchema };
  const [version] = formatVersion['enum'] as readonly unknown[];
  return version;
}

export function writeSchema(form: PublishedSchema): void {
  writeFileSync(form.file, schemaOf(form));
}

export function storedSchema({ file }: PublishedSchema): string {
  return readFileSync(file, 'utf8');
}

/** A schema of OpenAPI 3.0 as JSON Schema has it: other references, and null as a type. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as GeneratedSchema;
  const entries = Object.entries(rest).map(([name, each]) => [
    name,
    name === '$ref' && typeof each === 'string'
      ? each.replace('#/components/schemas/', '#/$defs/')
      : plain(each),
  ]);
  const schema = Object.fromEntries(entries) as GeneratedSchema;
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
