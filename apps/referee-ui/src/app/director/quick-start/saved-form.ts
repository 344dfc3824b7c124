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
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(account)) ?? '{}') as Partial<QuickStartForm>;
  } catch {
    return {};
  }
}

/** Only for this tab, since it has names: they go when the tab is closed. */
export function saveForm(account: string, form: QuickStartForm): void {
  try {
    sessionStorage.setItem(keyOf(account), JSON.stringify(form));
  } catch {
    // The form works without it.
  }
}

export function forgetForm(account: string): void {
  try {
    sessionStorage.removeItem(keyOf(account));
  } catch {
    // Nothing was kept there.
  }
}
