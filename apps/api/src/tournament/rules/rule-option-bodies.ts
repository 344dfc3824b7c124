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
import { orWord } from '../../platform/http/body-schemas.js';

/** A class that a part of a request is read into. */
type BodyClass = new () => object;
type Fields = Readonly<Record<string, unknown>>;

/** Equipment by its id and version. */
class DataVersionBody {
  @IsString() @Length(1, 50) id: string;
  @IsInt() @Min(1) @Max(1_000) version: number;
}

/** The body of a part of a rule set: validated as the table of options has it. */
export function bodyOf(name: string, fields: OptionFields): BodyClass {
  const body = namedClass(name);
  for (const [field, shape] of Object.entries(fields)) {
    fieldOf(field, shape)(body.prototype as object, field);
  }
  return body;
}

/** The fields of every kind; each is required where its kind is said. */
function policyBody(name: string, { kinds }: PolicyShape): BodyClass {
  const body = namedClass(name);
  const target = body.prototype as object;
  IsIn(Object.keys(kinds))(target, 'kind');
  for (const [kind, fields] of Object.entries(kinds)) {
    for (const [field, shape] of Object.entries(fields)) {
      if (!shape.orNone) ValidateIf((said: Fields) => said['kind'] === kind)(target, field);
      fieldOf(field, shape)(target, field);
    }
  }
  return body;
}

function fieldOf(field: string, shape: OptionShape): PropertyDecorator {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}Body`;
  switch (shape.kind) {
    case 'choice':
      return IsIn(shape.values);
    case 'number': {
      const { least, most, orNone } = shape;
      const within = [IsInt(), Min(least), Max(most)];
      return every(orNone ? [...within, IsOptional()] : within);
    }
    case 'data':
      return nested(DataVersionBody);
    case 'group':
      return nested(bodyOf(name, shape.fields));
    case 'policy':
      return nested(policyBody(name, shape));
    case 'group-or-none':
      return nestedOrNone(bodyOf(name, shape.fields));
  }
}

/** A part with fields of its own. */
export function nested(body: BodyClass): PropertyDecorator {
  return every([IsObject(), ValidateNested(), Type(() => body)]);
}

function nestedOrNone(body: BodyClass): PropertyDecorator {
  return (target, field) => {
    every([orWord('none'), ValidateIf((said: Fields) => said[String(field)] !== 'none')])(
      target,
      field,
    );
    nested(body)(target, field);
  };
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
