import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MayGuard } from './may.js';
import { DevicePresence } from './device-presence.js';
import { FirstRun } from './first-run.js';
import { JoinController } from './join.controller.js';
import { SessionController } from './session.controller.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffAccountRow, StaffSessionRow } from './staff.row.js';
import { JoinRequestRow, TableCodeRow, TableDeviceRow } from './table-device.row.js';
import { TableDevices } from './table-devices.js';
import { WhoAsks } from './who-asks.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      StaffAccountRow,
      StaffSessionRow,
      TableCodeRow,
      TableDeviceRow,
      JoinRequestRow,
    ]),
  ],
  controllers: [SessionController, JoinController],
  providers: [
    StaffAccounts,
    FirstRun,
    TableDevices,
    DevicePresence,
    WhoAsks,
    { provide: APP_GUARD, useClass: MayGuard },
  ],
  exports: [StaffAccounts, TableDevices, DevicePresence, WhoAsks],
})
export class AccessModule {}
