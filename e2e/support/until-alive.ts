import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the browser listens to a control that the server drew; what is chosen before only counts for the form's button. */
export async function untilAlive(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))))
    .toBe(true);
}
