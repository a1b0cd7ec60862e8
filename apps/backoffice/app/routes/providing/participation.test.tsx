import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';

const merendam = { id: 1, name: 'Gemeente Merendam', phone: '0999123456' };

const fund = (given: object = {}) => ({
  id: 5,
  name: 'Stadspas',
  type: 'budget',
  state: 'active',
  archived: false,
  organization: merendam,
  description_short: 'Voor iedereen met een laag inkomen',
  fund_amount_locale: '€\u00A075,-',
  formulas: [],
  start_date: '2026-01-01',
  end_date: '2999-12-31',
  ...given,
});

const application = (given: object = {}) => ({
  id: 20,
  fund_id: 6,
  state: 'pending',
  fund: fund({ id: 6, name: 'Kindpakket' }),
  allow_budget: false,
  allow_products: false,
  products_count_approved: 0,
  can_cancel: true,
  note: null,
  created_at: '2026-03-04 10:00:00',
  ...given,
});

const applied = 'POST /platform/organizations/3/provider/funds';
const withdrawn = 'DELETE /platform/organizations/3/provider/funds/20';

function platform(open: object[], own: object[], more: Answers = {}): Answers {
  const page = (data: object[]) => ({ data, meta: { last_page: 1, total: data.length } });
  return {
    ...signedIn(organization({ is_sponsor: false, is_provider: true, permissions: ['manage_provider_funds'] })),
    'GET /platform/organizations/3/provider/funds-available': () => page(open),
    'GET /platform/organizations/3/provider/funds': () => page(own),
    ...more,
  };
}

describe('taking part', () => {
  it('tells what each fund gives and until when, and says yes to several with one press', async () => {
    const open = [fund(), fund({ id: 7, name: 'Jeugdpas', type: 'subsidies', fund_amount_locale: null })];
    const { user, calls } = await openScreen('/o/3/deelname', platform(open, [], { [applied]: () => ({ data: {} }) }));
    expect(screen.getByText('Een tegoed van € 75,00')).toBeDefined();
    expect(screen.getByText('De gemeente betaalt mee aan aanbod dat zij goedkeurt')).toBeDefined();
    expect(screen.getAllByText('Loopt tot en met 31 december 2999')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Meld mij aan' }));
    await user.click(screen.getByRole('checkbox', { name: /Stadspas/ }));
    await user.click(screen.getByRole('checkbox', { name: /Jeugdpas/ }));
    await user.click(screen.getByRole('button', { name: 'Meld mij aan voor 2 regelingen' }));
    await screen.findByText('U bent aangemeld voor 2 regelingen');
    const sent = calls.filter(({ call }) => call === applied);
    expect(sent.map(({ body }) => body)).toEqual([{ fund_id: 5 }, { fund_id: 7 }]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('finds funds by words and by municipality where there are many, and keeps what was chosen', async () => {
    const many = Array.from({ length: 12 }, (_, index) => fund({ id: index, name: `Pas ${index}` }));
    const elsewhere = fund({ id: 90, name: 'Jeugdpas', organization: { id: 2, name: 'Gemeente Waterhoek', phone: null } });
    const { user, address } = await openScreen('/o/3/deelname', platform([...many, elsewhere], []));
    expect(screen.getAllByRole('checkbox')).toHaveLength(8);
    await user.click(screen.getByRole('checkbox', { name: /^Pas 3/ }));
    await user.type(screen.getByRole('searchbox', { name: 'Zoek een regeling' }), 'jeugd{Enter}');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Pas 3/ }).checked).toBe(true);
    expect(address()).toBe('/o/3/deelname?q=jeugd');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gemeente' }), '1');
    await screen.findByText('Geen regeling past bij wat u zoekt.');
    expect(screen.getByRole('button', { name: 'Meld mij aan voor 1 regeling' })).toBeDefined();
  });

  it('tells which fund did not take it, and why; the others count', async () => {
    const text = 'U bent al aangemeld voor deze regeling.';
    let count = 0;
    const { user } = await openScreen(
      '/o/3/deelname',
      platform([fund(), fund({ id: 7, name: 'Jeugdpas' })], [], {
        [applied]: () => (count++ === 0 ? refused(422, { message: text, errors: { fund_id: [text] } }) : { data: {} }),
      }),
    );
    await user.click(screen.getByRole('checkbox', { name: /Stadspas/ }));
    await user.click(screen.getByRole('checkbox', { name: /Jeugdpas/ }));
    await user.click(screen.getByRole('button', { name: 'Meld mij aan voor 2 regelingen' }));
    await screen.findByText('U bent aangemeld voor Jeugdpas');
    expect(screen.getByText('Aanmelden voor Stadspas is niet gelukt')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('keeps what was chosen while the platform cannot be reached', async () => {
    let isOffline = false;
    const answers = platform([fund()], [], { [applied]: () => ({ data: {} }) });
    const sometimes = Object.entries(answers).map(([call, answer]) => [
      call,
      (request: Request) => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return answer(request);
      },
    ]);
    const { user } = await openScreen('/o/3/deelname', Object.fromEntries(sometimes) as Answers);
    await user.click(screen.getByRole('checkbox', { name: /Stadspas/ }));
    isOffline = true;
    await user.click(screen.getByRole('button', { name: 'Meld mij aan voor 1 regeling' }));
    await screen.findByText(/^Dit is niet verstuurd/);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Stadspas/ }).checked).toBe(true);
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Meld mij aan voor 1 regeling' }));
    await screen.findByText('U bent aangemeld voor Stadspas');
  });

  it('shows each application with its state, and a refusal with its reason', async () => {
    const own = [
      application({ id: 21, state: 'accepted', allow_budget: true, allow_products: true, can_cancel: false }),
      application({ id: 22, state: 'accepted', fund: fund({ name: 'Oud', state: 'closed' }) }),
      application({ state: 'rejected', note: 'Uw vestiging ligt buiten de regio.', fund: fund({ name: 'Jongerenpas' }) }),
    ];
    await openScreen('/o/3/deelname', platform([], own));
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Jongerenpas', 'Kindpakket', 'Oud']);
    expect(screen.getByText('Uw vestiging ligt buiten de regio.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bel 0999 12 34 56' }).getAttribute('href')).toBe('tel:0999123456');
    expect(screen.getByText('Klanten mogen bij u elk bedrag besteden. Al uw aanbod is te koop.')).toBeDefined();
    expect(screen.getByText('Regeling is voorbij')).toBeDefined();
    expect(screen.getByText('Er is nu geen regeling waaraan u nog kunt meedoen.')).toBeDefined();
  });

  it('can be withdrawn while it waits, and undone', async () => {
    const own: object[] = [application()];
    const open: object[] = [];
    const { user, calls } = await openScreen(
      '/o/3/deelname',
      platform(open, own, {
        [withdrawn]: () => {
          own.pop();
          open.push(fund({ id: 6, name: 'Kindpakket' }));
          return {};
        },
        [applied]: () => {
          own.push(application());
          open.pop();
          return { data: {} };
        },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Trek in: Kindpakket' }));
    await screen.findByText('Uw aanmelding voor Kindpakket is ingetrokken.');
    await user.click(screen.getByRole('button', { name: 'Maak ongedaan' }));
    await screen.findByText('U bent aangemeld voor Kindpakket');
    expect(calls.find(({ call }) => call === applied)?.body).toEqual({ fund_id: 6 });
  });

  it('is asked for again after a refusal', async () => {
    const { user, calls } = await openScreen(
      '/o/3/deelname',
      platform([], [application({ state: 'rejected' })], { [withdrawn]: () => ({}), [applied]: () => ({ data: {} }) }),
    );
    expect(screen.getByText(/De gemeente gaf geen reden/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Meld weer aan: Kindpakket' }));
    await screen.findByText('U bent aangemeld voor Kindpakket');
    expect(calls.flatMap(({ call }) => (call === withdrawn || call === applied ? [call] : []))).toEqual([withdrawn, applied]);
  });

  it('can be looked at without the right to apply', async () => {
    const provider = organization({ is_sponsor: false, is_provider: true, permissions: ['scan_vouchers'] });
    await openScreen('/o/3/deelname', {
      ...platform([], [application()], { 'GET /platform/organizations/3/provider/funds-available': () => refused(403, {}) }),
      ...signedIn(provider),
    });
    expect(screen.getByRole('heading', { level: 3, name: 'Kindpakket' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Trek in/ })).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('heading', { name: 'Hier kunt u nog aan meedoen' })).toBeNull();
  });

  it('says what to do where nothing is open', async () => {
    await openScreen('/en/o/3/participation', platform([], []));
    expect(screen.getByRole('heading', { level: 2, name: 'There are no schemes for you now' })).toBeDefined();
  });

  it.each(['/o/3/deelname', '/en/o/3/participation'])('is called in the menu as in its heading: %s', async (address) => {
    await openScreen(address, platform([], []));
    const title = screen.getByRole('heading', { level: 1 }).textContent;
    const menu = screen.getByRole('navigation', { name: /^(Hoofdmenu|Main menu)$/, hidden: true });
    expect(within(menu).getByRole('link', { name: title, hidden: true })).toBeDefined();
  });
});
