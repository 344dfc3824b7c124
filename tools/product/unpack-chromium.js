import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

// Run with TMPDIR set to the folder to unpack into: the program, its fonts, and the libraries that
// a machine without a desktop may lack.
const build = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
await chromium.executablePath();
await inflate(join(build, '..', 'bin', 'al2023.tar.br'));
