import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, Matches, Validate, ValidatorConstraint } from 'class-validator';
import type { ValidatorConstraintInterface } from 'class-validator';

const mostTables = 1_000;

@ValidatorConstraint({ name: 'tables' })
class IsTableSelection implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (value === 'all') return true;
    if (!Array.isArray(value) || value.length === 0 || value.length > mostTables) return false;
    return value.every((table) => Number.isInteger(table));
  }

  defaultMessage(): string {
    return 'tables must be a list of table numbers, or all';
  }
}

export class MessageBody {
  @ApiProperty({ description: 'Numbers of tables, or `all`' })
  @Validate(IsTableSelection)
  tables: number[] | 'all';

  @IsString()
  @Length(1, 300)
  // Something is said, in signs that can be shown.
  @Matches(/\S/)
  @Matches(/^[\P{Cc}\n]*$/u)
  text: string;
}
