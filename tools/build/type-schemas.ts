import ts from 'typescript';

/** A schema as OpenAPI 3.0 has it. */
export type GeneratedSchema = { readonly [key: string]: unknown };

/**
 * Schemas of types, as the values look in JSON: what may be undefined may be missing. A type with a
 * name of its own is written once, under that name, and referred to.
 */
export class TypeSchemas {
  readonly named: Record<string, GeneratedSchema> = {};
  readonly #checker: ts.TypeChecker;
  readonly #names = new Map<ts.Symbol, string>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  of(type: ts.Type): GeneratedSchema {
    const name = this.#nameOf(type);
    if (name === undefined) return this.#spelledOut(type);
    if (!(name in this.named)) {
      this.named[name] = {};
      this.named[name] = this.#spelledOut(type);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Two types of one name are told apart by a number. */
  #nameOf(type: ts.Type): string | undefined {
    const generic = (type.aliasTypeArguments ?? []).length > 0;
    const symbol = type.aliasSymbol ?? (isInterface(type) ? type.symbol : undefined);
    if (symbol === undefined || generic || !isObjectLike(type)) return undefined;
    const known = this.#names.get(symbol);
    if (known !== undefined) return known;
    const taken = new Set(this.#names.values());
    const { name } = symbol;
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}${String(number)}`;
    this.#names.set(symbol, free);
    return free;
  }

  #spelledOut(type: ts.Type): GeneratedSchema {
    if (type.isUnion()) return this.#anyOf(type, type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) {
      return { type: type.isStringLiteral() ? 'string' : 'number', enum: [type.value] };
    }
    const { flags } = type;
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return { type: 'boolean', enum: [this.#checker.typeToString(type) === 'true'] };
    }
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    return flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? this.#object(type) : {};
  }

  #anyOf(type: ts.Type, types: readonly ts.Type[]): GeneratedSchema {
    const kept = types.filter(
      ({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)),
    );
    const nullable = types.some(({ flags }) => flags & ts.TypeFlags.Null) ? { nullable: true } : {};
    for (const kind of ['string', 'number'] as const) {
      const values = kept.flatMap((one) => (one.isLiteral() ? [one.value] : []));
      if (values.length < kept.length || values.some((value) => typeof value !== kind)) continue;
      return { type: kind, enum: values.toSorted(), ...nullable };
    }
    if (kept.every(({ flags }) => flags & ts.TypeFlags.BooleanLiteral) && kept.length === 2) {
      return { type: 'boolean', ...nullable };
    }
    const bare = this.#checker.getNonNullableType(type);
    const named = bare === type ? undefined : this.#nameOf(bare);
    const [only, ...others] =
      named === undefined ? kept.map((one) => this.of(one)) : [this.of(bare)];
    if (only === undefined) return nullable;
    if (others.length > 0) return { anyOf: [only, ...others], ...nullable };
    if ('$ref' in only && 'nullable' in nullable) return { allOf: [only], ...nullable };
    return { ...only, ...nullable };
  }

  #object(type: ts.Type): GeneratedSchema {
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) {
      const [first, ...others] = this.#checker.getTypeArguments(type as ts.TypeReference);
      const items = [first, ...others].flatMap((item) => (item ? [this.of(item)] : []));
      return { type: 'array', items: others.length > 0 ? { anyOf: items } : (items[0] ?? {}) };
    }
    const values = type.getStringIndexType();
    if (values !== undefined) return { type: 'object', additionalProperties: this.of(values) };
    const properties: Record<string, GeneratedSchema> = {};
    const required: string[] = [];
    for (const property of type.getProperties()) {
      const value = this.#checker.getTypeOfSymbol(property);
      properties[property.name] = this.#withDoc(property, this.of(value));
      if (!mayBeMissing(property, value)) required.push(property.name);
    }
    const always = required.length === 0 ? {} : { required };
    return { type: 'object', properties, ...always };
  }

  #withDoc(property: ts.Symbol, schema: GeneratedSchema): GeneratedSchema {
    const text = ts.displayPartsToString(property.getDocumentationComment(this.#checker));
    if (text === '') return schema;
    const description = text.replace(/\s+/g, ' ');
    return '$ref' in schema ? { allOf: [schema], description } : { ...schema, description };
  }
}

function isInterface(type: ts.Type): boolean {
  return type.isClassOrInterface() && !type.symbol.name.startsWith('__');
}

function isObjectLike(type: ts.Type): boolean {
  const wanted = ts.TypeFlags.Object | ts.TypeFlags.Intersection;
  return type.isUnion()
    ? type.types.every(({ flags }) => flags & wanted)
    : (type.flags & wanted) > 0;
}

function mayBeMissing(property: ts.Symbol, value: ts.Type): boolean {
  const undefinedToo = value.isUnion()
    ? value.types.some(({ flags }) => flags & ts.TypeFlags.Undefined)
    : (value.flags & ts.TypeFlags.Undefined) > 0;
  return undefinedToo || (property.flags & ts.SymbolFlags.Optional) > 0;
}
