import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { readImplementations } from '@tegoed/implementations';
import { ownImplementations } from '#platform/services/settings/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostTable } from '../host-table.ts';
import { servedImplementation } from '../served-implementation.ts';
import { readSharedAddress, servePictures } from './serve-pictures.ts';

const implementations = readImplementations(ownImplementations).map(servedImplementation);
const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff0000' } })
  .jpeg()
  .toBuffer();

/** What the platform was asked, and the photo that its offer says it has. */
let asked: { path: string; key: string | null; language: string | null }[] = [];
let photo: string | null = '/media/a/large.jpg';

function answer(request: Request): Response {
  const { pathname } = new URL(request.url);
  asked.push({ path: pathname, key: request.headers.get('client-key'), language: request.headers.get('accept-language') });
  if (pathname === '/media/a/large.jpg') return new Response(red);
  if (pathname === '/media/b/large.jpg') return new Response('no picture');
  const offer = { name: 'Zwemles & <meer>', price: '145.00', price_min: '0.00', price_type: 'regular', price_locale: '€ 145,-' };
  const data = { ...offer, organization: { name: 'Zwembad' }, photo: photo && { sizes: { large: photo } }, logo: null };
  return /\/(products|funds)\/5$/.test(pathname) ? Response.json({ data }) : Response.json({}, { status: 404 });
}

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  const implementationOfHost = createHostTable(implementations, { publicUrl: 'http://localhost:4000', demo: true });
  servePictures(app, { https: false, implementationOfHost, api: async (request) => answer(request) });
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, host = 'localhost:4000') => app.inject({ url, headers: { host } });
const colourAt = async (png: Buffer, left: number, top: number) => [
  ...(await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().toColourspace('srgb').raw().toBuffer()),
];

describe('the icons of a shop', () => {
  it.each([
    ['touch-180', 180],
    ['app-192', 192],
    ['app-512', 512],
    ['mask-512', 512],
  ])('%s', async (name, size) => {
    const icon = await get(`/icons/${name}.png`);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: size, height: size, format: 'png' });
  });

  it('have the ground of the municipality where a phone may cut', async () => {
    const icon = await get('/icons/mask-512.png', 'groningen.localhost');
    expect(await colourAt(icon.rawPayload, 2, 2)).toEqual([0xe6, 0x02, 0x04]);
  });

  it.each(['/icons/app-1024.png', '/icons/app-192.jpg', '/icons/..%2f.png', '/icons/constructor.png'])(
    'are no others: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('are of nobody at a host of nobody', async () => {
    expect((await get('/icons/app-192.png', 'elsewhere.example')).statusCode).toBe(404);
  });
});

describe('the manifest of a shop', () => {
  it('names the shop in its language, and icons that are there', async () => {
    const manifest = await get('/manifest.en.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const body = manifest.json<{ icons: { src: string }[] }>();
    expect(body).toMatchObject({ name: 'Tegoed Merendam', lang: 'en', start_url: '/?lang=en', theme_color: '#305dfb' });
    for (const { src } of body.icons.slice(0, 3)) expect([src, (await get(src)).statusCode]).toEqual([src, 200]);
  });

  it('starts at the plain address in the language of the shop', async () => {
    expect((await get('/manifest.nl.webmanifest')).json()).toMatchObject({ lang: 'nl', start_url: '/' });
  });

  it('is of nobody at a host of nobody', async () => {
    expect((await get('/manifest.nl.webmanifest', 'elsewhere.example')).statusCode).toBe(404);
  });
});

describe('the picture of a shared link', () => {
  it('of an offer has its photo, asked for as a visitor of this shop', async () => {
    asked = [];
    const picture = await get('/share/product-5.en.png', 'groningen.localhost');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(asked[0]).toEqual({ path: '/api/v1/platform/products/5', key: 'groningen', language: 'en' });
    const [r = 0, g = 0, b = 0] = await colourAt(picture.rawPayload, 1100, 300);
    expect([r > 245, g < 10, b < 10]).toEqual([true, true, true]);
  });

  it('has words that can be read: something dark stands on the white', async () => {
    const picture = await get('/share/product-5.en.png', 'groningen.localhost');
    const title = await sharp(picture.rawPayload).extract({ left: 64, top: 192, width: 500, height: 90 }).greyscale().stats();
    expect(title.channels[0]?.min).toBeLessThan(90);
  });

  it('is drawn once', async () => {
    asked = [];
    await get('/share/product-5.en.png', 'groningen.localhost');
    expect(asked).toEqual([]);
  });

  it.each([['/media/b/large.jpg'], ['https://elsewhere.example/media/a/large.jpg'], [null]])(
    'has the logo when there is no photo to be had: %s',
    async (source) => {
      photo = source;
      asked = [];
      const host = `${['ede', 'heumen', 'waalwijk'][['/media/b/large.jpg', null].indexOf(source) + 1] ?? ''}.localhost`;
      const picture = await get('/share/product-5.nl.png', host);
      photo = '/media/a/large.jpg';
      expect(picture.statusCode).toBe(200);
      expect(asked.map(({ path }) => path)).toEqual([
        '/api/v1/platform/products/5',
        ...(source === '/media/b/large.jpg' ? [source] : []),
      ]);
    },
  );

  it('of the shop needs nothing of the platform', async () => {
    asked = [];
    expect((await get('/share/shop.nl.png')).statusCode).toBe(200);
    expect(asked).toEqual([]);
  });

  it.each(['/share/product-6.nl.png', '/share/fund-6.nl.png'])('is not there for what is not there: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each([
    'shop.png',
    'shop.de.png',
    'fund-0.nl.png',
    'fund-.nl.png',
    'fund-1234567890.nl.png',
    'voucher-5.nl.png',
    'product-5.nl.jpg',
  ])('has no address such as %s', (file) => {
    expect(readSharedAddress(file)).toBeUndefined();
  });
});
