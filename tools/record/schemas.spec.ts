import { publishedSchemas, storedSchema, schemaOf } from './schemas.ts';

test.each(Object.entries(publishedSchemas))(
  'docs/reference/%s.schema.json is what the types say; `npm run record -- schema` writes it',
  (_, form) => {
    expect(storedSchema(form)).toBe(schemaOf(form));
  },
);
