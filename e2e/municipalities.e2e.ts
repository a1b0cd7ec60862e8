import { readdirSync } from 'node:fs';
import { dutchSentences } from '@tegoed/server/testing';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopUnderTest } from './support/shop-under-test.ts';

const implementations = readdirSync(new URL('../implementations/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What somebody reads on the page, a line each. */
async function linesOf(page: Page): Promise<Set<string>> {
  return new Set((await page.locator('body').innerText()).split('\n').map((line) => line.trim()));
}

const isKeyOrVariable = (line: string) => /\{\w+\}|^[a-z-]+(\.[a-z-]+)+$/.test(line);

describe('a municipality in English', () => {
  const ground = shopUnderTest();

  it.each(implementations)('%s has no Dutch sentence of the shop, no key and no unfilled variable on its pages', async (key) => {
    const { page } = await ground.visit({ implementation: key, language: 'en', scripts: false });
    const dutch = dutchSentences(key);
    for (const path of ['/?lang=en', '/funds', '/products', '/start?lang=en', '/explanation']) {
      await page.goto(path);
      const language = await page.locator('html').getAttribute('lang');
      const lines = await linesOf(page);
      const wrong = [...dutch.filter((text) => lines.has(text)), ...[...lines].filter(isKeyOrVariable)];
      expect({ path, language, wrong }).toEqual({ path, language: 'en', wrong: [] });
    }
  });
});

/** Runs in the page: what its header is made of, from the left, and whether anything is wider than the screen. */
const measureHeader = `(() => {
  const boxOf = (element) => element.getBoundingClientRect();
  const parts = [...document.querySelectorAll('.tg-header__bar > *')].map(boxOf).filter(({ width }) => width > 0);
  return {
    overlap: parts.some(({ right }, index) => index + 1 < parts.length && right > parts[index + 1].left),
    rows: parts.filter(({ top }, index) => index === 0 || top >= parts[index - 1].bottom).length,
    height: boxOf(document.querySelector('.tg-header')).height,
    isTooWide: document.documentElement.scrollWidth > innerWidth,
  };
})()`;

describe('a municipality on the smallest phone', () => {
  const ground = shopUnderTest();

  it.each(implementations)('%s has its logo, its name and the way in beside each other', async (key) => {
    const { page } = await ground.visit({ width: 360, implementation: key });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    await page.locator('.tg-header').getByRole('link', { name: 'Inloggen', exact: true }).waitFor();
    const height = expect.toSatisfy((pixels: number) => pixels <= 72) as unknown;
    expect(await page.evaluate(measureHeader)).toEqual({ overlap: false, rows: 1, height, isTooWide: false });
  });
});
