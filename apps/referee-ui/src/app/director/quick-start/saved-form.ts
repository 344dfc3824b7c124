import { keep, keepValue, readKeptValue } from '../../live/device-storage.js';

/** What was typed on the page, before anything of it is made. */
export type QuickStartForm = {
  readonly name: string;
  readonly pasted: string;
  readonly rounds: string;
  readonly ruleSet: string;
  readonly kind: string;
  /** As typed; undefined: as the page suggests. */
  readonly minutes: string | undefined;
  readonly tables: string | undefined;
};

/** Each account has its own: others sign in on the same laptop. */
const keyOf = (account: string): string => `boardside.quick-start.${account}`;

/** What this tab has of the form; nothing where none was typed or its storage is closed. */
export function readSavedForm(account: string): Partial<QuickStartForm> {
  return readKeptValue(keyOf(account), 'tab') ?? {};
}

/** Only for this tab, since it has names: they go when the tab is closed. */
export function saveForm(account: string, form: QuickStartForm): void {
  keepValue(keyOf(account), form, 'tab');
}

export function forgetForm(account: string): void {
  keep(keyOf(account), undefined, 'tab');
}
