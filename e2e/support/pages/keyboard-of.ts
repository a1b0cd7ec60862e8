import type { Page } from 'playwright-core';
import { focused } from './focused.ts';

export interface Keyboard {
  /** Goes on with the Tab key until this has the focus; the page is left alone otherwise. */
  tabTo(role: string, name: string | RegExp): Promise<void>;
  press(key: string): Promise<void>;
  /** Tabs to a field and types. */
  fill(name: string | RegExp, text: string): Promise<void>;
  /** Tabs to a link or button and presses Enter. */
  follow(role: 'link' | 'button', name: string | RegExp): Promise<void>;
  /** Stops of the Tab key at which nobody could have seen where the focus was. */
  readonly unseen: readonly string[];
}

const mostStops = 150;

/** Somebody who uses the keyboard only. */
export function keyboardOf(page: Page): Keyboard {
  const unseen: string[] = [];

  async function tabTo(role: string, name: string | RegExp): Promise<void> {
    const passed: string[] = [];
    for (let stop = 0; stop < mostStops; stop++) {
      await page.keyboard.press('Tab');
      const now = await focused(page);
      if (!now.visible && now.role !== 'nothing') unseen.push(`${now.role} "${now.name}" at ${page.url()}`);
      if (now.role === role && matches(name, now.name)) return;
      passed.push(`${now.role} ${now.name}`);
    }
    throw new Error(`the Tab key does not reach ${role} ${String(name)}; it stops at ${passed.join(', ')}`);
  }

  return {
    tabTo,
    press: (key) => page.keyboard.press(key),
    async fill(name, text) {
      await tabTo('textbox', name);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async follow(role, name) {
      await tabTo(role, name);
      await page.keyboard.press('Enter');
    },
    unseen,
  };
}

function matches(wanted: string | RegExp, name: string): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}
