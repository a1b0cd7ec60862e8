import { describe, expect, it } from 'vitest';
import { arrivedAt } from './support/pages/arrived-at.ts';
import { callPlatform } from './support/call-platform.ts';
import { familyRow, kindpakket, makeCodes, redeem, signInCitizen, signInSponsor } from './support/citizens/citizens.ts';
import { focused } from './support/pages/focused.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

const swimming = 'Zwemles voor diploma B';

describe('the start page', () => {
  const ground = shopUnderTest();

  it('tells a visitor what a voucher is before how it works, and shows three offers', async () => {
    for (const width of [360, 1280] as const) {
      const { page } = await ground.visit({ width });
      await page.goto('/');
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      const place = (heading: string) => headings.indexOf(heading);
      expect(place('Wat is een tegoed?')).toBeGreaterThan(0);
      expect(place('Zo werkt het')).toBe(place('Wat is een tegoed?') + 1);
      const offers = page.getByRole('region', { name: 'Een greep uit het aanbod' }).getByRole('article');
      expect(await offers.count()).toBe(3);
    }
  });

  it('shows a citizen the same three offers at each visit, that their vouchers pay', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived } = visitor;
    const token = await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    await page.goto('/');
    const fitting = page.getByRole('region', { name: 'Dit past bij uw tegoed' }).getByRole('heading', { level: 3 });
    await fitting.nth(2).waitFor();
    const names = await fitting.allTextContents();
    expect(names).toHaveLength(3);
    await arrived('home-of-citizen');
    for (let visit = 0; visit < 3; visit++) {
      await page.reload();
      await fitting.nth(2).waitFor();
      expect(await fitting.allTextContents()).toEqual(names);
    }
    const platform = callPlatform(ground.shop.url, { token });
    const { body } = await platform.get('/platform/vouchers?archived=0&per_page=100');
    const vouchers: { type: string; fund_id: number }[] = body.data;
    const funds = new Set(vouchers.filter(({ type }) => type === 'regular').map(({ fund_id: fund }) => fund));
    for (const name of names) {
      const found = await platform.get(`/platform/products?per_page=5&q=${encodeURIComponent(name)}`);
      const offers: { name: string; funds: { id: number }[] }[] = found.body.data;
      expect(offers.find((offer) => offer.name === name)?.funds.some(({ id }) => funds.has(id))).toBe(true);
    }
  });

  it('leaves the focus with the document when it is opened, and gives it to the heading when one comes from another page', async () => {
    const visitor = await ground.visit();
    const { page } = visitor;
    await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    for (const path of ['/aanbod', '/tegoeden', '/uitleg'] as const) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Mijn tegoeden' }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    }
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Home', exact: true }).click();
    await arrivedAt(page, 'Welkom terug');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Welkom terug' });
  });

  it('tells a provider which reservations wait, and who comes', async () => {
    const environment = { url: ground.shop.url, mailbox: ground.mailbox };
    // What the demo brings is not in the way.
    await ground.shop.database.rows(`update product_reservations set state = 'canceled_by_client' where state = 'pending'`);
    const { token } = await signInCitizen(environment, 'aanbieder@tegoed.example', '10.2.7.2');
    const [code = ''] = await makeCodes(await signInSponsor(environment), kindpakket, [familyRow('swimmer', 1)]);
    const citizen = (await signInCitizen(environment, 'nieuw17@tegoed.example', '10.2.7.1')).at(ground.shop.url);
    const address = await redeem(citizen, code, kindpakket);
    const found = await citizen.get(`/platform/products?q=${encodeURIComponent(swimming)}`);
    const offers: { id: number; name: string }[] = found.body.data;
    const reserved = await citizen.post('/platform/product-reservations', {
      voucher_address: address,
      product_id: offers.find(({ name }) => name === swimming)?.id,
      first_name: 'Noor',
      last_name: 'Jansen',
      birth_date: '2016-05-17',
    });
    expect(reserved).toMatchObject({ status: 201, body: { data: { state: 'pending' } } });

    for (const language of ['nl', 'en'] as const) {
      const { page, arrived } = await ground.visit({ width: language === 'nl' ? 360 : 1280, language });
      await page.addInitScript((value) => localStorage.setItem('active_account', value), token);
      await page.goto(language === 'nl' ? '/' : '/?lang=en');
      await page.getByRole('heading', { level: 1, name: 'Zwembad De Golfslag' }).waitFor();
      const work = page.getByRole('region', { name: language === 'nl' ? 'Gereserveerd bij u' : 'Reserved with you' });
      const [waits, comes] = [work.getByRole('listitem').first(), work.getByRole('listitem').last()];
      await waits.getByText(swimming).waitFor();
      await waits
        .getByRole('heading', { name: language === 'nl' ? '1 reservering wacht op u' : '1 reservation is waiting for you' })
        .waitFor();
      await waits.getByText(language === 'nl' ? 'Bekijk wie er wacht' : 'See who is waiting', { exact: true }).click();
      await waits.getByText(/^Noor Jansen, /).waitFor();
      await comes.getByText(language === 'nl' ? 'Bekijk wie er komt' : 'See who is coming', { exact: true }).click();
      await comes
        .getByText(/^Zwemles voor diploma A, /)
        .first()
        .waitFor();
      await arrived('home-of-provider');
    }
  });

  it('has no path home on a phone, where the bar has home', async () => {
    const { page } = await ground.visit({ width: 360 });
    await page.goto('/aanbod');
    await page.getByRole('heading', { level: 1, name: 'Aanbod' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'U bent hier' }).count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('navigation', { name: 'U bent hier' }).getByRole('link', { name: 'Home' }).waitFor();
  });
});
