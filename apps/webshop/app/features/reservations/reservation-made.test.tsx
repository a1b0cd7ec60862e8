import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { personalPages } from '../../../testing/personal-pages.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { reservation } from '../../../testing/things.ts';

type Cost = NonNullable<Parameters<typeof reservation>[0]>['cost'];

/** An offer of 40 euros, of which a scheme pays a part. */
const shared = (byFund: string, own: string, kind: 'regular' | 'discount_fixed' = 'regular'): Cost => ({
  fund: { id: 3, name: 'Kindpakket', type: 'budget' },
  price_type: kind,
  price: '40.00',
  paid_by_fund: byFund,
  paid_by_user: own,
});

/** What the page of a new reservation says of what the citizen pays. */
async function ownShareOf(cost: Cost): Promise<string | undefined> {
  const made = reservation({ fund: { id: 3, name: 'Kindpakket' }, ...(cost && { cost }) });
  await renderRoute('/reserveringen/21/gelukt', {
    signedIn: true,
    api: { ...personalPages['reservation-made'].api, 'GET /platform/product-reservations/{id}': { data: made } },
  });
  const line = screen.queryByText('Zelf betaalt u')?.parentElement;
  return line?.querySelector('dd')?.textContent.replaceAll('\u00a0', ' ');
}

describe('what a citizen pays of what was reserved', () => {
  it.each<[string, Cost, string | undefined]>([
    ['a part, beside what the scheme pays', shared('30.00', '10.00'), '€ 10,-€ 30,- van Kindpakket'],
    ['nothing, where the scheme pays all', shared('40.00', '0.00'), 'niets€ 40,- van Kindpakket'],
    ['not told where the scheme pays nothing', shared('0.00', '40.00'), undefined],
    ['not told of a discount, which is no amount', shared('5.00', '0.00', 'discount_fixed'), undefined],
    ['not told where nothing was agreed', undefined, undefined],
  ])('is %s', async (_, cost, words) => {
    expect(await ownShareOf(cost)).toBe(words);
  });
});
