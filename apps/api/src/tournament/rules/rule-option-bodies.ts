import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { OptionFields, OptionShape, PolicyShape, ValuesOf } from '@boardside/game';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';

/** A class that a part of a request is read into. */
type BodyClass = new () => object;
type Fields = Readonly<Record<string, unknown>>;
type Choices = readonly (string | number)[];

/** Equipment by its id and version. */
class DataVersionBody {
  @ApiProperty() @IsString() @Length(1, 50) id: string;
  @ApiProperty() @IsInt() @Min(1) @Max(1_000) version: number;
}

/** The body of a part of a rule set: validated and described as the table of options has it. */
export function bodyOf(name: string, fields: OptionFields): BodyClass {
  const body = namedClass(name);
  for (const [field, shape] of Object.entries(fields)) {
    fieldOf(field, shape, !shape.orNone)(body.prototype as object, field);
  }
  return body;
}

/** The fields of every kind; each is required where its kind is said. */
function policyBody(name: string, { kinds }: PolicyShape): BodyClass {
  const body = namedClass(name);
  const target = body.prototype as object;
  oneOf(Object.keys(kinds), true)(target, 'kind');
  for (const [kind, fields] of Object.entries(kinds)) {
    for (const [field, shape] of Object.entries(fields)) {
      if (!shape.orNone) ValidateIf((said: Fields) => said['kind'] === kind)(target, field);
      fieldOf(field, shape, false)(target, field);
    }
  }
  return body;
}

function fieldOf(field: string, shape: OptionShape, required: boolean): PropertyDecorator {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}Body`;
  switch (shape.kind) {
    case 'choice':
      return oneOf(shape.values, required);
    case 'number': {
      const { least, most, orNone } = shape;
      const described = ApiProperty({ type: 'integer', minimum: least, maximum: most, required });
      const within = [described, IsInt(), Min(least), Max(most)];
      return every(orNone ? [...within, IsOptional()] : within);
    }
    case 'data':
      return nested(DataVersionBody, required);
    case 'group':
      return nested(bodyOf(name, shape.fields), required);
    case 'policy':
      return nested(policyBody(name, shape), required);
    case 'group-or-none':
      return nestedOrNone(bodyOf(name, shape.fields));
  }
}

function oneOf(values: Choices, required: boolean): PropertyDecorator {
  return every([ApiProperty({ enum: [...values], required }), IsIn(values)]);
}

/** A part with fields of its own. */
export function nested(body: BodyClass, required = true): PropertyDecorator {
  return every([ApiProperty({ type: () => body, required }), ...isNested(body)]);
}

function nestedOrNone(body: BodyClass): PropertyDecorator {
  return (target, field) => {
    ApiExtraModels(body)(target.constructor);
    every([
      ApiProperty({ type: Object, oneOf: [{ $ref: getSchemaPath(body) }, { enum: ['none'] }] }),
      ValidateIf((said: Fields) => said[String(field)] !== 'none'),
      ...isNested(body),
    ])(target, field);
  };
}

function isNested(body: BodyClass): readonly PropertyDecorator[] {
  return [IsObject(), ValidateNested(), Type(() => body)];
}

function every(decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, field) => {
    for (const decorate of decorators) decorate(target, field);
  };
}

/** A class of this name: the reference of the API names its parts after their classes. */
function namedClass(name: string): BodyClass {
  return { [name]: class extends Object {} }[name] as BodyClass;
}

/** What a validated body says, field by field of the table and nothing else. */
export function valuesIn<Options extends OptionFields>(
  fields: Options,
  said: object,
): ValuesOf<Options> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [name, valueIn(shape, (said as Fields)[name])]),
  ) as ValuesOf<Options>;
}

function valueIn(shape: OptionShape, said: unknown): unknown {
  switch (shape.kind) {
    case 'choice':
    case 'number':
      return said ?? undefined;
    case 'data':
      return { ...(said as DataVersionBody) };
    case 'group':
      return valuesIn(shape.fields, said as object);
    case 'group-or-none':
      return said === 'none' ? said : valuesIn(shape.fields, said as object);
    case 'policy': {
      const { kind } = said as { readonly kind: string };
      return { kind, ...valuesIn(shape.kinds[kind] ?? {}, said as object) };
    }
  }
}
