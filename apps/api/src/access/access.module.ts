import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PermissionGuard } from './permission.guard.js';
import { CertificateController } from './certificate.controller.js';
import { DevicePresence } from './device-presence.js';
import { DeviceRateLimit } from './device-rate-limit.js';
import { DisplayCodeRow } from './display-code.row.js';
import { DisplayPresence } from './display-presence.js';
import { Displays } from './displays.js';
import { DenialLog } from './denial-log.js';
import { SessionCookies } from './session-cookies.js';
import { FirstAdmin } from './first-admin.js';
import { CodeLookup } from './code-lookup.js';
import { InvitationController } from './invitation.controller.js';
import { JoinController } from './join.controller.js';
import { PasswordController } from './password.controller.js';
import { ReferenceController } from './reference.controller.js';
import { SessionController } from './session.controller.js';
import { SignInLimits } from './sign-in-limits.js';
import { PlayerLinkRow, PlayerLinkWithdrawalRow } from './player-link.row.js';
import { PlayerLinks } from './player-links.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffController } from './staff.controller.js';
import { StaffInvitations } from './staff-invitations.js';
import { StaffSessions } from './staff-sessions.js';
import { StaffAccountRow, StaffInvitationRow, StaffSessionRow } from './staff.row.js';
import { JoinRequestRow, TableCodeRow, TableDeviceRow } from './table-device.row.js';
import { TableCodes } from './table-codes.js';
import { TableDevices } from './table-devices.js';
import { Authenticator } from './authenticator.js';
import { VisitorCodes } from './visitor-codes.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      StaffAccountRow,
      StaffSessionRow,
      StaffInvitationRow,
      DisplayCodeRow,
      PlayerLinkRow,
      PlayerLinkWithdrawalRow,
      TableCodeRow,
      TableDeviceRow,
      JoinRequestRow,
    ]),
  ],
  controllers: [
    SessionController,
    InvitationController,
    PasswordController,
    StaffController,
    JoinController,
    CertificateController,
    ReferenceController,
  ],
  providers: [
    StaffAccounts,
    StaffSessions,
    StaffInvitations,
    SessionCookies,
    FirstAdmin,
    SignInLimits,
    TableCodes,
    TableDevices,
    DevicePresence,
    Displays,
    DisplayPresence,
    PlayerLinks,
    CodeLookup,
    VisitorCodes,
    DenialLog,
    DeviceRateLimit,
    Authenticator,
    { provide: APP_GUARD, useClass: PermissionGuard },
  ],
  exports: [
    StaffAccounts,
    StaffSessions,
    TableCodes,
    TableDevices,
    DevicePresence,
    Displays,
    DisplayPresence,
    PlayerLinks,
    DenialLog,
    DeviceRateLimit,
    Authenticator,
  ],
})
export class AccessModule {}
