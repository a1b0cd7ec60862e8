import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { publicPages } from '../../../../testing/public-pages.ts';
import { renderRoute } from '../../../../testing/render-route.tsx';
import { voucher } from '../../../../testing/things.ts';

/** Where the places lead that a citizen with these vouchers finds at the bottom of a phone. */
async function placesOf(vouchers: ReturnType<typeof voucher>[]): Promise<(string | null)[]> {
  await renderRoute('/fondsen', {
    signedIn: true,
    api: { ...publicPages.funds.api, 'GET /platform/vouchers': { data: vouchers } },
  });
  // Who is signed in is known together with what they have.
  await screen.findByText('inwoner@example.org');
  const bar = within(screen.getByRole('navigation', { name: 'Menu onderaan' }));
  return bar.getAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('the bar at the bottom of a phone', () => {
  it('leads who has one voucher to it', async () => {
    expect(await placesOf([voucher()])).toEqual(['/', '/tegoeden', '/aanbod']);
  });

  it('leads who has none to what can be applied for', async () => {
    expect(await placesOf([])).toEqual(['/', '/start', '/aanbod']);
  });
});
