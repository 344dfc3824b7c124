import { ApiProperty } from '@nestjs/swagger';
import { leastBaseMs, mostBaseMs, optionBounds } from '@boardside/tournament';
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
import { must } from '@boardside/engine';
import type { RuleOptions } from '@boardside/contract';
import type { FlagPolicy } from '@boardside/game';

const flags = [
  'opponent-plays-on',
  'game-ends',
  'overtime-penalty',
  'director-decides',
] as const satisfies readonly FlagPolicy['kind'][];
const firsts = ['draw', 'assigned'] as const;
const judges = ['list', 'juror'] as const;
const menders = ['players-mend', 'director-mends'] as const;
const unseen = ['number-only', 'shown'] as const;
const racks = ['nothing', 'deduct-own-tiles'] as const;
const bounds = optionBounds;

export class FlagBody {
  @ApiProperty({ enum: flags }) @IsIn(flags) kind: FlagPolicy['kind'];
  /** Of `overtime-penalty`: for each minute or part of one. */
  @ValidateIf(costsPoints)
  @IsInt()
  @Min(bounds.overtimePoints.least)
  @Max(bounds.overtimePoints.most)
  pointsPerMinute?: number;
  /** Of `overtime-penalty`: how far below 0:00 a clock may go, milliseconds. */
  @ValidateIf(costsPoints)
  @IsInt()
  @Min(bounds.overtimeLimitMs.least)
  @Max(bounds.overtimeLimitMs.most)
  limitMs?: number;
}

function costsPoints({ kind }: FlagBody): boolean {
  return kind === 'overtime-penalty';
}

/** What is not said stays as it is; of a new division it is as the guide has it. Times in milliseconds. */
export class RuleOptionsBody {
  /** On each player's clock. */
  @IsOptional() @IsInt() @Min(leastBaseMs) @Max(mostBaseMs) baseMs?: number;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => FlagBody) flag?: FlagBody;
  @ApiProperty({ enum: firsts, required: false })
  @IsOptional()
  @IsIn(firsts)
  first?: RuleOptions['first'];
  @ApiProperty({ enum: judges, required: false })
  @IsOptional()
  @IsIn(judges)
  firstJudge?: RuleOptions['firstJudge'];
  @ApiProperty({ oneOf: [{ type: 'integer' }, { enum: ['none'] }], required: false })
  @IsOptional()
  @ValidateIf(({ secondOpinionMs }: RuleOptionsBody) => secondOpinionMs !== 'none')
  @IsInt()
  @Min(bounds.secondOpinionMs.least)
  @Max(bounds.secondOpinionMs.most)
  secondOpinionMs?: RuleOptions['secondOpinionMs'];
  @IsOptional()
  @IsInt()
  @Min(bounds.undoPressMs.least)
  @Max(bounds.undoPressMs.most)
  undoPressMs?: number;
  @ApiProperty({ enum: menders, required: false })
  @IsOptional()
  @IsIn(menders)
  typingErrors?: RuleOptions['typingErrors'];
  @ApiProperty({ enum: unseen, required: false })
  @IsOptional()
  @IsIn(unseen)
  unseenTiles?: RuleOptions['unseenTiles'];
  @ApiProperty({ enum: racks, required: false })
  @IsOptional()
  @IsIn(racks)
  scorelessRacks?: RuleOptions['scorelessRacks'];
  @ApiProperty({ enum: racks, required: false })
  @IsOptional()
  @IsIn(racks)
  timeUpRacks?: RuleOptions['timeUpRacks'];
  @IsOptional()
  @IsInt()
  @Min(bounds.absentForfeitMs.least)
  @Max(bounds.absentForfeitMs.most)
  absentForfeitMs?: number;
}

export class DivisionBody {
  @IsString() @Length(1, 80) name: string;
  @IsObject() @ValidateNested() @Type(() => RuleOptionsBody) options: RuleOptionsBody;
  /** Hash of a word list, or `none`: the jury uses its own book. Not said: Boardside's own list. */
  @IsOptional() @IsString() @Length(1, 128) list?: string;
}

export class DivisionChangeBody {
  @IsOptional() @IsString() @Length(1, 80) name?: string;
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => RuleOptionsBody)
  options?: RuleOptionsBody;
  /** Hash of a word list, or `none`. Not said: it stays. */
  @IsOptional() @IsString() @Length(1, 128) list?: string;
}

/** What was said, and the rest as it was. */
export function optionsWith(said: RuleOptionsBody, before: RuleOptions): RuleOptions {
  const { flag, ...others } = said;
  const given = Object.entries(others).filter(([, value]) => value !== undefined && value !== null);
  const chosen = Object.fromEntries(given) as Partial<Omit<RuleOptions, 'flag'>>;
  return { ...before, ...chosen, ...(flag ? { flag: flagIn(flag) } : {}) };
}

function flagIn({ kind, pointsPerMinute, limitMs }: FlagBody): FlagPolicy {
  if (kind !== 'overtime-penalty') return { kind };
  must(pointsPerMinute !== undefined && limitMs !== undefined, 'overtime was validated');
  return { kind, pointsPerMinute, limitMs };
}
