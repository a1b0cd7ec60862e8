import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from './focused.ts';

/** Opens a page and waits until React has it in hand, where its scripts come by themselves. A link that is pressed before that is followed by the browser. */
export async function openInHand(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(':root[data-bars]').waitFor();
}

/** A page was opened: its heading has the focus, so that the next Tab goes on from there. */
export async function arrivedAt(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const wanted = { role: 'heading', name: typeof name === 'string' ? name : (expect.stringMatching(name) as unknown) };
  await expect.poll(() => focused(page)).toMatchObject(wanted);
}

/** A dialog was opened, and took the focus. */
export async function dialogOpened(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('dialog', { name }).waitFor();
  await expect.poll(async () => (await focused(page)).within).toBe('dialog');
}

/** Closes the open dialog with Escape; this has the focus again. */
export async function escapeTo(page: Page, role: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const wanted = { role, name: typeof name === 'string' ? name : (expect.stringMatching(name) as unknown) };
  await expect.poll(() => focused(page)).toMatchObject(wanted);
}
