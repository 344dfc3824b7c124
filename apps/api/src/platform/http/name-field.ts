import { applyDecorators } from '@nestjs/common';
import { readableName } from '@boardside/tournament';
import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';

/**
 * Checks a typed name. First it removes what cannot be read or printed. Lengths in characters.
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
