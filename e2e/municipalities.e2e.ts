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
