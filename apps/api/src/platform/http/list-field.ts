import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';

/** A list of at most so many bodies, each of which is looked at by its own class. */
export function ListField(bodyClass: () => new () => object, most: number): PropertyDecorator {
  return applyDecorators(
    Type(bodyClass),
    ValidateNested({ each: true }),
    ArrayMaxSize(most),
    IsArray(),
  );
}
