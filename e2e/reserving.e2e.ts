import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrivedAt, dialogOpened, openInHand } from './support/pages/arrived-at.ts';
import { beAtDigid } from './support/sign-in/be-at-digid.ts';
import { callPlatform, type Platform } from './support/call-platform.ts';
import { accessibilityFindings } from './support/pages/check-accessibility.ts';
import { familyRow, kindpakket, makeCodes, redeem, signInSponsor } from './support/citizens/citizens.ts';
import { focused } from './support/pages/focused.ts';
import { fillInReservation, reserve, sendReservation } from './support/citizens/reserving.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';
import { shopUnderTest, type Visitor, type VisitorOptions } from './support/shop-under-test.ts';

const offer = 'Drumles om te proberen';

describe('reserving', () => {
  const ground = shopUnderTest();
  const codes: string[] = [];
  let sponsor: Platform;

  beforeAll(async () => {
    sponsor = await signInSponsor({ url: ground.shop.url, mailbox: ground.mailbox });
    codes.push(...(await makeCodes(sponsor, kindpakket, [familyRow('by-digid', 1), familyRow('by-digid-too', 1)])));
  });

  /** Somebody whom only DigiD knows, on the page of the offer, with a voucher that pays it. */
  async function unknownByMail(number: string, options: VisitorOptions): Promise<Visitor> {
    const visitor = await ground.visit(options);
    const { page } = visitor;
    await page.goto('/tegoeden');
    await page.getByRole('link', { name: 'Met DigiD' }).click();
    await beAtDigid(page, number);
    await arrivedAt(page, 'Mijn tegoeden');
    const token = await page.evaluate(() => localStorage.getItem('active_account') ?? '');
    await redeem(callPlatform(ground.shop.url, { token, from: '10.2.0.43' }), codes.shift() ?? '', kindpakket);
    await openInHand(page, '/aanbod?q=drumles');
    await page.getByRole('link', { name: offer }).click();
    await arrivedAt(page, offer);
    return visitor;
  }

  /** A voucher of so many euros, given by the sponsor. */
  async function giveVoucher(email: string, amount: number): Promise<void> {
    const fund = await sponsor.get(`/platform/funds/${kindpakket}`);
    const voucher = { fund_id: kindpakket, assign_by_type: 'email', email, amount, activate: true };
    const path = `/platform/organizations/${fund.body.data.organization_id}/sponsor/vouchers`;
    expect(await sponsor.post(path, voucher)).toMatchObject({ status: 201 });
  }

  it('asks for which child it is, with a voucher of several, and names the voucher by them', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived } = visitor;
    await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    await page.goto('/tegoeden');
    await page
      .getByRole('article')
      .filter({ hasText: 'voor 2 kinderen' })
      .getByRole('link', { name: 'Kindpakket' })
      .first()
      .click();
    await arrivedAt(page, 'Kindpakket (2 kinderen)');
    await openInHand(page, '/aanbod?q=drumles');
    await page.getByRole('link', { name: offer }).click();
    await arrivedAt(page, offer);
    await page.getByText('Kindpakket (2 kinderen)', { exact: true }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Reserveer/ })
      .first()
      .click();
    await dialogOpened(page, `${offer} reserveren`);
    const child = page.getByRole('group', { name: 'Voor welk kind?' });
    expect(await child.getByRole('textbox', { name: 'Voornaam' }).inputValue()).toBe('');
    expect(await child.getByRole('textbox', { name: 'Achternaam' }).inputValue()).toBe('');
    await arrived('reserve-which-child');
    await child.getByRole('textbox', { name: 'Voornaam' }).fill('Bram');
    await child.getByRole('textbox', { name: 'Achternaam' }).fill('Voorbeeld');
    const check = page.getByRole('button', { name: 'Controleer uw reservering' });
    await visitor.context.setOffline(true);
    await check.click();
    const summary = page.getByRole('alert').filter({ hasText: 'Wij krijgen geen antwoord' });
    await summary.waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'alert', name: 'Controleer 1 antwoord' });
    await visitor.context.setOffline(false);
    expect(await child.getByRole('textbox', { name: 'Voornaam' }).inputValue()).toBe('Bram');
    await check.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reserveer .*voor Bram/ })
      .click();
    await arrivedAt(page, 'Gelukt. U hebt gereserveerd.');
    await page.getByText(`${offer} voor Bram Voorbeeld, bij`).waitFor();
  });

  it('asks for an e-mail address first, and leads from the mail back to the offer', async () => {
    const { page, arrived } = await unknownByMail('999990056', { width: 360 });
    const email = 'drummer@tegoed.example';
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Reserveer/ })
      .click();
    await dialogOpened(page, 'Hoe kan de aanbieder u bereiken?');
    await page.getByRole('button', { name: 'Bewaar mijn e-mailadres' }).click();
    await page.getByText('Vul een e-mailadres in.').waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'textbox', name: 'Uw e-mailadres', within: 'dialog' });
    await arrived('reserve-email-refused');
    await page.getByLabel('Uw e-mailadres').fill(email);
    await page.getByRole('button', { name: 'Bewaar mijn e-mailadres' }).click();
    await dialogOpened(page, 'Kijk in uw e-mail');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Kijk in uw e-mail' });
    await page.getByText(`Wij hebben een e-mail gestuurd naar ${email}.`).waitFor();
    await arrived('reserve-email-sent');
    await page.getByRole('button', { name: 'Ga verder met reserveren' }).click();
    await dialogOpened(page, new RegExp(`^${offer} reserveren`));
    expect(await page.getByText('Zet bij uw bericht hoe u te bereiken bent.').count()).toBe(0);

    const { links } = await ground.mailbox.next(email);
    await page.goto(links[0] ?? '');
    await page.getByRole('button', { name: 'Ja, dit is mijn e-mailadres' }).click();
    await arrivedAt(page, offer);
    await reserve(page);
    await arrivedAt(page, 'Gelukt. U hebt gereserveerd.');
  });

  it.each([
    { width: 360, language: 'nl', which: 'Welk tegoed wilt u gebruiken?', number: 17 },
    { width: 1280, language: 'en', which: 'Which voucher do you want to use?', number: 18 },
  ] as const)('asks which of two vouchers pays, and tells whose they are ($language)', async ({ number, which, ...options }) => {
    const email = `nieuw${number}@tegoed.example`;
    const visitor = await ground.visit(options);
    const { page, arrived } = visitor;
    await signInDirectly(ground, visitor, email);
    for (const amount of [100, 120]) await giveVoucher(email, amount);
    await openInHand(page, `${options.language === 'nl' ? '/aanbod' : '/products'}?q=drumles`);
    await page.getByRole('link', { name: offer }).click();
    await arrivedAt(page, offer);
    // Each has a panel and a button of its own; an address that names neither asks.
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Reserve/ })
        .count(),
    ).toBe(2);
    await page.goto(`${page.url()}?reserveren=${kindpakket}`);
    await dialogOpened(page, which);
    const choices = page.getByRole('dialog').getByRole('listitem');
    for (const amount of ['100', '120'])
      await choices.filter({ hasText: amount }).filter({ hasText: 'Gemeente Merendam' }).waitFor();
    await arrived('reserve-which-voucher');
  });

  it('goes on without an e-mail address, and asks to write in the message how to be reached', async () => {
    const { page, arrived } = await unknownByMail('999990068', {});
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Reserveer/ })
      .click();
    await dialogOpened(page, 'Hoe kan de aanbieder u bereiken?');
    await page.getByRole('button', { name: 'Ga verder zonder e-mail' }).click();
    await dialogOpened(page, new RegExp(`^${offer} reserveren`));
    await page.getByText('Zet bij uw bericht hoe u te bereiken bent.').waitFor();
    await arrived('reserve-unreachable');
    // Who presses beside the dialog leaves it, as with Escape.
    await page.mouse.click(10, 450);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatchObject({ role: 'link', name: /^Reserveer/ });
  });

  it('tells in a second tab that it was reserved a moment ago, and reserves it once more only at a second press', async () => {
    const email = 'nieuw19@tegoed.example';
    const visitor = await ground.visit({ width: 360 });
    const { page: first, context } = visitor;
    await signInDirectly(ground, visitor, email);
    await giveVoucher(email, 200);
    const second = await context.newPage();
    for (const page of [first, second]) {
      await openInHand(page, '/aanbod?q=drumles');
      await page.getByRole('main').getByRole('link', { name: offer }).click();
      await arrivedAt(page, offer);
      await fillInReservation(page);
    }
    await sendReservation(first);
    await arrivedAt(first, 'Gelukt. U hebt gereserveerd.');
    await sendReservation(second);
    const announced = second.getByRole('alert').filter({ hasText: 'U hebt dit net al gereserveerd' });
    await announced.getByRole('link', { name: 'Bekijk de reservering' }).waitFor();
    await reservationsAre(first, 1);
    expect(await accessibilityFindings(second)).toEqual([]);
    await sendReservation(second);
    await arrivedAt(second, 'Gelukt. U hebt gereserveerd.');
    await reservationsAre(first, 2);
  });
});

/** So many reservations of the offer stand in the list. */
async function reservationsAre(page: Page, count: number): Promise<void> {
  await page.goto('/reserveringen');
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: offer, exact: true }).count()).toBe(count);
}
