import type { ConsoleMessage, Page } from 'playwright-core';
import { waitUntilSettled } from './table-tablet.js';

/** After this it is looked at again. */
const AGAIN_MS = 1_000;

const speechPrefix = 'Said: ';

/** Somebody who doesn’t see the tablet: they go by what a screen reader says, and press keys. */
export class ScreenReaderUser {
  #spoken: readonly string[] = [];

  private constructor(private readonly page: Page) {
    page.on('console', (line) => {
      if (isSpeech(line)) this.#spoken = [...this.#spoken, textOf(line)];
    });
  }

  /** Call it before the page opens. */
  static async attach(page: Page): Promise<ScreenReaderUser> {
    await page.addInitScript(hearLiveRegions, speechPrefix);
    return new ScreenReaderUser(page);
  }

  /** Waits until a live region says this, after what it said when last waited for. */
  async waitForSpeech(said: RegExp): Promise<void> {
    const at = () => this.#spoken.findIndex((one) => said.test(one));
    if (at() < 0) {
      const isIt = (line: ConsoleMessage) => isSpeech(line) && said.test(textOf(line));
      await this.page.waitForEvent('console', isIt).catch(() => {
        throw new Error(`${String(said)} was not said, but: ${this.#spoken.join(' | ')}`);
      });
    }
    this.#spoken = this.#spoken.slice(at() + 1);
  }

  /** Tabs to the button that is read out so, then presses Enter. */
  async choose(name: RegExp): Promise<void> {
    await this.#goTo('button', name);
    await this.page.keyboard.press('Enter');
  }

  async type(field: RegExp, text: string): Promise<void> {
    await this.#goTo('textbox', field);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** A line, typed anywhere on the board, then Enter; `preview`: what is said of it before. */
  async typeLine(text: string, preview?: RegExp): Promise<void> {
    // The board may not be there yet, and Enter right after a press counts as a bounce of the key.
    await waitUntilSettled(this.page);
    await this.page.keyboard.press('/');
    await this.page.locator('input:focus').waitFor();
    await this.page.keyboard.type(text);
    if (preview !== undefined) await this.waitForSpeech(preview);
    await this.page.keyboard.press('Enter');
  }

  async #goTo(role: 'button' | 'textbox', name: RegExp): Promise<void> {
    await this.page.getByRole(role, { name }).first().waitFor();
    const passed: string[] = [];
    while (passed.length < 60) {
      await this.page.keyboard.press('Tab');
      const focus = this.page.locator(':focus');
      // What had the focus may be drawn anew meanwhile, and nothing has it then.
      const read =
        (await focus.count()) === 0
          ? ''
          : await focus.ariaSnapshot({ timeout: AGAIN_MS }).catch(() => '');
      const [, itsRole, itsName = ''] = /^- (\w+) "([^"]*)"/.exec(read) ?? [];
      if (itsRole === role && name.test(itsName)) return;
      passed.push(read);
    }
    throw new Error(`Tab never came to ${role} ${String(name)}, but to ${passed.join(' | ')}`);
  }
}

function isSpeech(line: ConsoleMessage): boolean {
  return line.text().startsWith(speechPrefix);
}

function textOf(line: ConsoleMessage): string {
  return line.text().slice(speechPrefix.length);
}

/** Runs in the page. A region that comes with its text is not said, but an alert is. */
function hearLiveRegions(lead: string): void {
  const plain = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
  new MutationObserver((changes) => {
    const said = new Set<string>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region != null) {
        const isWhole = region.getAttribute('aria-atomic') === 'true';
        said.add(plain(isWhole || element === null ? region : element));
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const alerts = node.matches('[role="alert"]')
          ? [node]
          : node.querySelectorAll('[role="alert"]');
        for (const alert of alerts) said.add(plain(alert));
      }
    }
    for (const one of said) if (one !== '') globalThis.console.debug(lead + one);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
