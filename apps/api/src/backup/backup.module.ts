import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { BackupController } from './backup.controller.js';

@Module({ imports: [AccessModule], controllers: [BackupController] })
export class BackupModule {}
