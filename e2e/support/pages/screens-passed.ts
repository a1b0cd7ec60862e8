import type { Page } from 'playwright-core';
import type { Visitor } from '../shop-under-test.ts';

/** The screens of a journey so far, by what stands at their top. */
type ScreensPassed = () => Promise<readonly string[]>;

/** An expression of the page. */
const titleAtTheTop = `((Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document)
  .querySelector('h1, h2')?.textContent ?? document.title).trim()`;
const lookAtPhoto = 'Is het goed te lezen?';

/**
 * Counts the screens that somebody passes from now on, in every tab of their browser: what stood at the top, a dialog or the page's
 * heading, each time they pressed something, and where they end. Pressing on the same screen again, as after a mistake or for the next
 * field, is the same screen; so is the look at a photo that was chosen for one of its fields.
 */
export async function screensPassed({ context }: Visitor): Promise<ScreensPassed> {
  const passed: string[] = [];
  const pass = (title: string) => {
    if (title !== passed.at(-1) && title !== lookAtPhoto) passed.push(title);
  };
  await context.exposeBinding('passScreen', (_source, title: string) => pass(title));
  await context.addInitScript(`(() => {
    for (const act of ['click', 'submit']) addEventListener(act, () => passScreen(${titleAtTheTop}), { capture: true });
  })()`);
  return async () => {
    for (const page of context.pages()) pass(await titleOf(page));
    return passed;
  };
}

function titleOf(page: Page): Promise<string> {
  return page.evaluate<string>(titleAtTheTop);
}
