import { createShopApi } from '@tegoed/client/api-client';
import { describe, expect, it } from 'vitest';
import { findRecentReservation, isRecent } from './recent-reservation.ts';

const now = new Date('2026-03-05T13:30:00Z'); // 14.30 in the Netherlands

it.each([
  ['a second ago', '2026-03-05 14:29:59', true],
  ['fifteen minutes ago', '2026-03-05 14:15:00', true],
  ['longer ago', '2026-03-05 14:14:59', false],
  ['yesterday', '2026-03-04 14:30:00', false],
])('a reservation of %s', (_, createdAt, expected) => {
  expect(isRecent({ state: 'pending', created_at: createdAt }, now)).toBe(expected);
});

it('one that the provider refused is none', () => {
  expect(isRecent({ state: 'rejected', created_at: '2026-03-05 14:29:59' }, now)).toBe(false);
});

describe('of the reservations of an offer', () => {
  const recent = { state: 'pending', created_at: '2026-03-05 14:29:59' };
  const mine = { ...recent, id: 3, voucher_address: '0xaa' };
  const old = { ...mine, id: 2, created_at: '2026-03-05 14:00:00' };
  const withAnother = { ...recent, id: 1, voucher_address: '0xbb' };

  /** What is found where the platform tells these. */
  async function find(data: readonly object[]) {
    const asked: string[] = [];
    const { get } = createShopApi({
      origin: 'http://localhost',
      fetch: ({ url }) => {
        asked.push(url);
        return Promise.resolve(Response.json({ data }));
      },
      clientKey: () => 'general',
      clientType: 'webshop',
      language: () => 'nl',
      token: () => null,
      onSignedOut: () => undefined,
    });
    const found = await findRecentReservation({ get }, { product: { id: 7 }, voucher: { address: '0xaa' }, now });
    return { found: found?.id, asked };
  }

  it('the one counts that was just made with the same voucher', async () => {
    expect((await find([withAnother, old, mine])).found).toBe(3);
    expect((await find([withAnother, old])).found).toBeUndefined();
  });

  it('the newest that stand are asked for', async () => {
    expect((await find([])).asked).toEqual([
      'http://localhost/api/v1/platform/product-reservations?product_id=7&archived=0&per_page=15',
    ]);
  });
});
