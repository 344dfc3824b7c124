import { compareRecordFile } from './verify.ts';
import { publishedSchemas, writeSchema } from './schemas.ts';

const usage = [
  'npm run record -- verify FILE DIGEST   is FILE the record that was signed with DIGEST?',
  'npm run record -- schema               writes the schemas in docs/reference again',
].join('\n');

const [what, file, ...digest] = process.argv.slice(2);
if (what === 'verify' && file !== undefined && digest.length > 0) {
  const { agrees, sentence } = compareRecordFile(file, digest.join(' '));
  console.log(sentence);
  if (!agrees) process.exitCode = 1;
} else if (what === 'schema' && file === undefined) {
  for (const form of Object.values(publishedSchemas)) {
    writeSchema(form);
    console.log(`written: ${form.file}`);
  }
} else {
  console.error(usage);
  process.exitCode = 2;
}
