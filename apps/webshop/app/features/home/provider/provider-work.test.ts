import { describe, expect, it } from 'vitest';
import { providerWork } from './provider-work.ts';

const today = '2026-03-10';
const product = (id: number, name: string) => ({ id, name }) as Parameters<typeof providerWork>[0][number]['product'];
const swimming = product(1, 'Zwemles');

function reservation(id: number, other: Partial<Parameters<typeof providerWork>[0][number]> = {}) {
  return {
    id,
    code: 10_000_000 + id,
    state: 'pending' as const,
    expired: false,
    first_name: 'Noor',
    last_name: 'Voorbeeld',
    product: swimming,
    created_at: `2026-03-0${id} 09:00:00`,
    created_at_locale: `${id} maart 2026`,
    expire_at: `2026-03-2${id} 00:00:00`,
    expire_at_locale: `2${id} maart 2026`,
    ...other,
  };
}

const ids = (customers: readonly { id: number }[]) => customers.map(({ id }) => id);

describe('what waits at a provider', () => {
  it('is asked per offer, the oldest first, with the first last day', () => {
    const { toAnswer } = providerWork(
      [
        reservation(3, { expire_at: '2026-03-11 00:00:00', expire_at_locale: '11 maart 2026' }),
        reservation(2, { product: product(2, 'Feest') }),
        reservation(1),
      ],
      today,
    );
    expect(toAnswer.map(({ offer, customers, answerBy }) => [offer, ids(customers), answerBy])).toEqual([
      ['Zwemles', [1, 3], '11 maart 2026'],
      ['Feest', [2], '22 maart 2026'],
    ]);
  });

  it('is who comes, the first last day first', () => {
    const { coming, toAnswer } = providerWork(
      [reservation(2, { state: 'accepted' }), reservation(1, { state: 'accepted' })],
      today,
    );
    expect([ids(coming), toAnswer]).toEqual([[1, 2], []]);
    expect(coming[0]).toEqual({
      id: 1,
      code: '10000001',
      name: 'Noor Voorbeeld',
      offer: 'Zwemles',
      since: '1 maart 2026',
      until: '21 maart 2026',
    });
  });

  it.each([
    ['on its last day', { expire_at: '2026-03-10 00:00:00' }, 1],
    ['after its last day', { expire_at: '2026-03-09 00:00:00' }, 0],
    ['when it expired', { expired: true }, 0],
    ['when it was rejected', { state: 'rejected' as const }, 0],
  ])('is a reservation or not %s', (_when, other, count) => {
    const { coming, toAnswer } = providerWork([reservation(1, other)], today);
    expect(coming.length + toAnswer.length).toBe(count);
  });
});
