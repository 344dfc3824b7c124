import { readableName } from '@boardside/tournament';
import { Transform } from 'class-transformer';

/**
 * A name that somebody types: kept as it can be read and printed, before its length is looked at.
 */
export function NameField(): PropertyDecorator {
  return Transform(({ value }: { readonly value: unknown }) =>
    typeof value === 'string' ? readableName(value) : value,
  );
}
