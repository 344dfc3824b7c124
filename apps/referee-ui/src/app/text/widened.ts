/** Texts of any language: the same keys and parameters, any sentence. */
export type Widened<Texts> = Texts extends string
  ? string
  : Texts extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Widened<Said>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Widened<Texts[Key]> }
      : Texts;
