import { minBaseMs, maxBaseMs } from '@boardside/game';
import { languages, maxRating, type Language, type NameVisibility } from '@boardside/tournament';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { ListField } from '../../platform/http/list-field.js';
import { NameField } from '../../platform/http/name-field.js';
import { MayBeMissing } from '../../platform/http/may-be-missing.js';

const mostPeople = 2_000;
const mostRounds = 1_000;
const names = ['whole', 'short', 'hidden'] as const satisfies readonly NameVisibility[];
/** What files can hold behind a name. */
const memberId = /^[^\s:;]+$/;

class EntrantDetailsBody {
  @MayBeMissing() @IsNumber() @Min(0) @Max(maxRating) rating?: number;
  /** Kept apart in the draw from others of the same team. */
  @MayBeMissing() @NameField(80) team?: string;
  /** Of the prizes that have one. */
  @MayBeMissing() @NameField(80) class?: string;
  /** The table at which this person always sits. */
  @MayBeMissing() @IsInt() @Min(1) @Max(100_000) fixedTable?: number;
  /** What this person has for each game, in milliseconds, where that is not what the rules give. */
  @MayBeMissing() @IsInt() @Min(minBaseMs) @Max(maxBaseMs) baseMs?: number;
  /** The most that public screens show of the name. */
  @MayBeMissing()
  @IsIn(names)
  named?: NameVisibility;
  /** In which this person reads the tablet. */
  @MayBeMissing()
  @IsIn(languages)
  language?: Language;
}

export class EntrantBody extends EntrantDetailsBody {
  /** As people are to read it. */
  @NameField(80) name: string;
  @IsString() @Length(1, 100) division: string;
  /** Id in a national body; kept beside the name. */
  @MayBeMissing() @IsString() @Length(1, 40) @Matches(memberId) member?: string;
}

export class EntrantsBody {
  @ArrayNotEmpty() @ListField(() => EntrantBody, mostPeople) entrants: EntrantBody[];
}

/** What is not said stays; `null` takes it away. */
export class EntrantChangeBody {
  @MayBeMissing() @NameField(80) name?: string;
  @IsOptional() @IsString() @Length(1, 40) @Matches(memberId) member?: string | null;
  @IsOptional() @IsNumber() @Min(0) @Max(maxRating) rating?: number | null;
  @IsOptional() @NameField(80) team?: string | null;
  @IsOptional() @NameField(80) class?: string | null;
  @IsOptional() @IsInt() @Min(1) @Max(100_000) fixedTable?: number | null;
  @IsOptional() @IsInt() @Min(minBaseMs) @Max(maxBaseMs) baseMs?: number | null;
  @IsOptional()
  @IsIn(names)
  named?: NameVisibility | null;
  @IsOptional()
  @IsIn(languages)
  language?: Language | null;
  @MayBeMissing()
  @IsIn(['playing', 'withdrawn'])
  status?: 'playing' | 'withdrawn';
}

export class DivisionMoveBody {
  @IsString() @Length(1, 100) division: string;
  /** Why, once the player was in a round. */
  @MayBeMissing() @IsString() @Length(0, 500) reason?: string;
}

export class CheckInBody {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(mostPeople)
  @IsString({ each: true })
  entrants: string[];
  @IsIn(['here', 'not-here']) what: 'here' | 'not-here';
}

export class AbsenceBody {
  /** The first round missed. */
  @IsInt() @Min(1) @Max(mostRounds) from: number;
  /** The last one, if that is known. */
  @MayBeMissing() @IsInt() @Min(1) @Max(mostRounds) until?: number;
}

export class OthersAbsentBody {
  /** Not said: the next one of each player’s division. */
  @MayBeMissing() @IsInt() @Min(1) @Max(mostRounds) round?: number;
}

export class EntrantReturnBody {
  /** The first round with the player again. */
  @IsInt() @Min(1) @Max(mostRounds) round: number;
}
