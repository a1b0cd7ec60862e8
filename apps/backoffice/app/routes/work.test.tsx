import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../testing/open-screen.tsx';
import { organization, signedIn } from '../../testing/people.ts';

const item = (key: string, total: number, given: object = {}) => ({
  key,
  total,
  oldest_at: null,
  oldest_at_locale: null,
  ...given,
});

const given = (work: object) => ({
  'GET /platform/organizations/3/work': () => ({ data: { employee_id: 12, items: [], steps: [], ...work } }),
});

const owner = organization({ permissions: ['manage_providers', 'manage_bank_connections', 'manage_organization'] });

describe('the start', () => {
  it('tells what waits, and leads to the list of just that; the menu has the same number', async () => {
    await openScreen('/o/3', {
      ...signedIn(owner),
      ...given({
        items: [item('provider_applications', 4, { oldest_at: '2025-03-04 10:00:00' }), item('bank_connections_to_confirm', 0)],
      }),
    });
    const row = within(screen.getByRole('main')).getByRole('link', { name: /4 ?Aanbieders die mee willen doen/ });
    expect(row.getAttribute('href')).toBe('/o/3/aanmeldingen');
    expect(row.textContent).toContain('De oudste is van 4 maart 2025');
    expect(screen.getByText(/Er wachten 4 dingen op u\./)).toBeDefined();
    const menu = screen.getByRole('navigation', { name: 'Hoofdmenu', hidden: true });
    expect(within(menu).getByText('Aanmeldingen').closest('a')?.textContent).toBe('Aanmeldingen4, 4 wachten');
    expect(screen.getByRole('link', { name: /0 ?Rekeningen om te bevestigen/ }).textContent).not.toContain('oudste');
  });

  it('tells what waits now to whoever comes back to it from another page', async () => {
    let waiting = 0;
    const { user } = await openScreen('/o/3', {
      ...signedIn(owner),
      'GET /platform/organizations/3/work': () => ({
        data: { employee_id: 12, items: [item('provider_applications', waiting)], steps: [] },
      }),
      'GET /platform/organizations/3/bank-connections': () => ({ data: [] }),
    });
    const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu', hidden: true }));
    await user.click(menu.getByText('Bank'));
    await screen.findByRole('heading', { name: 'Bank', level: 1 });
    waiting = 1;
    await user.click(menu.getByText('Vandaag'));
    expect(await screen.findByText(/Er wacht 1 ding op u\./)).toBeDefined();
  });

  it('leads to the website of the organization, also once that step is done', async () => {
    const shop = { id: 8, name: 'Tegoed Merendam', url_webshop: 'https://tegoed.merendam.example/' };
    await openScreen('/o/3', {
      ...signedIn(owner),
      ...given({ steps: [{ key: 'website', done: true }] }),
      'GET /platform/organizations/3/implementations': () => ({ data: [shop], meta: { last_page: 1 } }),
    });
    expect((await screen.findByRole('link', { name: 'Tegoed Merendam' })).getAttribute('href')).toBe(shop.url_webshop);
  });

  it('has no link to a website for who may not see which there are', async () => {
    await openScreen('/o/3', {
      ...signedIn(owner),
      ...given({ steps: [{ key: 'website', done: false }] }),
      'GET /platform/organizations/3/implementations': () => refused(403),
    });
    expect(screen.getByRole('heading', { level: 3, name: 'Bekijk uw website' })).toBeDefined();
  });

  it('says so when nothing waits', async () => {
    await openScreen('/o/3', { ...signedIn(owner), ...given({ items: [item('provider_applications', 0)] }) });
    expect(screen.getByText(/Er wacht nu niets op u\./)).toBeDefined();
  });

  it('tells who has no role with work where to ask', async () => {
    await openScreen('/o/3', { ...signedIn(organization({ permissions: [] })) });
    expect(screen.getByRole('heading', { name: 'Hier staat straks uw werk' })).toBeDefined();
  });

  it('leads a new organization through its first steps', async () => {
    const steps = [
      { key: 'details', done: true },
      { key: 'employees', done: false },
      { key: 'bank_connection', done: false },
      { key: 'providers', done: false },
    ];
    await openScreen('/o/3', { ...signedIn(owner), ...given({ steps }) });
    expect(screen.getByText('1 van 4 klaar')).toBeDefined();
    expect(screen.getByText(/Klaar als een collega heeft ingelogd/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Klaar: Vul de gegevens in' })).toBeDefined();
    const go = screen.getByRole('link', { name: 'Begin : Kies hoe u uitbetaalt' });
    expect(go.getAttribute('href')).toBe('/o/3/bank');
  });

  it('tells what waits before what is done and before the steps that are left', async () => {
    const steps = [
      { key: 'details', done: true },
      { key: 'bank_connection', done: false },
    ];
    const items = [item('fund_requests_mine', 0), item('provider_applications', 0), item('bank_connections_to_confirm', 2)];
    await openScreen('/o/3', { ...signedIn(owner), ...given({ steps, items }) });
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Wacht op iemand van uw team',
      'Wacht op u',
      'Eerste stappen',
    ]);
    expect(screen.queryByText(/nog nieuw hier/)).toBeNull();
    expect(screen.getByText(/Er wacht nu niets op u\. Op uw team wachten 2 dingen\./)).toBeDefined();
    const rows = within(screen.getByRole('main')).getAllByRole('link', { name: /^\d/ });
    expect(rows.map(({ textContent }) => textContent.slice(0, 1))).toEqual(['2', '0', '0']);
  });

  it('has the things of the menu on the bar of a telephone, a group by its own name and with all that waits in it', async () => {
    const permissions = ['manage_providers', 'view_finances'];
    const items = [item('provider_applications', 2), item('providers_with_new_products', 3)];
    await openScreen('/o/3/aanbieders', {
      ...signedIn(organization({ permissions })),
      ...given({ items }),
      'GET /platform/organizations/3/sponsor/providers': () => refused(500),
      'GET /platform/organizations/3/funds': () => refused(500),
    });
    const links = within(screen.getByRole('navigation', { name: 'Snel naar', hidden: true })).getAllByRole('link', {
      hidden: true,
    });
    const places = links
      .slice(0, 4)
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
    expect(places).toEqual([
      ['Vandaag', '/o/3', null],
      ['Regelingen', '/o/3/regelingen', null],
      ['Aanbieders5, 5 wachten', '/o/3/aanmeldingen', 'page'],
      ['Geld', '/o/3/betalingen', null],
    ]);
  });

  it('leaves the frame standing when the numbers do not come', async () => {
    await openScreen('/o/3', { ...signedIn(owner), 'GET /platform/organizations/3/work': () => refused(500) });
    expect(screen.getByRole('button', { name: /opnieuw/i })).toBeDefined();
  });

  const beside = (permissions: string[], answers: Answers, items: object[] = []) =>
    openScreen('/o/3', { ...signedIn(organization({ permissions })), ...given({ items }), ...answers });
  const request = (id: number, days: number, rest: object = {}) => ({
    id,
    number: `2026-000${id}`,
    fund: { id: 5, name: 'Kindpakket' },
    days_left: days,
    deadline_at: '2026-03-20',
    is_mine: false,
    assignee: null,
    ...rest,
  });

  it('tells beside the work which requests are due first, and whose they are', async () => {
    const { calls } = await beside(['validate_records'], {
      'GET /platform/organizations/3/fund-requests': () => ({
        data: [request(1, -2, { is_mine: true }), request(2, 0, { assignee: { id: 9, email: 'bas@m.example' } }), request(3, 5)],
        meta: { total: 12, last_page: 4, totals: {} },
      }),
    });
    const list = await screen.findByRole('list', { name: 'Moet het eerst klaar' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Kindpakket, 2026-0001Van u2 dagen te laat',
      'Kindpakket, 2026-0002bas@m.exampleVandaag de laatste dag',
      'Kindpakket, 2026-0003Nog van niemandNog 5 dagen',
    ]);
    expect(screen.getByRole('link', { name: 'Alle 12' }).getAttribute('href')).toBe('/o/3/aanvragen?wie=team');
    const { search } = calls.find(({ call }) => call === 'GET /platform/organizations/3/fund-requests') ?? { search: '' };
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      view: 'row',
      state: 'pending',
      order_by: 'deadline',
      order_dir: 'asc',
      per_page: '3',
    });
  });

  it('tells who sees money what is left of open schemes, fullest first, and what was paid last', async () => {
    const scheme = (id: number, used: string, state = 'active') => ({
      id,
      name: `Regeling ${id}`,
      state,
      archived: false,
      start_date: '2026-01-01',
      missing: [],
      budget: { total: '1000.00', used, left: String(1000 - Number(used)) },
    });
    const unlimited = { ...scheme(4, '90.00'), budget: { total: null, used: '4680.00', left: null } };
    await beside(['view_finances'], {
      'GET /platform/organizations/3/funds': () => ({
        data: [scheme(1, '100.00'), scheme(2, '900.00'), scheme(3, '999.00', 'closed'), unlimited],
        meta: { total: 3, last_page: 1 },
      }),
      'GET /platform/organizations/3/sponsor/transactions': () => ({
        data: [
          {
            address: 'abc',
            organization: { id: 4, name: 'Zwembad' },
            fund: { id: 1, name: 'Regeling 1' },
            amount: '12.00',
            created_at: '2025-03-04 10:00:00',
          },
        ],
        meta: { total: 8, last_page: 1 },
      }),
    });
    const budgets = (await screen.findByRole('heading', { name: 'Regelingen' })).closest('section');
    const rows = [...(budgets?.querySelectorAll('li') ?? [])];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Regeling 2€\u00A0100 over',
      'Regeling 1€\u00A0900 over',
      'Regeling 4€\u00A04.680 gegeven',
    ]);
    const payments = await screen.findByRole('list', { name: 'Laatste betalingen' });
    const payment = within(payments).getByRole('link');
    expect(payment.textContent).toMatch(/^ZwembadRegeling 1, 4\smaart\s2025€\u00A012,00$/);
    expect(payment.getAttribute('href')).toBe('/o/3/betalingen/abc');
  });

  it('stands without what cannot be read beside it', async () => {
    await beside(
      ['validate_records', 'manage_providers'],
      { 'GET /platform/organizations/3/fund-requests': () => refused(500) },
      [item('provider_applications', 4)],
    );
    expect(screen.getByRole('link', { name: /Aanbieders die mee willen doen/ })).toBeDefined();
    expect(screen.queryByText('Moet het eerst klaar')).toBeNull();
  });

  it('takes the next free request, for who may assess', async () => {
    const { user, calls } = await beside(
      ['validate_records'],
      {
        'GET /platform/organizations/3/fund-requests': () => ({
          data: [],
          meta: { total: 0, last_page: 1, totals: { pending: 0, assigned: 0, mine: 0, waiting: 0 } },
        }),
      },
      [item('fund_requests_mine', 0), item('fund_requests_free', 1)],
    );
    expect(screen.getByText(/Er wacht nu niets op u\. Op uw team wacht 1 ding\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Neem de volgende aanvraag' }));
    await screen.findByRole('heading', { level: 1, name: 'Aanvragen' });
    expect(calls.some(({ search }) => new URLSearchParams(search).get('state_group') === 'pending')).toBe(true);
  });
});
