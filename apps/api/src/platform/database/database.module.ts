import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { must } from '@boardside/engine';
import { migrations } from '@boardside/migrations';
import pg from 'pg';
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
            driver: pg,
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
  const lock = new pg.Client({ connectionString: options.url });
  await lock.connect();
  try {
    const [dataSource] = await Promise.all([
      new DataSource(options).initialize(),
      lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]),
    ]);
    await dataSource.runMigrations({ transaction: 'each' });
    return dataSource;
  } finally {
    await lock.end();
  }
}
