import { minSpread, maxSpread } from '@boardside/tournament';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Length,
  Max,
  Min,
} from 'class-validator';
import type { Seat } from '@boardside/game';
import { MayBeMissing } from '../../platform/http/may-be-missing.js';
import { ListField } from '../../platform/http/list-field.js';

const mostPeople = 2_000;
const mostRounds = 100;
const seats = [0, 1, 2, 3];
const kinds = ['bye', 'forfeit', 'absent'] as const;

class ImportedPairingBody {
  @IsString() @Length(1, 100) division: string;
  /** Entrants in seat order. */
  @IsArray() @ArrayMinSize(2) @ArrayMaxSize(4) @IsString({ each: true }) seats: string[];
  @MayBeMissing() @IsInt() @Min(1) @Max(100_000) table?: number;
  /** The seat that started. */
  @MayBeMissing() @IsIn(seats) first?: Seat;
  /** In seat order. Not said: the game is still to be played. */
  @MayBeMissing() @IsArray() @ArrayMaxSize(4) @IsInt({ each: true }) scores?: number[];
  /** Seats that won a tie by the rules. */
  @MayBeMissing() @IsArray() @ArrayMaxSize(4) @IsIn(seats, { each: true }) winners?: Seat[];
  /** Seats that lost, whatever the scores say. */
  @MayBeMissing() @IsArray() @ArrayMaxSize(4) @IsIn(seats, { each: true }) forfeitedBy?: Seat[];
}

class ImportedByeBody {
  @IsString() @Length(1, 100) entrant: string;
  @IsIn(kinds) kind: (typeof kinds)[number];
  /** An absence of 0 counts as no game. */
  @IsInt() @Min(minSpread) @Max(maxSpread) spread: number;
  /** A bye that counts as half a win. */
  @MayBeMissing() @IsIn([true]) tied?: true;
}

class ImportedPenaltyBody {
  @IsString() @Length(1, 100) entrant: string;
  /** Added to the spread. */
  @IsInt() @Min(minSpread) @Max(maxSpread) spread: number;
}

class ImportedRoundBody {
  @ListField(() => ImportedPairingBody, mostPeople) pairings: ImportedPairingBody[];
  @ListField(() => ImportedByeBody, mostPeople) sitting: ImportedByeBody[];
  @ListField(() => ImportedPenaltyBody, mostPeople) penalties: ImportedPenaltyBody[];
}

export class ImportBody {
  /** The file, as the director knows it. */
  @IsString() @Length(1, 200) file: string;
  /** Round 1 first. */
  @ArrayNotEmpty() @ListField(() => ImportedRoundBody, mostRounds) rounds: ImportedRoundBody[];
}
