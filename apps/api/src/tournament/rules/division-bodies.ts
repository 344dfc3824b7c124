import { IsString, Length } from 'class-validator';
import { NameField } from '../../platform/http/name-field.js';
import { MayBeMissing } from '../../platform/http/may-be-missing.js';

export class DivisionBody {
  @NameField(80) name: string;
  /** The id of a preset, or of a rule set of the tournament. */
  @IsString() @Length(1, 100) ruleSet: string;
  /** Hash of a word list, or `none`: the jury uses its own book. Not said: Boardside's own list. */
  @MayBeMissing() @IsString() @Length(1, 128) list?: string;
}

export class DivisionChangeBody {
  @MayBeMissing() @NameField(80) name?: string;
  /** Not said: it stays. */
  @MayBeMissing() @IsString() @Length(1, 100) ruleSet?: string;
  /** Hash of a word list, or `none`. Not said: it stays. */
  @MayBeMissing() @IsString() @Length(1, 128) list?: string;
  /** Why the rules change after a round of the division has begun. */
  @MayBeMissing() @IsString() @Length(0, 500) reason?: string;
}
