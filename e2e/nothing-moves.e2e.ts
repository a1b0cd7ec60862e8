import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, signInByMail } from './support/call-platform.ts';
import { mostMoved, shiftsOf, watchShifts, type Shift } from './support/pages/shifts.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('a page that becomes the citizen’s own', () => {
  const ground = shopUnderTest();
  let token = '';
  beforeAll(async () => {
    token = await signInByMail(ground.shop.url, ground.mailbox, 'inwoner@tegoed.example');
  });

  /** Opens it as its citizen does, and tells how far parts of it moved that nobody touched. */
  async function movedOn(path: string, width: 360 | 1280): Promise<{ sum: number; shifts: readonly Shift[] }> {
    const { page } = await ground.visit({ width });
    await page.addInitScript((value) => localStorage.setItem('active_account', value), token);
    await page.addInitScript({ content: watchShifts });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => !document.querySelector('[data-awaits-citizen]'));
    const shifts = await shiftsOf(page);
    return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts };
  }

  const still = { sum: expect.toSatisfy((value: number) => value <= mostMoved) as unknown };

  it.each([
    '/',
    '/fondsen',
    '/fondsen/1',
    '/aanbod',
    '/acties',
    '/aanbod/101',
    '/aanbieders',
    '/search?q=les',
    '/tegoeden',
    '/reserveringen',
    '/aanvragen',
    '/declaraties',
    '/notifications',
    '/uitleg',
    '/uitleg/1',
  ])('stays where it is: %s', async (path) => {
    expect(await movedOn(path, 360)).toMatchObject(still);
  });

  it('stays where it is at a desk, where a voucher has its code beside it', async () => {
    const platform = callPlatform(ground.shop.url, { token });
    const [{ address }] = (await platform.get('/platform/vouchers')).body.data as [{ address: string }];
    expect(await movedOn(`/tegoeden/${address}`, 1280)).toMatchObject(still);
  });
});

describe('a list near the place that is kept on the device', () => {
  const ground = shopUnderTest();

  it.each([
    ['/aanbod', 360],
    ['/aanbod', 1280],
    ['/aanbieders', 360],
    ['/aanbieders', 1280],
  ] as const)('stays where it is: %s (%i)', async (path, width) => {
    const { page } = await ground.visit({ width });
    await page.addInitScript(() => localStorage.setItem('tegoed-place', '1234 AB|5'));
    await page.addInitScript({ content: watchShifts });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page
      .getByText(/dichtbij eerst$/)
      .first()
      .waitFor();
    await page.waitForFunction(() => !document.querySelector('[data-awaits-place]'));
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect({ sum, shifts }).toMatchObject({ sum: expect.toSatisfy((value: number) => value <= mostMoved) as unknown });
  });
});
