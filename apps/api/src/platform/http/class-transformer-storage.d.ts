/** The package has no types for this file. */
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: NonNullable<
    import('class-validator-jsonschema/build/options.js').IOptions['classTransformerMetadataStorage']
  >;
}
