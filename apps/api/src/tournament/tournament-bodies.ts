import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  Equals,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Seat } from '@boardside/game';
import { MethodBody } from './rules/setting-bodies.js';
import {
  languages,
  maxSpread,
  minSpread,
  type Language,
  type NameVisibility,
} from '@boardside/tournament';
import { ListField } from '../platform/http/list-field.js';
import { NameField } from '../platform/http/name-field.js';
import { MayBeMissing } from '../platform/http/may-be-missing.js';

const names = ['whole', 'short', 'hidden'] as const satisfies readonly NameVisibility[];
const mostDrafts = 20;
const mostPeople = 2_000;
const mostTables = 1_000;

export class TournamentBody {
  @NameField(120) name: string;
}

class DaysBody {
  /** `2026-05-02`. */
  @IsString() @Matches(/^\d{4}-\d\d-\d\d$/) first: string;
  @IsString() @Matches(/^\d{4}-\d\d-\d\d$/) last: string;
}

/** What is not said stays; `null` takes it away. */
export class TournamentChangeBody {
  @MayBeMissing() @NameField(120) name?: string;
  @IsOptional() @NameField(120, 0) place?: string | null;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => DaysBody) days?: DaysBody | null;
  /** The most that screens, public pages and sheets for the hall show of names. */
  @MayBeMissing()
  @IsIn(names)
  names?: NameVisibility;
  /** Of what everybody reads at tables and in the hall. */
  @MayBeMissing()
  @IsIn(languages)
  language?: Language;
}

export class TablesBody {
  /** How many, numbered on from the last one. */
  @MayBeMissing() @IsInt() @Min(1) @Max(mostTables) count?: number;
  /** Or which. */
  @MayBeMissing()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(mostTables)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(100_000, { each: true })
  numbers?: number[];
}

export class RequestAnswerBody {
  @IsIn(['approve', 'refuse'])
  answer: 'approve' | 'refuse';
}

export class PairingBody {
  @IsInt() @Min(1) table: number;
  @IsString() @Length(1, 100) division: string;
  /** Entrants in seat order. */
  @IsArray() @ArrayMaxSize(4) @IsString({ each: true }) seats: string[];
  /** The seat that begins, where the division does not draw for it. */
  @IsOptional() @IsIn([0, 1, 2, 3]) first?: Seat | null;
  /** Stays when the rest is paired again. */
  @MayBeMissing() @Equals(true) locked?: true;
}

const sittings = ['bye', 'forfeit', 'absent'] as const;

export class ByeBody {
  @IsString() @Length(1, 100) entrant: string;
  @IsIn(sittings) kind: (typeof sittings)[number];
  /** Not said: what the division's rule says. */
  @MayBeMissing() @IsInt() @Min(minSpread) @Max(maxSpread) spread?: number;
}

export class ByeChangeBody extends ByeBody {
  @IsString() @Length(0, 500) reason: string;
}

export class PenaltyBody {
  @IsString() @Length(1, 100) entrant: string;
  /** Added to the spread: −10 takes ten away, 0 takes the penalty back. */
  @IsInt() @Min(minSpread) @Max(maxSpread) spread: number;
  @IsString() @Length(0, 500) reason: string;
}

export class RoundBody {
  /** Which draft of the round; the next number begins another one. Not said: the last one. */
  @MayBeMissing() @IsInt() @Min(1) @Max(mostDrafts) draft?: number;
  /** The version that was looked at: if the draft has been written since, this one is refused. */
  @MayBeMissing() @IsInt() @Min(0) @Max(1_000_000_000) seen?: number;
  /** Who sits out. Not said: whoever did before and is not paired now. */
  @MayBeMissing() @ListField(() => ByeBody, mostPeople) sitting?: ByeBody[];
  @ListField(() => PairingBody, mostTables) pairings: PairingBody[];
}

export class DrawBody {
  @IsString() @Length(1, 100) division: string;
  /** Which draft it is written into; not said: the last one. The next number begins another one. */
  @MayBeMissing() @IsInt() @Min(1) @Max(mostDrafts) draft?: number;
  /** Not said: as the plan of the division has it. */
  @MayBeMissing() @IsObject() @ValidateNested() @Type(() => MethodBody) method?: MethodBody;
  /** The round after which the standings count; not said: as the plan has it. */
  @MayBeMissing() @IsInt() @Min(0) @Max(1_000) from?: number;
  /** Sit out because somebody says so; who is absent does of itself. */
  @MayBeMissing() @ListField(() => ByeBody, mostPeople) sitting?: ByeBody[];
}

export class PublishBody {
  /** The version of the tournament that was looked at: the draft has to be as it was then. */
  @IsInt() @Min(0) @Max(1_000_000_000) seen: number;
  /** Not said: the draft that was written last. */
  @MayBeMissing() @IsInt() @Min(1) @Max(mostDrafts) draft?: number;
  /** Games begun or with a result that go with the change, as they were listed. */
  @MayBeMissing() @IsArray() @ArrayMaxSize(mostTables) @IsString({ each: true }) loses?: string[];
  /** Why the seats of a game that has begun are corrected, or such games go. */
  @MayBeMissing() @IsString() @Length(0, 500) reason?: string;
}

export class ReasonBody {
  @IsString() @Length(0, 500) reason: string;
}

export class RoundClockBody {
  /** From now; `null`: the round has no end time. */
  @ValidateIf(({ minutes }: RoundClockBody) => minutes !== null)
  @IsInt()
  @Min(1)
  @Max(1_440)
  minutes: number | null;
}

export class UndoBody {
  /** Versions of the tournament before and after the act, as its answer said them. */
  @IsInt() @Min(0) @Max(1_000_000_000) before: number;
  @IsInt() @Min(0) @Max(1_000_000_000) version: number;
}

export class HallClocksBody {
  @IsIn(['stop', 'start']) what: 'stop' | 'start';
  @IsString() @Length(0, 500) reason: string;
}
