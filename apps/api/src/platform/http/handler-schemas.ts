import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiFolder } from '../settings/api-folder.js';
import { bodySchemas, type OpenApiSchema, type OpenApiSchemas } from './body-schemas.js';

type OpenApiOperation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** What the build wrote down of the handlers' types (`tools/build/describe-handlers.ts`). */
interface HandlerSchemas {
  /** By operation, as `Controller_handler`. */
  readonly answers: Readonly<Record<string, OpenApiSchema>>;
  readonly problem: OpenApiSchema;
  /** Of answers and of requests. */
  readonly schemas: OpenApiSchemas;
}

const file = join(apiFolder, 'dist', 'handlers.json');

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Returns the reference with a schema of each request, each answer and the problem. */
export function withHandlerSchemas(document: OpenAPIObject): OpenAPIObject {
  const bodies = bodySchemas();
  // Not built: then it says what may be asked, not what is answered.
  if (!existsSync(file)) return withSchemas(document, bodies);
  const { answers, problem, schemas } = JSON.parse(readFileSync(file, 'utf8')) as HandlerSchemas;
  for (const path of Object.values(document.paths)) {
    for (const method of methods) {
      const operation = path[method];
      if (operation !== undefined) addAnswerSchema(operation, answers, problem);
    }
  }
  const described = { ...schemas };
  for (const [name, body] of Object.entries(bodies)) {
    described[name] = withDescriptions(body, schemas[name]);
  }
  return withSchemas(document, described);
}

function withSchemas(document: OpenAPIObject, schemas: OpenApiSchemas): OpenAPIObject {
  const components = document.components ?? {};
  return {
    ...document,
    components: { ...components, schemas: { ...components.schemas, ...schemas } },
  };
}

/** Adds the comments of fields: their validators say nothing about meaning. */
function withDescriptions(body: OpenApiSchema, commented: OpenApiSchema = {}): OpenApiSchema {
  const properties = { ...propertiesOf(body) };
  for (const [name, field] of Object.entries(properties)) {
    const comment = propertiesOf(commented)[name] ?? {};
    if (!('description' in comment)) continue;
    properties[name] = { allOf: [field], description: comment.description };
  }
  return { ...body, properties };
}

function propertiesOf(schema: OpenApiSchema): OpenApiSchemas {
  return 'properties' in schema ? schema.properties : {};
}

function addAnswerSchema(
  operation: OpenApiOperation,
  answers: HandlerSchemas['answers'],
  problem: OpenApiSchema,
): void {
  const { responses } = operation;
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = answers[operation.operationId ?? ''];
  if (good !== undefined && !('$ref' in good) && schema !== undefined) {
    good.content ??= { 'application/json': { schema } };
  }
  responses['default'] ??= {
    description: 'Problem',
    content: { 'application/json': { schema: problem } },
  };
}
