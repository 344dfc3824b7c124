import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As much of JSON Schema as the forms in docs/reference use. */
interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/**
 * Where a file differs from its form: paths with what is wrong there. A field that the form does
 * not know is wrong too.
 */
export function schemaFaults(form: 'record' | 'tournament', file: unknown): readonly string[] {
  const path = join(__dirname, '..', '..', '..', 'docs', 'reference', `${form}.schema.json`);
  const whole = JSON.parse(readFileSync(path, 'utf8')) as JsonSchema;
  return faultsIn(file, { $ref: whole.$ref ?? '' }, { at: '$', defs: whole.$defs ?? {} });
}

interface SchemaPosition {
  readonly at: string;
  readonly defs: Readonly<Record<string, JsonSchema>>;
}

function faultsIn(value: unknown, schema: JsonSchema, place: SchemaPosition): readonly string[] {
  const { $ref, anyOf, allOf = [] } = schema;
  const named = $ref === undefined ? [] : [place.defs[$ref.replace('#/$defs/', '')] ?? {}];
  const every = [...named, ...allOf].flatMap((each) => faultsIn(value, each, place));
  const options = anyOf?.map((each) => faultsIn(value, each, place)) ?? [[]];
  const [closest = []] = [...options].sort((one, other) => one.length - other.length);
  return [...every, ...closest, ...ownFaults(value, schema, place)];
}

function ownFaults(
  value: unknown,
  schema: JsonSchema,
  { at, defs }: SchemaPosition,
): readonly string[] {
  if (schema.type !== undefined && schema.type !== typeOf(value)) {
    return [`${at} is no ${schema.type}`];
  }
  if (schema.enum?.includes(value) === false) return [`${at} is ${JSON.stringify(value)}`];
  if (Array.isArray(value)) {
    const items = schema.items ?? {};
    return value.flatMap((each, index) => faultsIn(each, items, { at: `${at}[${index}]`, defs }));
  }
  if (typeof value !== 'object' || value === null || schema.type !== 'object') return [];
  const has = value as Readonly<Record<string, unknown>>;
  const { properties, additionalProperties: others, required = [] } = schema;
  return [
    ...required.filter((name) => !(name in has)).map((name) => `${at}.${name} is missing`),
    ...Object.entries(has).flatMap(([name, each]) => {
      const known = properties?.[name] ?? others;
      if (known === undefined) return properties === undefined ? [] : [`${at}.${name} is unknown`];
      return faultsIn(each, known, { at: `${at}.${name}`, defs });
    }),
  ];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
