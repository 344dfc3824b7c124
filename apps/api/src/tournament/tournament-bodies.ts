import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
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
  ValidateNested,
} from 'class-validator';
import type { Seat } from '@boardside/game';

const mostPeople = 2_000;
const mostTables = 1_000;

export class TournamentBody {
  @IsString() @Length(1, 120) name: string;
}

export class EntrantBody {
  /** As people are to read it. */
  @IsString() @Length(1, 80) @Matches(/\S/) name: string;
  @IsString() @Length(1, 100) division: string;
  @IsOptional() @IsNumber() @Min(0) @Max(10_000) rating?: number;
}

export class EntrantsBody {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(mostPeople)
  @ValidateNested({ each: true })
  @Type(() => EntrantBody)
  entrants: EntrantBody[];
}

export class EntrantChangeBody {
  @IsOptional() @IsString() @Length(1, 80) @Matches(/\S/) name?: string;
  @IsOptional() @IsNumber() @Min(0) @Max(10_000) rating?: number;
  @ApiProperty({ enum: ['playing', 'withdrawn'], required: false })
  @IsOptional()
  @IsIn(['playing', 'withdrawn'])
  status?: 'playing' | 'withdrawn';
}

export class TablesBody {
  /** How many, numbered on from the last one. */
  @IsOptional() @IsInt() @Min(1) @Max(mostTables) count?: number;
  /** Or which. */
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(mostTables)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(100_000, { each: true })
  numbers?: number[];
}

export class RequestAnswerBody {
  @ApiProperty({ enum: ['approve', 'refuse'] })
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
}

export class RoundBody {
  @IsArray()
  @ArrayMaxSize(mostTables)
  @ValidateNested({ each: true })
  @Type(() => PairingBody)
  pairings: PairingBody[];
}

export class PublishBody {
  /** The version of the tournament that was looked at: the draft has to be as it was then. */
  @IsInt() @Min(0) @Max(1_000_000_000) seen: number;
  /** Why the seats of a game that has begun are put right. */
  @IsOptional() @IsString() @Length(0, 500) reason?: string;
}

export class ReasonBody {
  @IsString() @Length(0, 500) reason: string;
}

export class RoomBody {
  @ApiProperty({ enum: ['stop', 'start'] }) @IsIn(['stop', 'start']) what: 'stop' | 'start';
  @IsString() @Length(0, 500) reason: string;
}
