import { ValidateIf } from 'class-validator';

/** A field that may be left out; where it is said, it is more than `null`. */
export function MayBeMissing(): PropertyDecorator {
  return ValidateIf((_, value: unknown) => value !== undefined);
}
