import { DOCUMENT, inject, Injectable, InjectionToken, signal, type Signal } from '@angular/core';
import type { Language } from '@boardside/contract';
import { asTested, nameOfText } from './catalogue.js';
import type { Widened } from './widened.js';

type Translations = Readonly<Record<string, unknown>>;

/** Undefined until it has loaded: English is shown until then. */
const spanish = signal<Translations | undefined>(undefined);
let isLoading = false;

/** Loads the texts of a language, once; tries again when it is asked for again. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || isLoading || spanish() !== undefined) return;
  isLoading = true;
  try {
    const { spanishTexts } = await import('./es/spanish.js');
    spanish.set(asTested<Translations>(spanishTexts));
  } catch {
    // Without the network the page stays in English.
  } finally {
    isLoading = false;
  }
}

/** The same texts in a language, for as long as nothing changes; English until it has loaded. */
export function inLanguage<Texts extends object>(texts: Texts, language: Language): Widened<Texts> {
  const name = language === 'es' ? nameOfText(texts) : undefined;
  const translated = name === undefined ? undefined : spanish()?.[name];
  return (translated ?? texts) as Widened<Texts>;
}

/** The language of the page: a console’s is English, a tablet’s and a screen’s the tournament’s. */
@Injectable({ providedIn: 'root' })
export class PageLanguage {
  private readonly document = inject(DOCUMENT);
  private readonly now = signal<Language>('en');
  readonly language = this.now.asReadonly();

  /** Undefined: English. */
  read(language: Language | undefined): void {
    const read = language ?? 'en';
    this.now.set(read);
    this.document.documentElement.lang = read;
    void loadLanguage(read);
  }
}

/** The language of whoever reads this part of the page. */
export const READER_LANGUAGE = new InjectionToken<Signal<Language>>('language of a reader', {
  providedIn: 'root',
  factory: () => inject(PageLanguage).language,
});

/** The texts in the language of whoever reads this part of the page, whichever it is just now. */
export function injectText<Texts extends object>(texts: Texts): Widened<Texts> {
  const language = inject(READER_LANGUAGE);
  const now = () => inLanguage(texts, language());
  if (typeof texts === 'function') {
    const said = (...facts: unknown[]): unknown =>
      Reflect.apply(now() as (...facts: unknown[]) => unknown, undefined, facts);
    return said as Widened<Texts>;
  }
  const read = {};
  for (const key of Object.keys(texts)) {
    const get = () => now()[key as keyof Widened<Texts>];
    Object.defineProperty(read, key, { enumerable: true, get });
  }
  return read as Widened<Texts>;
}

/** Looks any texts up in the language of whoever reads this part of the page. */
export function injectTranslator(): <Texts extends object>(texts: Texts) => Widened<Texts> {
  const language = inject(READER_LANGUAGE);
  return (texts) => inLanguage(texts, language());
}
