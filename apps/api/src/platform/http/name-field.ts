import { applyDecorators } from '@nestjs/common';
import { readableName } from '@boardside/tournament';
import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';

/**
 * A name that somebody types: kept as it can be read and printed, before its length is looked at.
 * Lengths in characters.
 */
export function NameField(longest: number, shortest = 1): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { readonly value: unknown }) =>
      typeof value === 'string' ? readableName(value) : value,
    ),
    IsString(),
    Length(shortest, longest),
  );
}
