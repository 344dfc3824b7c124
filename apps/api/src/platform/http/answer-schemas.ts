import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiFolder } from '../settings/api-folder.js';

type OpenApiOperation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type OpenApiSchemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type OpenApiSchema = OpenApiSchemas[string];

/** What the build wrote down of the handlers' types (`tools/build/describe-answers.ts`). */
interface AnswerSchemas {
  /** By operation, as `Controller_handler`. */
  readonly answers: Readonly<Record<string, OpenApiSchema>>;
  readonly problem: OpenApiSchema;
  readonly schemas: OpenApiSchemas;
}

const file = join(apiFolder, 'dist', 'answers.json');

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The reference with a schema of every answer, and of the problem that may come instead. */
export function withAnswerSchemas(document: OpenAPIObject): OpenAPIObject {
  // Not built: then it says what may be asked, not what is answered.
  if (!existsSync(file)) return document;
  const { answers, problem, schemas } = JSON.parse(readFileSync(file, 'utf8')) as AnswerSchemas;
  for (const path of Object.values(document.paths)) {
    for (const method of methods) {
      const operation = path[method];
      if (operation !== undefined) addAnswerSchema(operation, answers, problem);
    }
  }
  const components = document.components ?? {};
  return {
    ...document,
    components: { ...components, schemas: { ...components.schemas, ...schemas } },
  };
}

function addAnswerSchema(
  operation: OpenApiOperation,
  answers: AnswerSchemas['answers'],
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
