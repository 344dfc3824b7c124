import '../../tools/product/source-resolution.ts';
import { running } from './running-servers.ts';
import { workerBrowser } from './worker-browser.ts';

export default async function stopServers(): Promise<void> {
  // A single suite runs in this process, and its browser with it.
  await workerBrowser.close();
  await running.stop();
}
