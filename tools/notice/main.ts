import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticeOf } from './notice.ts';
import { noticeSources } from './repository.ts';

const NOTICE = join(import.meta.dirname, '..', '..', 'NOTICE');
const usage = [
  'npm run notice              writes NOTICE anew: what Boardside comes with, and whose it is',
  'npm run notice -- --check   fails where NOTICE says something else',
].join('\n');

const words = process.argv.slice(2);
if (words.length === 0) {
  writeFileSync(NOTICE, noticeOf(noticeSources()));
} else if (words.join() === '--check') {
  if (readFileSync(NOTICE, 'utf8') !== noticeOf(noticeSources())) {
    console.error('NOTICE does not match the packages. Run `npm run notice`.');
    process.exitCode = 1;
  }
} else if (words.join() === '--help') {
  console.log(usage);
} else {
  console.error(usage);
  process.exitCode = 2;
}
