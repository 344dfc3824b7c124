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

const key = 'boardside.quick-start';

/** What this tab has of the form; nothing where none was typed or its storage is closed. */
export function readSavedForm(): Partial<QuickStartForm> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<QuickStartForm>;
  } catch {
    return {};
  }
}

/** Only for this tab, since it has names: they go when the tab is closed. */
export function saveForm(form: QuickStartForm): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    // The form works without it.
  }
}

export function forgetForm(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
