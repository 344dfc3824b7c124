import type { StaffRole } from '@boardside/contract';
import { IsIn, IsString, Length } from 'class-validator';
import { NameField } from '../platform/http/name-field.js';

const staffRoles: readonly StaffRole[] = ['director', 'assistant', 'juror'];

export class SetupBody {
  @IsString() @Length(1, 200) token: string;
  @NameField(80) name: string;
  @IsString() @Length(10, 200) password: string;
}

export class SignInBody {
  @NameField(80) name: string;
  @IsString() @Length(1, 200) password: string;
}

export class NewPasswordBody {
  @IsString() @Length(10, 200) password: string;
}

export class PasswordChangeBody {
  @IsString() @Length(1, 200) old: string;
  @IsString() @Length(10, 200) password: string;
}

export class StaffBody {
  @NameField(80) name: string;
  @IsIn(staffRoles) role: StaffRole;
}

export class StaffChangeBody {
  @IsIn(staffRoles) role: StaffRole;
}
