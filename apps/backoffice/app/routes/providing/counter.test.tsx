import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';

const shop = (name: string) => ({ id: 1, key: name.toLowerCase(), name, url_webshop: `https://${name.toLowerCase()}.example/` });

const application = (given: object) => ({
  id: 20,
  state: 'accepted',
  fund: { state: 'active', archived: false, end_date: '2999-12-31', implementation: shop('Merendam') },
  ...given,
});

function platform(rows: object[]): Answers {
  return {
    ...signedIn(organization({ is_sponsor: false, is_provider: true, permissions: ['scan_vouchers'] })),
    'GET /platform/organizations/3/provider/funds': () => ({ data: rows, meta: { last_page: 1 } }),
  };
}

describe('the counter', () => {
  it('leads to the scan page of the shop, and says that one signs in there', async () => {
    await openScreen('/o/3/afrekenen', platform([application({}), application({ id: 21 })]));
    expect(screen.getByRole('link', { name: 'Open de scanpagina' }).getAttribute('href')).toBe(
      'https://merendam.example/aanbieder/scan',
    );
    expect(screen.getByText(/Log daar één keer in, met hetzelfde e-mailadres\./)).toBeDefined();
  });

  it('leads who reads English to the English page', async () => {
    await openScreen('/en/o/3/counter', platform([application({})]));
    expect(screen.getByRole('link', { name: 'Open the scan page' }).getAttribute('href')).toBe(
      'https://merendam.example/provider/scan',
    );
  });

  it('leads to the shop of most funds, whatever is not accepted or over', async () => {
    const fund = { state: 'active', archived: false, end_date: '2999-12-31' };
    const rows = [
      application({}),
      application({ id: 21, fund: { ...fund, implementation: shop('Waterhoek') } }),
      application({ id: 22, fund: { ...fund, implementation: shop('Waterhoek') } }),
      application({ id: 23, state: 'pending' }),
      application({ id: 24, fund: { ...fund, end_date: '2020-12-31', implementation: shop('Merendam') } }),
    ];
    await openScreen('/o/3/afrekenen', platform(rows));
    expect(screen.getByRole('link', { name: 'Open de scanpagina' }).getAttribute('href')).toBe(
      'https://waterhoek.example/aanbieder/scan',
    );
  });

  it('says what comes first for who takes part in nothing', async () => {
    await openScreen('/o/3/afrekenen', platform([application({ state: 'pending' })]));
    expect(screen.getByRole('heading', { level: 2, name: 'U kunt nog niet afrekenen' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bekijk de regelingen' }).getAttribute('href')).toBe('/o/3/deelname');
  });
});
