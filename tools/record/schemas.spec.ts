import { forms, keptSchema, schemaOf } from './schemas.ts';

test.each(Object.entries(forms))(
  'docs/reference/%s.schema.json is what the types say; `npm run record -- schema` writes it',
  (_, form) => {
    expect(keptSchema(form)).toBe(schemaOf(form));
  },
);
