import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';

/** Checks a list of at most `most` bodies, each by its class. */
export function ListField(bodyClass: () => new () => object, most: number): PropertyDecorator {
  return applyDecorators(
    Type(bodyClass),
    ValidateNested({ each: true }),
    ArrayMaxSize(most),
    IsArray(),
  );
}
