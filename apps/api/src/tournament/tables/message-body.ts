import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsString,
  Length,
  Matches,
  ValidateIf,
} from 'class-validator';
import { orWord } from '../../platform/http/body-schemas.js';

const mostTables = 1_000;

export class MessageBody {
  /** Numbers of tables, or `all`. */
  @orWord('all')
  @ValidateIf(({ tables }: MessageBody) => tables !== 'all')
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(mostTables)
  @IsInt({ each: true })
  tables: number[] | 'all';

  @IsString()
  @Length(1, 300)
  // Something is said, in signs that can be shown.
  @Matches(/\S/)
  @Matches(/^[\P{Cc}\n]*$/u)
  text: string;
}
