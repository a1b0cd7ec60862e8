import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopUnderTest } from './support/shop-under-test.ts';

const list = '**/assets/manifest-*.js';
const isList = (address: string) => address.includes('/assets/manifest-');

describe('the list of all pages, which comes after the first one', () => {
  const ground = shopUnderTest();

  /** By somebody who closed an announcement before: for a visitor of whom the device knows nothing home runs no scripts until something is used. */
  async function openHome(page: Page): Promise<void> {
    await page.addInitScript(() => localStorage.setItem('dismissed_announcements', '[1]'));
    await page.goto('/');
  }

  /** What is asked for from here on. */
  function watchRequests(page: Page): { documents: string[]; lists: string[] } {
    const asked = { documents: [] as string[], lists: [] as string[] };
    page.on('request', (request) => {
      if (request.isNavigationRequest()) asked.documents.push(request.url());
      if (isList(request.url())) asked.lists.push(request.url());
    });
    return asked;
  }

  const pressFunds = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Bekijk wat u kunt krijgen' }).click();
  async function seesFunds(page: Page): Promise<void> {
    await page.waitForURL('**/fondsen');
    await page.getByRole('main').getByRole('heading', { level: 2, name: 'Kindpakket' }).waitFor();
  }

  it('comes by itself, once, and leads to pages and back without a new document', async () => {
    const { page } = await ground.visit({ width: 360 });
    const asked = watchRequests(page);
    const came = page.waitForResponse((answer) => isList(answer.url()));
    await openHome(page);
    await came;
    await pressFunds(page);
    await seesFunds(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Meedoen in Merendam' }).waitFor();
    expect(asked.documents).toHaveLength(1);
    expect(asked.lists).toHaveLength(1);
  });

  it('is waited for by who goes elsewhere sooner', async () => {
    const { page } = await ground.visit({ width: 360 });
    const asked = watchRequests(page);
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(list, async (route) => {
      await mayCome;
      await route.continue();
    });
    const isAsked = page.waitForRequest((request) => isList(request.url()));
    await openHome(page);
    await isAsked;
    await pressFunds(page);
    await page.getByRole('progressbar').waitFor();
    letCome();
    await seesFunds(page);
    expect(asked.documents).toHaveLength(1);
  });

  it('is not needed where a renewed shop has it no longer: the browser opens pages by itself', async () => {
    const { page, expectStatus } = await ground.visit({ width: 360 });
    expectStatus(404, /^\/assets\/manifest-/);
    const asked = watchRequests(page);
    await page.route(list, (route) => route.fulfill({ status: 404 }));
    const isGone = page.waitForResponse((answer) => isList(answer.url()));
    await openHome(page);
    await isGone;
    await pressFunds(page);
    await seesFunds(page);
    expect(asked.documents).toHaveLength(2);

    // A document of the renewed shop knows its own.
    await page.unroute(list);
    const comes = page.waitForResponse((answer) => isList(answer.url()) && answer.ok());
    await page.reload();
    await comes;
    await page.getByRole('navigation').getByRole('link', { name: 'Aanbod' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Aanbod' }).waitFor();
    expect(asked.documents).toHaveLength(3);
  });

  it('is asked for again when the line was gone for a moment', async () => {
    const { page } = await ground.visit({ width: 360 });
    const asked = watchRequests(page);
    await page.route(list, (route) => route.abort('internetdisconnected'), { times: 1 });
    const isLost = page.waitForEvent('requestfailed', (request) => isList(request.url()));
    await openHome(page);
    await isLost;
    await pressFunds(page);
    await seesFunds(page);
    expect(asked.documents).toHaveLength(1);
  });
});
