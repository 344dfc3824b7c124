import type { OpenAPIObject } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { IS_OBJECT, IS_OPTIONAL, MAX, MIN, ValidationTypes } from 'class-validator';
import { JSONSchema, validationMetadatasToSchemas } from 'class-validator-jsonschema';

export type OpenApiSchemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type OpenApiSchema = OpenApiSchemas[string];

/** Returns a schema of each body of a request, by the name of its class, from its validators. */
export function bodySchemas(): OpenApiSchemas {
  return validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: {
      [ValidationTypes.CONDITIONAL_VALIDATION]: ({ name }) =>
        name === IS_OPTIONAL ? { nullable: true } : {},
      // Another validator of the same field has the kind of number, or the class of the object.
      [MIN]: ({ constraints: [minimum] }) => ({ minimum: minimum as number }),
      [MAX]: ({ constraints: [maximum] }) => ({ maximum: maximum as number }),
      [IS_OBJECT]: {},
    },
  }) as OpenApiSchemas;
}

/** Adds a word to what the reference lets a field of a request be. */
export function orWord(word: string): PropertyDecorator {
  const either = JSONSchema((schema) => ({ anyOf: [schema, { type: 'string', enum: [word] }] }));
  return (target, field) => {
    either(target, String(field));
  };
}
