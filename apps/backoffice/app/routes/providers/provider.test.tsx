import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';
import { application, provider } from '../../../testing/providers.ts';
import { shownTexts } from '../../../testing/shown-text.ts';

const own = 'GET /platform/organizations/3/sponsor/providers/20';
const schemes = 'GET /platform/organizations/3/providers';
const change = 'PATCH /platform/organizations/3/funds/5/providers/7';
const year = new Date().getFullYear();

function shown(given: Parameters<typeof provider>[0] = {}, more: Answers = {}): Answers {
  return {
    ...signedIn(organization({ permissions: ['manage_providers', 'view_finances'] })),
    [own]: (request) => {
      const from = new URL(request.url).searchParams.get('from');
      const sum =
        from === null
          ? {}
          : { turnover: from === `${year}-01-01` ? '80.00' : '0.00', transactions_count: from === `${year}-01-01` ? 1 : 0 };
      return { data: { ...provider(given), ...sum } };
    },
    [schemes]: () => ({ data: [application()], meta: { total: 1 } }),
    ...more,
  };
}

describe('a provider', () => {
  it('tells who it is, what it may do in which scheme, and what was paid to it', async () => {
    const { calls } = await openScreen('/o/3/aanbieders/20', shown());
    const rows = within(screen.getByRole('table', { name: 'Regelingen' }))
      .getAllByRole('row')
      .slice(1);
    expect(shownTexts(rows)).toEqual(['KindpakketAl het eigen aanbod5 januari 2025€ 480,00']);
    const aside = shownTexts([screen.getByRole('complementary', { name: 'Over deze aanbieder' })])[0];
    expect(aside).toContain('NL•• •••• 4567');
    expect(aside).toContain(`In ${year}€ 80,00, 1 betaling`);
    expect(aside).toContain(`In ${year - 1}€ 0,00, 0 betalingen`);
    expect(aside).toContain('Sinds het begin€ 480,00, 4 betalingen');
    expect(screen.getByText('Plasweg 4, Merendam')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bekijk de betalingen' }).getAttribute('href')).toBe(
      '/o/3/betalingen?q=Zwembad+De+Golfslag',
    );
    expect(calls.find(({ call }) => call === schemes)?.search).toContain('organization_id=20');
  });

  it('may do something else from now on, under the version that was shown', async () => {
    const rows = [application()];
    const { user, calls, address } = await openScreen(
      '/o/3/aanbieders/20',
      shown(
        {},
        {
          [schemes]: () => ({ data: rows, meta: { total: 1 } }),
          [change]: () => ({ data: (rows[0] = application({ allow_budget: true, version: 4 })) }),
        },
      ),
    );
    await user.click(screen.getByRole('link', { name: 'Kindpakket' }));
    await screen.findByRole('heading', { level: 2, name: 'Kindpakket' });
    await user.click(screen.getByLabelText(/Elk bedrag afrekenen/));
    await user.click(screen.getByRole('button', { name: 'Bewaar wat mag' }));
    await screen.findByText(/doet nu mee met Kindpakket/);
    const call = calls.find((one) => one.call === change);
    expect(call?.body).toEqual({ state: 'accepted', allow_budget: true, allow_products: true });
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(address()).toBe('/o/3/aanbieders/20');
    expect(screen.getByText('Elk bedrag')).toBeDefined();
  });

  it('is stopped with a reason alone', async () => {
    const { user, calls } = await openScreen(
      '/o/3/aanbieders/20?regeling=7',
      shown({}, { [change]: () => ({ data: application({ state: 'rejected' }) }) }),
    );
    await user.click(screen.getByRole('button', { name: 'Stop met deze regeling' }));
    await user.click(screen.getByRole('button', { name: 'Stop en stuur de e-mail' }));
    const field = await screen.findByRole('textbox', { description: /Vul een reden in/ });
    expect(calls.some(({ call }) => call === change)).toBe(false);
    await user.type(field, 'U bent gestopt.');
    await user.click(screen.getByRole('button', { name: 'Stop en stuur de e-mail' }));
    await screen.findByText(/doet niet mee met Kindpakket/);
    expect(calls.find(({ call }) => call === change)?.body).toEqual({ state: 'rejected', note: 'U bent gestopt.' });
  });

  it('that somebody else changed meanwhile is shown as it is now', async () => {
    const rows = [application()];
    const { user } = await openScreen(
      '/o/3/aanbieders/20?regeling=7',
      shown(
        {},
        {
          [schemes]: () => ({ data: rows, meta: { total: 1 } }),
          [change]: () => {
            rows[0] = application({ version: 4, allow_budget: true });
            return refused(412, { message: '', error: 'changed_meanwhile' });
          },
        },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Bewaar wat mag' }));
    await screen.findByText(/Iemand anders heeft deze aanmelding intussen veranderd/);
    expect(screen.getByLabelText<HTMLInputElement>(/Elk bedrag afrekenen/).checked).toBe(true);
  });

  it.each([
    [{ iban: null }, 'Er is geen rekeningnummer'],
    [{ iban_on_hold: true, iban_changed_at: '2025-03-05 09:07:00' }, 'Het rekeningnummer is net veranderd'],
  ])('to which nothing can be paid now says why', async (given, title) => {
    await openScreen('/o/3/aanbieders/20', shown(given));
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
  });

  it('can be looked at without the right to change it, and without the money', async () => {
    await openScreen('/en/o/3/providers/20?regeling=7', {
      ...shown(),
      ...signedIn(organization({ permissions: [] })),
    });
    expect(screen.getByText(/You may look at this application/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See the payments' })).toBeNull();
  });

  it('of no fund of this sponsor is not there', async () => {
    await openScreen('/o/3/aanbieders/20', shown({}, { [own]: () => refused(404) }));
    expect(screen.getByRole('heading', { name: 'Deze pagina is er niet' })).toBeDefined();
  });
});

describe('offers of a provider', () => {
  const product = (given: object) => ({
    id: 1,
    name: 'Zwemles',
    price_locale: '€ 60,-',
    is_available: true,
    expired: false,
    deals_history: [],
    ...given,
  });

  it('stand there with what they cost, where they are sold, and where they wait', async () => {
    await openScreen(
      '/o/3/aanbieders/20?deel=aanbod',
      shown(
        {},
        {
          [schemes]: () => ({
            data: [
              application(),
              application({ id: 8, fund_id: 6, fund: { id: 6, name: 'Stadspas', type: 'subsidies', archived: false } }),
              application({ id: 9, fund_id: 9, state: 'pending' }),
            ],
            meta: { total: 3 },
          }),
          'GET /platform/organizations/3/funds/5/providers/7/products': () => ({
            data: [product({}), product({ id: 2, name: 'Aquasport', expired: true })],
            meta: {},
          }),
          'GET /platform/organizations/3/funds/6/providers/8/products': () => ({
            data: [
              product({}),
              product({ id: 3, name: 'Baan huren', deals_history: [{ active: true }] }),
              product({ id: 4, name: 'Duiken', is_available: false }),
            ],
            meta: {},
          }),
        },
      ),
    );
    const rows = within(screen.getByRole('table', { name: '4 keer aanbod' }))
      .getAllByRole('row')
      .slice(1);
    expect(shownTexts(rows)).toEqual([
      'Aquasport€ 60,00NergensVerlopen',
      'Baan huren€ 60,00StadspasTe koop',
      'Duiken€ 60,00NergensNiet te koop',
      'Zwemles€ 60,00KindpakketWacht op uStadspas',
    ]);
  });

  it('are none where the provider takes part in nothing', async () => {
    await openScreen('/o/3/aanbieders/20?deel=aanbod', shown({}, { [schemes]: () => ({ data: [], meta: { total: 0 } }) }));
    expect(screen.getByText(/doet met geen enkele regeling mee/)).toBeDefined();
  });
});
