import { describe, expect, it } from 'vitest';
import { onPaper, sheetsOf } from './support/pages/on-paper.ts';
import { voucherHolder } from './support/citizens/own-vouchers.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('a voucher on paper', () => {
  const ground = shopUnderTest({ prints: true });
  const holder = voucherHolder(ground);

  it.each([
    {
      language: 'nl',
      sponsor: 'Gemeente Merendam',
      print: 'Print dit tegoed',
      button: 'Print deze pagina',
      back: 'Terug naar mijn tegoed',
    },
    {
      language: 'en',
      sponsor: 'Municipality of Merendam',
      print: 'Print this voucher',
      button: 'Print this page',
      back: 'Back to my voucher',
    },
  ] as const)('stands on one sheet of paper whole, black on white, with a code to scan: $language', async (words) => {
    const money = holder.addressOf('Kindpakket');
    await linkCard(money);
    const { page, arrived } = await holder.onVoucher(money, { language: words.language });
    await page.addInitScript("print = () => document.documentElement.setAttribute('data-printed', '')");
    const papers = [
      { paper: 'voucher', address: money, path: 'print' },
      { paper: 'offer', address: holder.addressOf('Zingen in het kinderkoor'), path: 'print' },
      { paper: 'card', address: money, path: words.language === 'nl' ? 'pas' : 'card' },
    ];
    expect(await page.getByRole('link', { name: words.print }).getAttribute('href')).toMatch(/\/print$/);
    for (const { paper, address, path } of papers) {
      await page.goto(`${words.language === 'nl' ? '/tegoeden' : '/vouchers'}/${address}/${path}`);
      await page.getByText(words.sponsor, { exact: true }).first().waitFor();
      if (path === 'print') await page.locator('html[data-printed]').waitFor();
      await arrived(`${paper}-on-paper`);
      const { codeInCentimetres, ...rest } = await onPaper(page);
      const scanned = [JSON.stringify({ type: 'voucher', value: address })];
      expect({ paper, ...rest }).toEqual({ paper, sheets: 1, scanned, cut: [], pale: [] });
      expect(codeInCentimetres).toBeGreaterThanOrEqual(4);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button', { name: words.button }).isVisible()).toBe(false);
      expect(await page.getByRole('link', { name: words.back }).isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
    }
  });

  it('is printed from its page without offers, places and questions, on two sheets at most', async () => {
    const { page } = await holder.onVoucher(holder.addressOf('Kindpakket'));
    const paper = await sheetsOf(page);
    expect(paper.sheets).toBeLessThanOrEqual(2);
    expect(paper.pale).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const printed = (text: string) => page.getByText(text, { exact: true }).first().isVisible();
    for (const announced of ['Zo komen wij aan dit bedrag', 'De laatste 5 veranderingen', 'Voornaam'])
      expect(await printed(announced)).toBe(true);
    const left = ['Wat kunt u hiermee doen?', 'Bij welke aanbieders kunt u terecht?', 'Hoe werkt het?', 'Stop met dit tegoed'];
    for (const onScreen of left) expect(await printed(onScreen)).toBe(false);
  });

  it('keeps the marks of what was done, of a reservation that is printed', async () => {
    const { page } = await holder.onVoucher(holder.addressOf('Kindpakket'));
    await page.goto('/reserveringen/1');
    const mark = page.getByRole('listitem').filter({ hasText: 'U hebt gereserveerd' }).locator('svg').first();
    await mark.waitFor();
    await page.emulateMedia({ media: 'print' });
    const colours = await mark.evaluate((node: PageElement) => {
      const { color, backgroundColor } = getComputedStyle(node.parentElement ?? node);
      return { color, backgroundColor };
    });
    expect(colours).toEqual({ color: 'rgb(34, 32, 29)', backgroundColor: 'rgba(0, 0, 0, 0)' });
  });

  /** The card that comes with the letter, unless the voucher has it. */
  async function linkCard(address: string): Promise<void> {
    const { body } = await holder.platform.get(`/platform/vouchers/${address}`);
    if (body.data.physical_card === false)
      await holder.platform.post(`/platform/vouchers/${address}/physical-cards`, { code: '100048273196' });
  }
});
