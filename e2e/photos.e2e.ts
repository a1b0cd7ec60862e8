import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, signInByMail, type Platform } from './support/call-platform.ts';
import { drawnPhoto } from './support/citizens/papers.ts';
import { mostMoved, shiftsOf, watchShifts } from './support/pages/shifts.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

const provider = 'aanbieder@tegoed.example';
const shapes = [
  { shape: 'tall', width: 300, height: 3000, type: 'jpeg' },
  { shape: 'wide', width: 3000, height: 300, type: 'jpeg' },
  { shape: 'tiny', width: 8, height: 8, type: 'png' },
  { shape: 'transparent', width: 800, height: 800, type: 'png' },
  { shape: 'huge', width: 6000, height: 4000, type: 'jpeg' },
] as const;

interface Offer {
  readonly id: number;
  readonly name: string;
}

interface Picture {
  /** Of its box in pixels: the same for all, whatever was sent in. The height follows the words beside it. */
  readonly width: number;
  readonly fit: string;
  readonly isWithinScreen: boolean;
}

describe('photos of every shape', () => {
  const ground = shopUnderTest();
  let offers: readonly Offer[] = [];
  let organizationId = 0;

  beforeAll(async () => {
    const token = await signInByMail(ground.shop.url, ground.mailbox, provider);
    const platform = callPlatform(ground.shop.url, { token });
    organizationId = (await platform.get('/platform/organizations?is_employee=1')).body.data[0].id;
    const listed: { data: Offer[] } = (
      await platform.get(`/platform/products?organization_id=${organizationId}&fund_type=budget`)
    ).body;
    offers = listed.data.slice(0, shapes.length);
    const { page } = await ground.visit();
    for (const [index, { type, ...size }] of shapes.entries()) {
      const uid = await upload(token, await drawnPhoto(page, size, type), type);
      await setPhoto(platform, offers[index]?.id ?? 0, uid);
    }
  });

  /** Sends a photo of an offer in. */
  async function upload(token: string, photo: Buffer, type: string): Promise<string> {
    const form = new FormData();
    form.set('type', 'product_photo');
    form.set('file', new Blob([new Uint8Array(photo)], { type: `image/${type}` }), `photo.${type}`);
    const headers = { Authorization: `Bearer ${token}`, 'Client-Key': 'general', 'Client-Type': 'webshop' };
    const answer = await fetch(`${ground.shop.url}/api/v1/medias`, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(201);
    const { data } = (await answer.json()) as { data: { uid: string } };
    return data.uid;
  }

  async function setPhoto(platform: Platform, offerId: number, uid: string): Promise<void> {
    const path = `/platform/organizations/${organizationId}/products/${offerId}`;
    const { data } = (await platform.get(path)).body;
    const { name, description, price_type, price, product_category_id, total_amount, unlimited_stock } = data;
    const answer = await platform.patch(path, {
      name,
      description,
      price_type,
      product_category_id,
      media_uid: uid,
      ...(price_type === 'regular' && { price }),
      ...(unlimited_stock !== true && { total_amount }),
    });
    expect(answer.body).not.toHaveProperty('errors');
    expect(answer.status).toBe(200);
  }

  /** The picture inside a part of the page, once it has come. */
  async function pictureIn(page: Page, part: string): Promise<Picture> {
    const picture = page.locator(part).locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(({ naturalWidth }: PageElement) => naturalWidth)).not.toBe(0);
    return picture.evaluate((image: PageElement) => {
      const { width, left, right } = image.getBoundingClientRect();
      const isWithinScreen = left >= 0 && right <= document.documentElement.clientWidth;
      return { width: Math.round(width), fit: getComputedStyle(image).objectFit, isWithinScreen };
    });
  }

  /** Nothing moved while the photos came, and nothing is wider than the screen. */
  async function stoodStill(page: Page): Promise<void> {
    expect((await shiftsOf(page)).reduce((total, { value }) => total + value, 0)).toBeLessThanOrEqual(mostMoved);
    expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
  }

  it.each([360, 1280] as const)('stand in equal boxes on the cards of a list, undistorted (%i)', async (width) => {
    const { page, arrived } = await ground.visit({ width });
    await page.addInitScript({ content: watchShifts });
    await page.goto(`/aanbod?organization_id=${organizationId}&display_type=grid`, { waitUntil: 'networkidle' });
    const seen: Picture[] = [];
    for (const { name } of offers) seen.push(await pictureIn(page, `article:has(a:text-is("${name}"))`));
    const [first] = seen;
    for (const picture of seen) expect(picture).toEqual({ ...first, fit: 'cover', isWithinScreen: true });
    await stoodStill(page);
    await arrived(`offers-with-photos-${width}`);
  });

  it.each(shapes.map(({ shape }, index) => [shape, index] as const))(
    'has one on the page of the offer: %s',
    async (shape, index) => {
      const { page, arrived } = await ground.visit({ width: 360 });
      await page.addInitScript({ content: watchShifts });
      await page.goto(`/aanbod/${offers[index]?.id ?? 0}`, { waitUntil: 'networkidle' });
      expect(await pictureIn(page, '.tg-photo')).toMatchObject({ isWithinScreen: true });
      await stoodStill(page);
      await arrived(`offer-with-photo-${shape}`);
    },
  );
});
