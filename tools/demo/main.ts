import '../product/source-resolution.ts';
import { readDemoOptions } from './demo-options.ts';

/** `npm run demo`: the product on data of its own, with bots at every table, until Ctrl-C. */
const wishes = readDemoOptions(process.argv.slice(2));
if ('problem' in wishes) {
  console.error(wishes.problem);
  process.exit(2);
}
const { runDemo } = await import('./run-demo.ts');
await runDemo(wishes);
