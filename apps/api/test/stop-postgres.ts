import '../../../tools/product/source-resolution.ts';
import { rmSync } from 'node:fs';
import { running } from './running-postgres.js';

export default async function stopPostgres(): Promise<void> {
  await running.database?.stop();
  if (running.folder !== undefined) rmSync(running.folder, { recursive: true, force: true });
}
