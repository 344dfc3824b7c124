/** The fields of `Fields` that always have a value, and the others as optional ones. */
export type Present<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<
    Fields[Key],
    undefined
  >;
};

/**
 * Returns the fields that have a value: `{ seat, ...present({ reason }) }` has no `reason` where
 * there is none. Logs and messages leave out what they do not know.
 */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<Fields>;
}
