import { expect, test } from '@jest/globals';
import { keptSchema, recordSchema } from './record-schema.ts';

test('docs/reference/record.schema.json is what the types say; `npm run record -- schema` writes it', () => {
  expect(keptSchema()).toBe(recordSchema());
});
