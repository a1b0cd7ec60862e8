import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrivedAt, dialogOpened } from './support/pages/arrived-at.ts';
import { callPlatform } from './support/call-platform.ts';
import type { Mail } from './support/sign-in/mailbox.ts';
import { fillInDialog, sendReservation } from './support/citizens/reserving.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What a card or a panel says that something costs, in one line. */
async function costOf(place: Locator): Promise<string> {
  const cost = place.locator('.tg-cost').first();
  await cost.waitFor();
  return inOneLine(await cost.innerText());
}

const cardOf = (page: Page, offer: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: offer, exact: true }) })
    .first();

/** Every list that an offer stands in, for somebody who keeps it. */
const lists = (offer: string) => {
  const q = encodeURIComponent(offer);
  return [`/aanbod?q=${q}`, `/aanbod?q=${q}&display_type=grid`, `/search?q=${q}`, `/search?q=${q}&display_type=grid`];
};

describe('one offer has one price', () => {
  const ground = shopUnderTest();

  it.each([
    { offer: 'Gezinskaart museum', width: 360, price: 'Gratis met uw Stadspas normaal € 24,-', panels: 2 },
    { offer: 'Fiets voor kinderen, 20 inch', width: 1280, price: '€ 75,- van uw Kindpakket Zelf betaalt u niets.', panels: 1 },
  ] as const)('to a citizen, wherever $offer stands', async ({ offer, width, price, panels }) => {
    const visitor = await ground.visit({ width });
    const token = await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    const platform = callPlatform(ground.shop.url, { token });
    const found = await platform.get(`/platform/products?q=${encodeURIComponent(offer)}`);
    const [{ id }] = found.body.data as [{ id: number }];
    expect((await platform.post(`/platform/products/${id}/bookmark`)).status).toBe(200);

    const { page, arrived } = visitor;
    const seen: string[] = [];
    for (const address of [...lists(offer), '/bladwijzers']) {
      await page.goto(address);
      await page.locator(':root:not([data-awaits-citizen])').waitFor();
      seen.push(`${address}: ${await costOf(cardOf(page, offer))}`);
    }
    expect(seen).toEqual([...lists(offer), '/bladwijzers'].map((address) => `${address}: ${price}`));
    await page.goto(`/aanbod/${id}`);
    await page.getByRole('heading', { name: 'Met welk tegoed?' }).waitFor();
    await page.locator(':root:not([data-awaits-citizen])').waitFor();
    expect(await costOf(page.getByRole('main'))).toBe(price);
    expect(await page.getByRole('region', { name: 'Met welk tegoed?' }).locator('.tg-pay').count()).toBe(panels);
    await arrived('offer-with-vouchers');
  });

  it('of which a visitor reads that a voucher pays it, and somebody without one that it is still missing', async () => {
    const offer = 'Fiets voor kinderen, 20 inch';
    const stranger = await ground.visit({ width: 360 });
    const newcomer = await ground.visit({ width: 360 });
    await signInDirectly(ground, newcomer, 'nieuw11@tegoed.example');
    for (const [who, price] of [
      [stranger, 'Kost € 75,- U betaalt het met een tegoed.'],
      [newcomer, 'Kost € 75,- U hebt hier nog geen tegoed voor.'],
    ] as const) {
      for (const address of lists(offer)) {
        await who.page.goto(address);
        await who.page.locator(':root:not([data-awaits-citizen])').waitFor();
        expect([address, await costOf(cardOf(who.page, offer))]).toEqual([address, price]);
      }
      await cardOf(who.page, offer).getByRole('link', { name: offer }).click();
      await arrivedAt(who.page, offer);
      expect(await costOf(who.page.getByRole('main'))).toBe(price);
      await who.arrived('offer-without-voucher');
    }
  });

  it('is what the search shows while typing, what the dialog takes, and what page, paper, message and mail tell after', async () => {
    const visitor = await ground.visit();
    const citizen = 'inwoner@tegoed.example';
    await signInDirectly(ground, visitor, citizen);
    const { page, arrived } = visitor;
    const offer = 'Stevig fietsslot met twee sleutels';
    await page.goto('/aanbod');
    await page.locator(':root[data-header]').waitFor();
    await page
      .getByRole('searchbox', { name: 'Zoeken in' })
      .or(page.getByRole('combobox', { name: 'Zoeken in' }))
      .click();
    await page.keyboard.type('fietsslot');
    const hit = page.getByRole('listbox', { name: 'Zoekresultaten' }).getByRole('option', { name: offer });
    await hit.waitFor();
    expect(inOneLine(await hit.innerText())).toContain('€ 24,95 van uw Kindpakket, zelf niets');
    await arrived('search-panel-with-prices');
    await hit.click();
    await arrivedAt(page, offer);

    const button = page.getByRole('main').getByRole('link', { name: /^Reserveer .*€\s24,95 van mijn tegoed\)$/ });
    await button.first().click();
    await dialogOpened(page, new RegExp(`^${offer} reserveren`));
    const dialog = page.getByRole('dialog');
    await expectSum(dialog);
    await arrived('reserve-sum');
    await dialog.getByRole('textbox', { name: /^Telefoonnummer/ }).fill('06 12 34 56 78');
    await fillInDialog(page);
    await expectSum(dialog);
    await dialog.getByRole('button', { name: /^Reserveer .*€\s24,95 van mijn tegoed\)$/ }).waitFor();
    await sendReservation(page);

    await arrivedAt(page, 'Gelukt. U hebt gereserveerd.');
    const made = page.getByRole('main').getByRole('definition').filter({ hasText: 'Kindpakket' });
    expect(inOneLine(await made.innerText())).toMatch(/^niets .*€ 24,95.*Kindpakket/);
    await page.getByRole('link', { name: 'Bekijk de reservering' }).first().click();
    await arrivedAt(page, offer);
    await expectSum(page.getByRole('main'));
    await page.emulateMedia({ media: 'print' });
    await expectSum(page.getByRole('main'));
    await page.emulateMedia({ media: null });

    const announced = '€ 24,95 van uw Kindpakket. Zelf betaalt u niets.';
    await page.goto('/notifications');
    const message = page.getByRole('main').getByRole('listitem').filter({ hasText: offer }).first();
    expect(inOneLine(await message.innerText())).toContain(announced);
    const mail = await mailAbout(offer, citizen);
    expect(inOneLine(mail.text)).toContain(announced);
  });

  /** What the sum of a reservation says; on paper only what is seen there. */
  async function expectSum(place: Locator): Promise<void> {
    const sum = place.locator('.tg-sum').first();
    await sum.waitFor();
    const words = inOneLine(await sum.innerText());
    for (const part of ['Normale prijs € 24,95', 'Van uw Kindpakket − € 24,95', 'Zelf betaalt u niets'])
      expect(words).toContain(part);
  }

  /** The next mail to this address that is about the offer: those by which somebody signed in came before. */
  async function mailAbout(offer: string, to: string): Promise<Mail> {
    for (;;) {
      const mail = await ground.mailbox.next(to);
      if (mail.text.includes(offer)) return mail;
    }
  }
});
