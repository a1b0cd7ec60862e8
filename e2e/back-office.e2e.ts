import { describe, expect, it } from 'vitest';
import { mostMoved, shiftsOf, watchShifts } from './support/pages/shifts.ts';
import { addPasskeyDevice, signInByLink, visitBackOffice } from './support/sign-in/be-at-the-back-office.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** The door of the back office and what lies behind it, on its own host. */
const ground = shopUnderTest();

describe('the host of the back office', () => {
  it('answers nothing of the shop, and the shop nothing of it', async () => {
    const { page, expectStatus } = await visitBackOffice(ground);
    expectStatus(404, /^\/(robots\.txt|sitemap\.xml|code-worker\.js)$/);
    await page.goto('/inloggen');
    await page.getByRole('heading', { level: 1, name: 'Inloggen' }).waitFor();
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const script = files.find((path) => /^\/assets\/root-.+\.js$/.test(path)) ?? '';
    expect(script).not.toBe('');
    expect((await fetch(`${ground.shop.url}${script}`)).status).toBe(404);
    const statuses = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      ['/robots.txt', '/sitemap.xml', '/code-worker.js', '/healthz'],
    );
    expect(statuses).toEqual([404, 404, 404, 200]);
  });
});

describe('a provider', () => {
  it.each([
    { width: 1280, language: 'nl', today: 'Vandaag' },
    { width: 360, language: 'en', today: 'Today' },
  ] as const)('comes in by a mailed link and goes out again ($width, $language)', async ({ width, language, today }) => {
    const visitor = await visitBackOffice(ground, { width, language });
    const { page, arrived } = visitor;
    await signInByLink(ground, visitor, { email: 'aanbieder@tegoed.example', language });
    await page.getByRole('heading', { level: 1, name: today }).waitFor();
    await arrived('provider-today');
    const inside = page.url();
    await page.locator('summary', { hasText: language === 'nl' ? 'Uw account' : 'Your account' }).click();
    await page.getByRole('button', { name: language === 'nl' ? 'Uitloggen' : 'Sign out' }).click();
    await page.getByText(language === 'nl' ? 'U bent uitgelogd.' : 'You have signed out.').waitFor();
    // Asked together with the session, of which nobody knows yet that it is gone.
    visitor.expectStatus(401, /\/organizations\/\d+\/work$/);
    await page.goto(inside);
    await page.getByRole('heading', { level: 1, name: language === 'nl' ? 'Inloggen' : 'Sign in' }).waitFor();
    expect(new URL(page.url()).searchParams.get('naar')).toBe(new URL(inside).pathname);
  });
});

describe('the first screen', () => {
  it('fetches at most 160 kB of scripts in a dozen files, and a further one at most 30 kB more', async () => {
    const visitor = await visitBackOffice(ground);
    const { page } = visitor;
    await signInByLink(ground, visitor, { email: 'aanbieder@tegoed.example' });
    await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor();
    const scripts = () =>
      page.evaluate<{ files: number; bytes: number }>(`(() => {
        const sizes = performance.getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .map(({ encodedBodySize }) => encodedBodySize);
        return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
      })()`);
    const first = await scripts();
    expect(first.bytes).toBeGreaterThan(50_000);
    expect(first.bytes).toBeLessThan(160_000);
    // A browser fetches six at a time.
    expect(first.files).toBeLessThanOrEqual(12);
    await page.getByRole('link', { name: 'Inkomsten' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Inkomsten' }).waitFor();
    expect((await scripts()).bytes - first.bytes).toBeLessThan(30_000);
  });
});

describe('somebody of a sponsor', () => {
  it('sets a passkey up, keeps the codes, and comes in with the passkey alone from then on', async () => {
    const visitor = await visitBackOffice(ground);
    const { page, arrived } = visitor;
    await addPasskeyDevice(page);
    await signInByLink(ground, visitor, { email: 'sponsor@tegoed.example' });
    await page.getByRole('heading', { level: 1, name: 'Stel een tweede manier van inloggen in' }).waitFor();
    await arrived('enrol');
    await page.getByRole('button', { name: 'Maak een toegangssleutel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bewaar uw herstelcodes' }).waitFor();
    expect(await page.locator('main li').count()).toBe(10);
    await arrived('recovery-codes');
    await page.getByRole('button', { name: 'Ik heb ze bewaard. Ga verder' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor();
    await arrived('sponsor-today');
    await page.locator('summary', { hasText: 'Uw account' }).click();
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    await page.getByRole('button', { name: 'Log in met een toegangssleutel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor();

    // What stands beside the work comes later than the work, and moves nothing.
    await page.addInitScript({ content: watchShifts });
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 2, name: 'Laatste betalingen' }).waitFor();
    const moved = (await shiftsOf(page)).reduce((total, { value }) => total + value, 0);
    expect(moved).toBeLessThanOrEqual(mostMoved);
  });

  it('lets a provider take part, and the list tells so', async () => {
    const visitor = await visitBackOffice(ground);
    const { page, arrived } = visitor;
    await addPasskeyDevice(page);
    await signInByLink(ground, visitor, { email: 'beoordelaar@tegoed.example' });
    await page.getByRole('button', { name: 'Gebruik een app met codes' }).waitFor();
    await arrived('enrol-validator');
  });
});
