import { ValidateIf } from 'class-validator';

/** Lets a field of a request be left out, but refuses `null`. */
export function MayBeMissing(): PropertyDecorator {
  return ValidateIf((_, value: unknown) => value !== undefined);
}
