import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, signInByMail } from './support/call-platform.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('a page of a citizen', () => {
  const ground = shopUnderTest();
  let token = '';
  let voucher = '';
  beforeAll(async () => {
    token = await signInByMail(ground.shop.url, ground.mailbox, 'inwoner@tegoed.example');
    const { body } = await callPlatform(ground.shop.url, { token }).get('/platform/vouchers');
    [{ address: voucher }] = body.data as [{ address: string }];
  });

  /** Opens it as its citizen does, and tells what the browser asked for, in that order. */
  async function askedBy(path: string): Promise<string[]> {
    const { page } = await ground.visit({ width: 360 });
    await page.addInitScript((value) => localStorage.setItem('active_account', value), token);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET') asked.push(`${pathname}${search}`);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return asked;
  }

  const isCall = (address: string) => address.startsWith('/api/');

  it.each([
    ['/tegoeden', '/api/v1/platform/vouchers?'],
    ['/tegoeden/:voucher', '/api/v1/platform/vouchers/:voucher'],
    ['/reserveringen', '/api/v1/platform/product-reservations?'],
    ['/aanvragen', '/api/v1/platform/fund-requests?'],
    ['/declaraties', '/api/v1/platform/reimbursements?'],
    ['/notifications', '/api/v1/platform/notifications?'],
  ])('sends its first calls before its scripts have come, each once, and comes with its texts: %s', async (path, first) => {
    const asked = await askedBy(path.replace(':voucher', voucher));
    const calls = asked.filter(isCall);
    const firstCall = asked.findIndex((address) => address.startsWith(first.replace(':voucher', voucher)));
    expect(firstCall).toBeGreaterThan(0);
    // Those of the document come while its scripts are on their way; those of the shop would come after this part of it.
    expect(firstCall).toBeLessThan(asked.findIndex((address) => address.includes('/assets/watch-scroll-')));
    expect(calls.filter((address, index) => calls.indexOf(address) !== index)).toEqual([]);
    // A map comes when it is in sight, and brings words of its own.
    const beforeMap = asked.filter((_, index) => !asked.slice(0, index).some((address) => address.includes('/assets/live-map-')));
    expect(beforeMap.filter((address) => address.startsWith('/texts/'))).toEqual([]);
  });

  it.each(['/', '/fondsen', '/fondsen/1', '/aanbod', '/aanbod/101'])('asks nothing twice: %s', async (path) => {
    const calls = (await askedBy(path)).filter(isCall);
    expect(calls.filter((address, index) => calls.indexOf(address) !== index)).toEqual([]);
  });

  /** What each of these is asked for stands in one answer. */
  const inOneAnswer = ['/identity', '/platform/vouchers?per_page=1', '/platform/waiting', '/platform/notifications?per_page=1'];

  it.each([
    // Each with the calls that it makes: its own, who is here, and for which providers the reader may charge, once a day.
    ['/', 9],
    ['/tegoeden', 5],
    ['/tegoeden/:voucher', 8],
    ['/reserveringen', 7],
    ['/aanvragen', 4],
    ['/declaraties', 5],
    ['/notifications', 4],
  ])('asks in one call who is here, what is new and what waits, and makes few calls: %s', async (path, most) => {
    const asked = await askedBy(path.replace(':voucher', voucher));
    const calls = asked.filter(isCall).map((address) => address.slice('/api/v1'.length));
    expect(calls.filter((address) => address === '/platform/start')).toHaveLength(1);
    expect(calls.filter((address) => inOneAnswer.includes(address))).toEqual([]);
    const beforeMap = asked.slice(
      0,
      [...asked, '/assets/live-map-'].findIndex((address) => address.includes('/assets/live-map-')),
    );
    expect(beforeMap.filter(isCall).length).toBeLessThanOrEqual(most);
  });

  it('asks for what stands below the vouchers of home once these are seen', async () => {
    const document = await fetch(`${ground.shop.url}/`).then((answer) => answer.text());
    const firstCalls = document.split('id="first-calls"')[1]?.split('</script>')[0] ?? '';
    expect(firstCalls.match(/\/platform\/[\w-]+/g)?.toSorted()).toEqual(['/platform/start', '/platform/vouchers']);

    const asked = await askedBy('/');
    const above = asked.slice(
      0,
      asked.findIndex((address) => address.includes('/assets/below-vouchers-')),
    );
    expect(above.filter((address) => address.includes('/platform/vouchers'))).toHaveLength(1);
    const ofOthers = /\/platform\/(funds|products|product-categories|providers)\b|\/assets\/(parts|desk|overviews)-[^/]+\.js$/;
    expect(above.filter((address) => ofOthers.test(address))).toEqual([]);
    expect(asked.slice(above.length).some((address) => ofOthers.test(address))).toBe(true);
  });

  it('asks for no scripts before the code for the counter is drawn', async () => {
    const document = await fetch(`${ground.shop.url}/tegoeden/${voucher}/code`).then((answer) => answer.text());
    expect(document).toContain('tg-counter');
    expect(document).not.toContain('<link rel="modulepreload"');
  });
});
