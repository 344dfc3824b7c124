import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Seat } from '@boardside/game';
import { MayBeMissing } from '../../platform/http/may-be-missing.js';

const seats = [0, 1, 2, 3] as const satisfies readonly Seat[];

export class ScoreBody {
  /** In seat order; left out where a forfeit is all that is known. */
  @MayBeMissing()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(4)
  @IsInt({ each: true })
  scores?: number[];
  /** The seat that began. */
  @IsOptional() @IsIn(seats) first?: Seat | null;
  /** Seats to which the game counts as lost. */
  @MayBeMissing()
  @IsArray()
  @ArrayMaxSize(4)
  @ArrayUnique()
  @IsIn(seats, { each: true })
  forfeitedBy?: Seat[];
}

export class SlipBody extends ScoreBody {
  /** Tells this entry from the next: sent again, it is the same one. */
  @IsString() @Length(1, 64) entry: string;
}

export class RepairBody {
  /** As the preview said it. */
  @IsInt() @Min(0) @Max(2 ** 31) seed: number;
}

export class ResultBody extends ScoreBody {
  @IsString() @Length(0, 500) reason: string;
  /** The version of the tournament that was looked at; nothing may have happened since. */
  @MayBeMissing() @IsInt() @Min(0) @Max(1_000_000_000) seen?: number;
  /** Rounds that have not begun are paired again, as the preview showed them. */
  @MayBeMissing() @IsObject() @ValidateNested() @Type(() => RepairBody) repair?: RepairBody;
}
