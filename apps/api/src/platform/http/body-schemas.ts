import type { OpenAPIObject } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { IS_OBJECT, IS_OPTIONAL, MAX, MIN, ValidationTypes } from 'class-validator';
import { JSONSchema, validationMetadatasToSchemas } from 'class-validator-jsonschema';

export type OpenApiSchemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type OpenApiSchema = OpenApiSchemas[string];

/** What requests may hold, by the names of their classes: as it is validated. */
export function bodySchemas(): OpenApiSchemas {
  return validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: {
      [ValidationTypes.CONDITIONAL_VALIDATION]: ({ name }) =>
        name === IS_OPTIONAL ? { nullable: true } : {},
      // What kind of number it is, or what the object holds, is said beside it.
      [MIN]: ({ constraints: [minimum] }) => ({ minimum: minimum as number }),
      [MAX]: ({ constraints: [maximum] }) => ({ maximum: maximum as number }),
      [IS_OBJECT]: {},
    },
  }) as OpenApiSchemas;
}

/** Tells the reference that a field of a request may also be this word. */
export function orWord(word: string): PropertyDecorator {
  const either = JSONSchema((schema) => ({ anyOf: [schema, { type: 'string', enum: [word] }] }));
  return (target, field) => {
    either(target, String(field));
  };
}
