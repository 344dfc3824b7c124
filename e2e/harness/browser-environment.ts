import '../../tools/product/source-resolution.ts';
import PlainNodeEnvironment from '../../tools/node-environment.ts';
import type { Circus } from '@jest/types';
import { keepFailurePictures } from './failure-pictures.ts';
import { workerBrowser } from './worker-browser.ts';

// Jest stops listening to a worker's parent when the run is over: its browser ends with it.
process.on('removeListener', (event) => {
  if (event === 'message') void workerBrowser.close();
});

/** Brings the browser of the worker to each story; loaded by Jest once a worker. */
export default class BrowserEnvironment extends PlainNodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global['boardsideBrowser'] = workerBrowser;
  }

  /** What every page showed when a test failed is kept beside the pictures of the screens. */
  async handleTestEvent(event: Circus.AsyncEvent): Promise<void> {
    if (event.name === 'test_fn_failure') await keepFailurePictures(event.test.name);
  }
}
