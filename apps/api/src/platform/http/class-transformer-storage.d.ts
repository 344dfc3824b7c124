/** The package comes without a type for this file of its own. */
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: NonNullable<
    import('class-validator-jsonschema/build/options.js').IOptions['classTransformerMetadataStorage']
  >;
}
