import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { publicPages } from '../../../../testing/public-pages.ts';
import { renderRoute } from '../../../../testing/render-route.tsx';
import { fund } from '../../../../testing/things.ts';

describe('how long it takes to get a scheme', () => {
  const both = { allow_direct_requests: true, allow_prevalidations: true };
  it.each([
    [both, 'Met een code duurt het 2 minuten. Zonder code duurt het ongeveer 10 minuten.'],
    [{ ...both, allow_prevalidations: false }, 'Aanvragen duurt ongeveer 10 minuten.'],
    [{ ...both, allow_fund_requests: false }, 'Met een code duurt het 2 minuten.'],
  ])('depends on its ways: %o', async (given, words) => {
    const api = { ...publicPages.fund.api, 'GET /platform/funds/{fund}': { data: fund(given) } };
    await renderRoute(publicPages.fund.at, { api });
    expect(screen.getAllByText(/duurt/).map((part) => part.textContent)).toEqual(['Hoe lang duurt het?', words]);
  });

  it('is not said of a scheme that nobody can begin with', async () => {
    const closed = fund({ allow_direct_requests: false, allow_prevalidations: false });
    await renderRoute(publicPages.fund.at, { api: { ...publicPages.fund.api, 'GET /platform/funds/{fund}': { data: closed } } });
    expect(screen.queryByText('Hoe lang duurt het?')).toBeNull();
  });
});
