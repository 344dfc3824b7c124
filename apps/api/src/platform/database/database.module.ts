import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { must } from '@boardside/engine';
import { migrations } from '@boardside/migrations';
import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

/** Any constant: nodes that start together take turns at the migrations. */
const MIGRATION_LOCK = 7_042_117;

/** The one connection pool. Rows are registered by their rooms (`TypeOrmModule.forFeature`). */
@Module({})
export class DatabaseModule {
  static register(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            type: 'postgres' as const,
            url,
            autoLoadEntities: true,
            synchronize: false,
            migrations: [...migrations],
            retryAttempts: 0,
            extra: { max: 20 },
          }),
          dataSourceFactory: migrated,
        }),
      ],
    };
  }
}

async function migrated(options?: DataSourceOptions): Promise<DataSource> {
  must(options?.type === 'postgres', 'the database is PostgreSQL');
  const lock = new Client({ connectionString: options.url });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = await new DataSource(options).initialize();
    await dataSource.runMigrations({ transaction: 'each' });
    return dataSource;
  } finally {
    await lock.end();
  }
}
