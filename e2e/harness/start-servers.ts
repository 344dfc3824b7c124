import '../../tools/product/source-resolution.ts';
import { running } from './running-servers.ts';

/** Starts what the stories of each worker share, before the first of them. */
export default async function startServers(): Promise<void> {
  await running.start();
}
