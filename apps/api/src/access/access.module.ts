import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MayGuard } from './may.js';
import { CertificateController } from './certificate.controller.js';
import { DevicePresence } from './device-presence.js';
import { DevicePace } from './device-pace.js';
import { DisplayCodeRow } from './display-code.row.js';
import { Displays } from './displays.js';
import { DoorLog } from './door-log.js';
import { Entrance } from './entrance.js';
import { FirstRun } from './first-run.js';
import { Guesses } from './guesses.js';
import { JoinController } from './join.controller.js';
import { PasswordController } from './password.controller.js';
import { ReferenceController } from './reference.controller.js';
import { SessionController } from './session.controller.js';
import { PlayerLinkRow, PlayerLinkWithdrawalRow } from './player-link.row.js';
import { PlayerLinks } from './player-links.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffController } from './staff.controller.js';
import { StaffInvitations } from './staff-invitations.js';
import { StaffSessions } from './staff-sessions.js';
import { StaffAccountRow, StaffInvitationRow, StaffSessionRow } from './staff.row.js';
import { JoinRequestRow, TableCodeRow, TableDeviceRow } from './table-device.row.js';
import { TableDevices } from './table-devices.js';
import { WhoAsks } from './who-asks.js';

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
    Entrance,
    FirstRun,
    TableDevices,
    DevicePresence,
    Displays,
    PlayerLinks,
    Guesses,
    DoorLog,
    DevicePace,
    WhoAsks,
    { provide: APP_GUARD, useClass: MayGuard },
  ],
  exports: [
    StaffAccounts,
    StaffSessions,
    TableDevices,
    DevicePresence,
    Displays,
    PlayerLinks,
    DoorLog,
    DevicePace,
    WhoAsks,
  ],
})
export class AccessModule {}
