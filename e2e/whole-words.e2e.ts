import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, signInByMail } from './support/call-platform.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** Words of these parts that stand on two lines, as they do when something beside them takes their room. */
const brokenWords = (page: Page, parts: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(parts)})].flatMap((part) => {
    const broken = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of node.data.matchAll(/[^\\s-]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  })`);

describe('between a telephone and a wide screen', () => {
  const ground = shopUnderTest();
  let token = '';
  let ready = '';
  beforeAll(async () => {
    token = await signInByMail(ground.shop.url, ground.mailbox, 'inwoner@tegoed.example');
    const platform = callPlatform(ground.shop.url, { token });
    const { data }: { data: { address: string; type: string; expired: boolean; fund: { name: string } }[] } = (
      await platform.get('/platform/vouchers')
    ).body;
    const kindpakket = data.find(({ type, expired, fund }) => type === 'regular' && !expired && fund.name === 'Kindpakket');
    ready = `/tegoeden/${kindpakket?.address ?? ''}/gelukt`;
  });

  it.each([360, 640, 720, 961, 1000, 1280])('every word of name, price and help is whole: %i', async (width) => {
    const { page } = await ground.visit();
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((value) => localStorage.setItem('active_account', value), token);
    await page.goto(ready);
    await page.getByRole('heading', { level: 1, name: 'Gelukt. Uw Kindpakket staat klaar.' }).waitFor();
    await page.getByRole('heading', { name: 'Zwemles voor diploma A' }).waitFor();
    expect(await brokenWords(page, '.tg-logo__name, .tg-logo__sub, .tg-offer, .tg-help')).toEqual([]);
  });
});
