/** The languages in which tablets, own pages and screens can be read. */
export const languages = ['en', 'es'] as const;

/** ISO 639. */
export type Language = (typeof languages)[number];
