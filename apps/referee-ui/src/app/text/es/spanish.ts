/** Texts in Spanish by the names of the English ones; what is not here is shown in English. */
export const spanishTexts: Readonly<Record<string, unknown>> = {};
