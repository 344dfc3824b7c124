import type { ConsoleMessage, Page } from 'playwright-core';

const mark = 'Said: ';

/** Somebody who doesn’t see the tablet: they go by what a screen reader says, and press keys. */
export class Listener {
  #said: readonly string[] = [];

  private constructor(private readonly page: Page) {
    page.on('console', (line) => {
      if (isSaid(line)) this.#said = [...this.#said, textOf(line)];
    });
  }

  /** To be asked before the page opens. */
  static async at(page: Page): Promise<Listener> {
    await page.addInitScript(hearLiveRegions, mark);
    return new Listener(page);
  }

  /** Waits until a live region says this, after what was waited for before. */
  async hears(said: RegExp): Promise<void> {
    const at = () => this.#said.findIndex((one) => said.test(one));
    if (at() < 0) {
      const isIt = (line: ConsoleMessage) => isSaid(line) && said.test(textOf(line));
      await this.page.waitForEvent('console', isIt).catch(() => {
        throw new Error(`${String(said)} was not said, but: ${this.#said.join(' | ')}`);
      });
    }
    this.#said = this.#said.slice(at() + 1);
  }

  /** Goes from control to control with Tab until one is read out so, then presses Enter. */
  async choose(read: RegExp): Promise<void> {
    await this.#goTo(read);
    await this.page.keyboard.press('Enter');
  }

  async type(field: string, text: string): Promise<void> {
    await this.#goTo(new RegExp(`^textbox "${field}"`));
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** A line, typed anywhere on the board, then Enter; `preview`: what is said of it before. */
  async line(text: string, preview?: RegExp): Promise<void> {
    await this.page.keyboard.press('/');
    await this.page.locator('input:focus').waitFor();
    await this.page.keyboard.type(text);
    if (preview !== undefined) await this.hears(preview);
    await this.page.keyboard.press('Enter');
  }

  async #goTo(read: RegExp): Promise<void> {
    const passed: string[] = [];
    const isThere = async () => {
      await this.page.keyboard.press('Tab');
      const now = await this.focused();
      passed.push(now);
      return read.test(now);
    };
    // What comes from the server may be a moment away.
    for (let tabs = 0; tabs < 200; tabs += 1) if (await isThere()) return;
    throw new Error(`Tab never came to ${String(read)}, but to ${passed.slice(-60).join(' | ')}`);
  }

  /** Role and name of what has the focus: `button "I am Kim"`. */
  async focused(): Promise<string> {
    const focus = this.page.locator(':focus');
    return (await focus.count()) === 0 ? '' : (await focus.ariaSnapshot()).replace(/^- /, '');
  }
}

function isSaid(line: ConsoleMessage): boolean {
  return line.text().startsWith(mark);
}

function textOf(line: ConsoleMessage): string {
  return line.text().slice(mark.length);
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
