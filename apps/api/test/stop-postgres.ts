import '../../../tools/product/source-resolution.ts';
import { rmSync } from 'node:fs';
import { postgresFixture } from './postgres-fixture.js';

export default async function stopPostgres(): Promise<void> {
  await postgresFixture.database?.stop();
  if (postgresFixture.folder !== undefined)
    rmSync(postgresFixture.folder, { recursive: true, force: true });
}
