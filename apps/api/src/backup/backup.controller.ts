import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { must } from '@boardside/engine';
import { DataSource } from 'typeorm';
import { Requires } from '../access/permission.guard.js';
import { ServerSettings } from '../platform/settings/settings.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { createBackup } from './create-backup.js';

/** Everything of this server in one file, for a director to keep elsewhere. */
@ApiTags('backup')
@Controller('backup')
export class BackupController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly settings: ServerSettings,
    private readonly wallClock: WallClock,
  ) {}

  @Get()
  @Requires('make-backups')
  @ApiProduces('application/gzip')
  @ApiOperation({
    summary: 'A backup of everything, as it is now; docs/reference/backup.md describes it',
  })
  whole(): StreamableFile {
    const { options } = this.database;
    must(options.type === 'postgres' && options.url !== undefined, 'the database has an address');
    const { dataDir } = this.settings;
    const atMs = this.wallClock.nowMs();
    const minute = new Date(atMs).toISOString().slice(0, 16);
    const name = `boardside-${minute.replace('T', '-').replace(':', '')}.backup`;
    return new StreamableFile(
      createBackup({ dataDir, databaseUrl: options.url, atMs }, () => undefined),
      {
        type: 'application/gzip',
        disposition: `attachment; filename="${name}"`,
      },
    );
  }
}
