import { describe, expect, it } from 'vitest';
import { isOnFirstScreen, missingPictures } from './support/pages/first-screen.ts';
import { eventually, holderEmail, voucherHolder } from './support/citizens/own-vouchers.ts';
import { readQrCode } from './support/codes/read-qr-code.ts';
import { shopUnderTest, type Visitor, type VisitorOptions } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

describe('the code of a voucher without network', () => {
  const ground = shopUnderTest();
  const holder = voucherHolder(ground);

  /** Opens the code of a voucher and waits until this device keeps it. */
  async function openCode(address: string, options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await holder.onVoucher(address, options);
    const { page } = visitor;
    await page.getByRole('link', { name: options.language === 'en' ? 'Show the code' : 'Laat de code zien' }).click();
    await page.getByRole('img', { name: /^QR/ }).waitFor();
    await eventually(() => page.evaluate(isKept)).toBe(true);
    return visitor;
  }

  it('shows the code in a cellar, after a reload, and other pages say that there is no network', async () => {
    const address = holder.addressOf('Kindpakket');
    const { page, context, arrived } = await openCode(address, { width: 360 });
    const code = page.getByRole('img', { name: /^QR/ });
    const [online] = await readQrCode(code);
    expect(JSON.parse(online ?? '')).toEqual({ type: 'voucher', value: address });
    await context.setOffline(true);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.reload();
    const asOf = page.getByText(/De code werkt gewoon\. Het bedrag is van /);
    await asOf.waitFor();
    // For who listens, and what is seen.
    await page.getByText(/^Code voor aan de balie: ([0-9A-Z] ){3}[0-9A-Z], ([0-9A-Z] ){3}[0-9A-Z]$/).waitFor();
    const typed = await page.getByText(/^[0-9A-Z]{4}$/).all();
    expect(typed).toHaveLength(2);
    for (const part of [code, asOf, ...typed]) expect(await isOnFirstScreen(part)).toBe(true);
    await page.getByText(/^Stand van /).waitFor();
    expect(await readQrCode(code)).toEqual([online]);
    await arrived('code-offline');

    await page.getByRole('link', { name: 'Sluiten' }).click();
    await page.getByRole('heading', { level: 1, name: 'U hebt geen internet' }).waitFor();
    await page.getByText('Reserveren of iets aanvragen').waitFor();
    const show = page.getByRole('listitem').filter({ hasText: 'Kindpakket' }).getByRole('link', { name: 'Laat de code zien' });
    const codes = page.getByRole('listitem').getByRole('link', { name: 'Laat de code zien' });
    expect(await isOnFirstScreen(codes.first())).toBe(true);
    await arrived('offline');
    const drawingOf = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).locator('.tg-wallet__pic use').getAttribute('href');
    expect(await drawingOf('Kindpakket')).toMatch(/#kite$/);
    expect(await drawingOf('Stadspas')).toMatch(/#card$/);
    await page.goto('/aanbod');
    await page.getByRole('heading', { level: 1, name: 'U hebt geen internet' }).waitFor();
    await show.click();
    await code.waitFor();
    expect(await readQrCode(code)).toEqual([online]);

    // Each other code is one press away, here too.
    await page.getByText(/^Tegoed \d van [2-9]$/).waitFor();
    await page.getByRole('button', { name: /^Volgend tegoed: / }).click();
    await expect.poll(() => readQrCode(code)).not.toEqual([online]);
    await page.getByRole('button', { name: /^Vorig tegoed: Kindpakket/ }).click();
    await expect.poll(() => readQrCode(code)).toEqual([online]);

    await context.setOffline(false);
    await page.getByText(/^U hebt nu geen internet/).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Sluiten' }).click();
    await page.getByRole('heading', { name: 'Wat kunt u doen?' }).waitFor();
  });

  it('goes on to the page that was asked for when there is network again, in English', async () => {
    const { page, context, arrived } = await openCode(holder.addressOf('Zingen in het kinderkoor'), { language: 'en' });
    await context.setOffline(true);
    await page.reload();
    await page.getByText('You have no internet now.').waitFor();
    await page.getByText('Your code still works.').waitFor();
    await arrived('code-offline');
    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('heading', { level: 1, name: 'You have no internet' }).waitFor();
    await arrived('offline');
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Zingen in het kinderkoor' }).waitFor();
  });

  it('leaves no code behind on a computer that others use', async () => {
    const visitor = await ground.visit();
    const { page, context } = visitor;
    // A session of its own, since it ends here.
    await signInDirectly(ground, visitor, holderEmail);
    await page.goto(`/tegoeden/${holder.addressOf('Kindpakket')}/code`);
    await eventually(() => page.evaluate(isKept)).toBe(true);
    // All that the citizen has, not the one that was opened alone.
    const codes = ['Kindpakket', 'Stadspas', 'Zingen in het kinderkoor'].map(
      (name) => `/tegoeden/${holder.addressOf(name)}/code`,
    );
    expect(await page.evaluate(keptPaths)).toEqual(expect.arrayContaining(['/offline', ...codes]));

    // Nothing but the code was opened in this window, and the page that says so is complete all the same.
    await context.setOffline(true);
    await page.goto('/aanbod');
    await page.getByRole('link', { name: 'Laat de code zien' }).first().waitFor();
    await expect.poll(() => missingPictures(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Aanbod', exact: true }).waitFor();

    await page.getByRole('link', { name: 'Mijn tegoeden' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Mijn tegoeden' }).waitFor();
    await page.getByRole('button', { name: 'Uitloggen' }).first().click();
    await page.getByRole('button', { name: 'Ja, log mij uit' }).click();
    await page.waitForURL(`${ground.shop.url}/`);
    await eventually(() => page.evaluate(whatIsLeft)).toEqual({ caches: [], workers: 0, codes: null });
    await context.setOffline(true);
    await expect(page.goto(`/tegoeden/${holder.addressOf('Kindpakket')}/code`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

/** The worker answers for this page, and the cache holds what it needs. */
async function isKept(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration();
  const here = await caches.match(location.pathname);
  return worker?.active?.state === 'activated' && here !== undefined;
}

/** Pages in the cache; their files do not count. */
async function keptPaths(): Promise<string[]> {
  const cache = await caches.open('voucher-codes');
  const all = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return all.filter((path) => !/^\/(assets|implementations|texts)\//.test(path)).toSorted();
}

async function whatIsLeft(): Promise<{ caches: string[]; workers: number; codes: string | null }> {
  const workers = await navigator.serviceWorker.getRegistrations();
  return { caches: await caches.keys(), workers: workers.length, codes: localStorage.getItem('kept_codes') };
}
