import { present } from '@boardside/engine';
import type { NameVisibility, ScreenPart, ScreenContent } from '@boardside/contract';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsString, Length, Max, Min, ValidateNested } from 'class-validator';
import { malformed } from '../platform/http/problem.js';
import { MayBeMissing } from '../platform/http/may-be-missing.js';

const whats = ['pairings', 'find', 'standings', 'board', 'overlay'] as const;
const names = ['whole', 'short', 'hidden'] as const;
/** A stream that runs behind so that nobody is helped: at most half an hour. */
const mostDelayS = 1_800;
/** Over so many screens at most the names are shared. */
const mostParts = 12;

class ScreenPartBody implements ScreenPart {
  @IsInt() @Min(1) @Max(mostParts) part: number;
  @IsInt() @Min(2) @Max(mostParts) of: number;
}

/** What a screen is to show. */
export class ScreenContentBody {
  @IsIn(whats) what: (typeof whats)[number];
  @IsIn(names) names: NameVisibility;
  /** Of pairings. */
  @MayBeMissing() @IsObject() @ValidateNested() @Type(() => ScreenPartBody) part?: ScreenPartBody;
  /** Of standings. */
  @MayBeMissing() @IsString() @Length(1, 80) division?: string;
  /** Of a board and an overlay. */
  @MayBeMissing() @IsInt() @Min(1) @Max(9_999) table?: number;
  @MayBeMissing() @IsInt() @Min(0) @Max(mostDelayS) delayS?: number;
  @MayBeMissing() @IsIn(['shown']) unseen?: 'shown';
  /** Of finding a table. */
  @MayBeMissing() @IsIn(['door']) sheet?: 'door';
}

export function screenContentOf({
  what,
  names: shown,
  part,
  division,
  table,
  delayS = 0,
  unseen,
  sheet,
}: ScreenContentBody): ScreenContent {
  switch (what) {
    case 'pairings':
      if (part === undefined) return { what, names: shown };
      if (part.part > part.of) throw malformed('name-parts');
      return { what, names: shown, part: { part: part.part, of: part.of } };
    case 'find':
      return { what, names: shown, ...present({ sheet }) };
    case 'standings':
      if (division === undefined) throw malformed('screen-division');
      return { what, names: shown, division };
    case 'board':
    case 'overlay':
      if (table === undefined) throw malformed('screen-table');
      return { what, names: shown, table, delayS, ...present({ unseen }) };
  }
}
