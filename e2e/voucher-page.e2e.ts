import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrivedAt } from './support/pages/arrived-at.ts';
import { voucherHolder } from './support/citizens/own-vouchers.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('what the page of a voucher tells', () => {
  const ground = shopUnderTest();
  const holder = voucherHolder(ground);

  it('says what to do with a voucher that is over, not switched on, or used up', async () => {
    const expired = await holder.onVoucher(holder.addressOf('Meedoenregeling', true), { width: 360 });
    await expired.page.getByText('Kijk of u het opnieuw kunt aanvragen.').waitFor();
    await expired.page.getByRole('link', { name: /^Bekijk andere regelingen/ }).waitFor();
    expect(await expired.page.getByRole('button', { name: 'E-mail de code naar mijzelf' }).count()).toBe(0);
    await expired.arrived('voucher-expired');
    await printsOverview(expired.page);
    await expired.page.getByRole('link', { name: /^Bekijk wat u terugvroeg/ }).click();
    await arrivedAt(expired.page, 'Kosten terugvragen');
    expect(Object.fromEntries(new URL(expired.page.url()).searchParams)).toMatchObject({ archived: '1' });

    const { id, address } = holder.voucherOf('Stadspas');
    const state = (value: string) => ground.shop.database.rows('update vouchers set state = $2 where id = $1', [id, value]);
    await state('pending');
    const pending = await holder.onVoucher(address, { width: 360 });
    await pending.page.getByText(/moet het nog aanzetten/).waitFor();
    await pending.arrived('voucher-pending');
    await state('active');

    const stopped = await holder.onVoucher(holder.addressOf('Stadspas', true));
    await stopped.page.getByText('Is dat niet goed? Bel ons dan.').waitFor();
    await stopped.arrived('voucher-stopped-before');
  });

  it('has lists of which a page after the last leads to the last', async () => {
    const { page } = await holder.onVoucher(holder.addressOf('Kindpakket'));
    for (const [path, heading] of [
      ['/tegoeden', 'Mijn tegoeden'],
      ['/reserveringen', 'Reserveringen'],
      ['/declaraties', 'Kosten terugvragen'],
    ] as const) {
      await page.goto(`${path}?page=9`);
      await arrivedAt(page, heading);
      await expect.poll(() => new URL(page.url()).search).not.toContain('page=9');
      expect(await page.getByText(/nog geen tegoed|nog niets gereserveerd|Hier staat niets/).count()).toBe(0);
    }
  });

  it('tells no sum when a part of it could not be loaded', async () => {
    const { page, expectStatus } = await holder.onVoucher(holder.addressOf('Kindpakket'));
    expectStatus(422, '/platform/reimbursements');
    await page.route(/\/platform\/reimbursements/, (route) => route.fulfill({ status: 422, json: { message: 'x', errors: {} } }));
    await page.reload();
    await page.getByText('Wij kunnen nu niet laten zien wat er telkens overbleef. Uw bedrag klopt wel.').waitFor();
    expect(await page.getByText('Gekregen', { exact: true }).count()).toBe(0);
  });

  it('says that a scheme has no providers yet, and that one may be asked to join', async () => {
    const address = holder.addressOf('Kindpakket');
    for (const language of ['nl', 'en'] as const) {
      const { page, arrived } = await holder.onVoucher(address, { language, width: language === 'nl' ? 360 : 1280 });
      await page.route(`**/platform/vouchers/${address}`, async (route) => {
        const response = await route.fetch();
        const { data } = await response.json();
        await route.fulfill({ response, json: { data: { ...data, offices: [] } } });
      });
      await page.reload();
      const places = page.getByRole('region', {
        name: /^(Bij welke aanbieders kunt u terecht|Which providers can you go to)\?$/,
      });
      await places.getByText(/^(Er zijn nu nog geen aanbieders|There are no providers for this voucher yet)/).waitFor();
      expect(await places.getByRole('list').count()).toBe(0);
      await arrived('voucher-without-providers');
      await places.getByRole('link', { name: /^(Zo meldt een aanbieder zich aan|How a provider signs up)$/ }).click();
      await page.waitForURL(/\/(aanbieders\/aanmelden|sign-up)$/);
    }
  });

  it('tells what one gets with a voucher of one offer, until it is stopped', async () => {
    const { id, address } = holder.voucherOf('Zingen in het kinderkoor');
    const { page } = await holder.onVoucher(address);
    const details = page.getByRole('region', { name: 'Dit krijgt u' });
    await details.getByText('Muziekschool Klankrijk').waitFor();
    // It was given: there is no other offer to choose instead.
    expect(await details.getByRole('link', { name: 'Bekijk dit aanbod' }).count()).toBe(0);
    const state = (value: string) => ground.shop.database.rows('update vouchers set state = $2 where id = $1', [id, value]);
    await state('deactivated');
    await page.reload();
    await page.getByText('Is dat niet goed? Bel ons dan.').waitFor();
    expect(await details.count()).toBe(0);
    await state('active');
  });

  it('tells how often each offer of a card may still be used, and how often after each use', async () => {
    const card = await holder.onVoucher(holder.addressOf('Stadspas'), { width: 360 });
    const uses = card.page.getByRole('region', { name: 'Zo vaak kunt u nog' }).getByRole('listitem');
    const lines = async (place: number) =>
      (await uses.nth(place).innerText()).split(/\n+/).map((line) => line.replaceAll('\u00a0', ' '));
    // Used ones first, the last one on top; then what others use.
    expect(await lines(0)).toEqual([
      'Klimmen voor beginners',
      'Speelhal Hop, € 4,- betaalt u zelf, normaal € 16,-',
      'Nog 1 van 2 keer',
    ]);
    expect(await lines(1)).toEqual([
      'Gezinskaart museum',
      'Museum Het Tij, gratis met uw Stadspas, normaal € 24,-',
      'Nog 2 van 3 keer',
    ]);
    const [, left, total] = /Nog (\d+) van (\d+) keer$/.exec((await lines(2)).join()) ?? [];
    expect(Number(left)).toBeGreaterThan(0);
    expect(left).toBe(total);
    const history = card.page.getByRole('region', { name: 'Wat is er gebeurd?' });
    await history.getByRole('row', { name: /Klimmen voor beginners gereserveerd.*nog 1 keer/ }).waitFor();
    await history.getByRole('row', { name: /Gezinskaart museum gereserveerd.*nog 2 keer/ }).waitFor();
    await card.arrived('voucher-of-discounts');

    const inEnglish = await holder.onVoucher(holder.addressOf('Stadspas'), { language: 'en' });
    await inEnglish.page.getByText('2 of 3 times left').waitFor();
    await inEnglish.page.getByText('1 time left', { exact: true }).waitFor();
    await inEnglish.arrived('voucher-of-discounts');
    await inEnglish.page.getByRole('link', { name: 'Gezinskaart museum' }).first().click();
    await arrivedAt(inEnglish.page, 'Gezinskaart museum');
  });

  it('gives three offers as examples', async () => {
    const { page, arrived } = await holder.onVoucher(holder.addressOf('Kindpakket'), { width: 360 });
    const examples = page.getByRole('region', { name: 'Wat kunt u hiermee doen?' }).getByRole('article');
    await expect.poll(() => examples.count()).toBe(3);
    await arrived('voucher-offers');
  });

  it.each([360, 1280] as const)('tells when the decision comes on a voucher of another system, at %i', async (width) => {
    const { id, address } = holder.voucherOf('Meedoenregeling');
    const { rows } = ground.shop.database;
    const ofFund = `where id = (select fund_id from vouchers where id = ${id})`;
    const [{ key } = { key: '' }] = await rows<{ key: string }>(`select key from funds ${ofFund}`);
    const setFund = (external: boolean, as: string) =>
      rows(`update funds set vouchers_external = $1, key = $2 ${ofFund}`, [external, as]);

    // Funds of another shop have these keys.
    await rows(`update funds set key = key || '-elsewhere' where key in ('IIT', 'meedoenregeling_volwassenen_ww')`);
    await setFund(true, 'IIT');
    const income = await holder.onVoucher(address, { width });
    await income.page
      .getByText(/^Uw aanvraag voor extra geld bij een laag inkomen is binnen\. .* binnen 8 weken een besluit\.$/)
      .waitFor();
    expect(await income.page.getByRole('main').getByText(/€/).count()).toBe(0);
    await income.arrived('voucher-external-income');
    await income.page.getByRole('button', { name: 'Stop met dit tegoed' }).click();
    const dialog = income.page.getByRole('dialog', { name: 'Wilt u stoppen met dit tegoed?' });
    await dialog.getByText('U kunt dit niet terugdraaien.').waitFor();
    expect(await dialog.getByText(/€/).count()).toBe(0);

    await setFund(true, 'meedoenregeling_volwassenen_ww');
    const reimbursements = await holder.onVoucher(address, { width, language: 'en' });
    await reimbursements.page.getByText(/Pay yourself first and then claim the costs back\.$/).waitFor();
    await reimbursements.page.getByText('You have left to spend').waitFor();
    await reimbursements.page.getByRole('heading', { name: 'How we worked out this amount' }).waitFor();
    await reimbursements.arrived('voucher-external-claims');

    await setFund(true, 'another');
    const plain = await holder.onVoucher(address, { width });
    await plain.page.getByText(/^Uw aanvraag is binnen\. .* binnen 8 weken een besluit\.$/).waitFor();
    await setFund(false, key);
  });

  it.each([
    { width: 360, language: 'nl' },
    { width: 1280, language: 'en' },
  ] as const)('a reservation speaks of money only where some went off a voucher ($language)', async ({ width, language }) => {
    const reject = (voucher: string) =>
      ground.shop.database.rows<{ name: string; provider: string }>(
        `update product_reservations set state = 'rejected', rejected_at = now()
           from products, organizations
          where products.id = product_id and organizations.id = products.organization_id and product_reservations.id =
                (select id from product_reservations where voucher_id = $1 order by price_cents desc, id limit 1)
        returning products.name, organizations.name as provider`,
        [holder.voucherOf(voucher).id],
      );
    const [[paid], [discounted]] = [await reject('Kindpakket'), await reject('Stadspas')];
    const { page, arrived } = await holder.onVoucher(holder.addressOf('Kindpakket'), { width, language });
    await page.goto(language === 'nl' ? '/reserveringen?archived=1' : '/reservations?archived=1');
    const cardOf = (name = '') =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
        .first();
    const words = { nl: /Het bedrag staat weer op uw tegoed\./, en: /The amount is back on your voucher\./ }[language];
    await cardOf(paid?.name).getByText(words).waitFor();
    await cardOf(discounted?.name)
      .getByText(/^(Niet goedgekeurd op|Not approved on) [^.]+\.$/)
      .waitFor();
    await arrived('reservations-rejected');
    await cardOf(discounted?.name)
      .getByRole('link', { name: discounted?.provider ?? '', exact: true })
      .click();
    await arrivedAt(page, discounted?.provider ?? '');
  });
});

/** Prints the page, of which the paper shows what happened and not what can be done. */
async function printsOverview(page: Page): Promise<void> {
  let times = 0;
  await page.exposeFunction('print', () => {
    times++;
  });
  await page.getByRole('button', { name: 'Print dit overzicht' }).click();
  await expect.poll(() => times).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Wat is er gebeurd?' }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Wat kunt u doen?' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
}
