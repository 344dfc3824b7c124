import ts from 'typescript';
import { TypeSchemas } from './type-schemas.ts';

const source = `
  type Ms = number;
  type Kind = 'play' | 'pass';
  type Tile = { readonly letter: string; readonly blank?: true };
  type Move = { readonly kind: 'play'; readonly tiles: readonly Tile[] } | { readonly kind: 'pass' };
  type Answer = {
    /** How it
     *  was. */
    readonly kind: Kind;
    readonly spentMs: Ms | undefined;
    readonly move?: Move;
    readonly seat: 0 | 2 | 1;
    readonly names: Readonly<Record<string, string>>;
    readonly closed: boolean;
    readonly by: string | null;
  };`;

function schemasOf(name: string): TypeSchemas {
  const file = ts.createSourceFile('types.ts', source, ts.ScriptTarget.ES2022);
  const options = { strict: true, noLib: false };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...more) => (path === 'types.ts' ? file : read(path, ...more));
  const checker = ts.createProgram(['types.ts'], options, host).getTypeChecker();
  const schemas = new TypeSchemas(checker);
  for (const statement of file.statements) {
    if (!ts.isTypeAliasDeclaration(statement) || statement.name.text !== name) continue;
    schemas.of(checker.getTypeAtLocation(statement.name));
  }
  return schemas;
}

test('a type is described as its values look in JSON', () => {
  expect(schemasOf('Answer').named['Answer']).toEqual({
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['pass', 'play'], description: 'How it was.' },
      spentMs: { type: 'number' },
      move: { $ref: '#/components/schemas/Move' },
      seat: { type: 'number', enum: [0, 1, 2] },
      names: { type: 'object', additionalProperties: { type: 'string' } },
      closed: { type: 'boolean' },
      by: { type: 'string', nullable: true },
    },
    required: ['kind', 'seat', 'names', 'closed', 'by'],
  });
});

test('a type with a name is written once and referred to', () => {
  const { named } = schemasOf('Answer');
  expect(Object.keys(named)).toEqual(['Answer', 'Move', 'Tile']);
  expect(named['Move']).toEqual({
    anyOf: [
      {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['play'] },
          tiles: { type: 'array', items: { $ref: '#/components/schemas/Tile' } },
        },
        required: ['kind', 'tiles'],
      },
      {
        type: 'object',
        properties: { kind: { type: 'string', enum: ['pass'] } },
        required: ['kind'],
      },
    ],
  });
});
