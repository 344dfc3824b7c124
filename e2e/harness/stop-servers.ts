import '../../tools/product/source-resolution.ts';
import { running } from './running-servers.ts';

export default async function stopServers(): Promise<void> {
  await running.stop();
}
