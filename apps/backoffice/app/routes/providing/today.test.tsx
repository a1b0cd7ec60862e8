import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { inDays } from '../../../testing/in-days.ts';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';

const now = new Date();
const amount = (euros: string) => ({ amount: euros, count: 1 });
const reservation = (id: number, lastDay: string) => ({
  id,
  first_name: 'Noor',
  last_name: 'Bakker',
  product: { id: 101, name: 'Zwemles voor diploma A' },
  created_at: `${now.getFullYear()}-01-02 10:00:00`,
  expire_at: `${lastDay} 00:00:00`,
});

const money = '/platform/organizations/3/provider/transactions';

const sale = (address: string, state: string, product: object | null) => ({
  address,
  state,
  product,
  amount: '5.50',
  fund: { id: 1, name: 'Kindpakket' },
  created_at: `${inDays(0)} 11:42:00`,
});
const sold = [sale('a', 'pending', null), sale('b', 'success', { id: 1, name: 'Vrij zwemmen' }), sale('c', 'canceled', null)];

function platform(pending: object[], permissions = ['scan_vouchers', 'view_finances'], steps: object[] = []): Answers {
  const items = [
    { key: 'reservations_pending', total: pending.length, oldest_at: '2025-03-04 10:00:00', oldest_at_locale: '4 maart 2025' },
  ];
  return {
    ...signedIn(organization({ name: 'Zwembad', is_sponsor: false, is_provider: true, permissions })),
    'GET /platform/organizations/3/work': () => ({
      data: { employee_id: 1, items: permissions.includes('scan_vouchers') ? items : [], steps },
    }),
    'GET /platform/organizations/3/product-reservations': (request) => {
      const isPending = new URL(request.url).searchParams.get('state') === 'pending';
      const data = isPending ? pending : [reservation(9, inDays(30))];
      return { data, meta: { total: isPending ? data.length : 12, last_page: 1 } };
    },
    [`GET ${money}`]: (request) => {
      const ofDay = new URL(request.url).searchParams.has('from');
      return { data: ofDay ? sold : [], meta: { total: ofDay ? 3 : 0, last_page: 1 } };
    },
    'GET /platform/provider/transactions': () => ({ data: sold.slice(0, 1), meta: { total: 1, last_page: 1 } }),
    'GET /platform/organizations/3/provider/funds-available': () => ({ data: [], meta: { total: 2, last_page: 1 } }),
    [`GET ${money}/totals`]: () => ({
      data: {
        from: inDays(0),
        to: inDays(0),
        received: amount('480.00'),
        on_its_way: amount('60.00'),
        delayed: amount('0.00'),
        per_fund: [],
        per_month: ['01', '02'].map((month) => ({
          month: `${now.getFullYear()}-${month}`,
          received: amount(month === '01' ? '145.00' : '335.00'),
          on_its_way: amount('0.00'),
        })),
      },
    }),
  };
}

describe('the start of a provider', () => {
  it('tells what waits, money with its day, and what is to come', async () => {
    await openScreen('/o/3', platform([reservation(7, inDays(0)), reservation(8, inDays(5))]));
    expect(screen.getByRole('heading', { level: 2, name: '2 reserveringen wachten op u' })).toBeDefined();
    await screen.findByText('Voor 1 is vandaag de laatste dag.');
    expect(screen.getByRole('link', { name: 'Geef antwoord' }).getAttribute('href')).toBe('/o/3/reserveringen');
    expect(screen.getByRole('link', { name: /^Reken af aan de balie/ }).getAttribute('href')).toBe('/o/3/afrekenen');
    expect(screen.getByText('Onderweg naar u').parentElement?.textContent).toMatch(
      /€\u00A060,00De gemeente betaalt dit binnenkort/,
    );
    expect(screen.getByText('Gekregen in februari').parentElement?.textContent).toMatch(
      /€\u00A0335,00In januari was het €\u00A0145,00/,
    );
    expect(screen.getByRole('link', { name: 'Alle 12' }).getAttribute('href')).toBe('/o/3/reserveringen?stand=accepted');
  });

  it('tells what was sold today without what was cancelled, and which schemes are open', async () => {
    await openScreen('/o/3', platform([], ['scan_vouchers', 'view_finances', 'manage_provider_funds']));
    const block = (await screen.findByRole('heading', { name: 'Vandaag verkocht' })).closest('section');
    expect(block?.querySelector('.tg-block__head strong')?.textContent).toBe('€\u00A011,00');
    expect([...(block?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Aan de balie€\u00A05,5011.42 uur, Kindpakket',
      'Vrij zwemmen€\u00A05,5011.42 uur, Kindpakket',
    ]);
    const join = await screen.findByRole('link', { name: /2 ?Regelingen waar u aan mee kunt doen/ });
    expect(join.getAttribute('href')).toBe('/o/3/deelname');
  });

  it('shows somebody at the till what they charged themselves', async () => {
    await openScreen('/o/3', platform([], ['scan_vouchers']));
    await screen.findByRole('heading', { name: 'Vandaag door u afgerekend' });
    expect(screen.getByText('Aan de balie')).toBeDefined();
    expect(screen.queryByText('Vrij zwemmen')).toBeNull();
  });

  it('says that all is answered, and shows no money to who may not see it', async () => {
    await openScreen('/o/3', platform([], ['scan_vouchers']));
    expect(screen.getByText('U hebt alles beantwoord.')).toBeDefined();
    await screen.findByRole('link', { name: 'Alle 12' });
    expect(screen.queryByRole('heading', { name: 'Geld' })).toBeNull();
  });

  it('stands without what cannot be read now', async () => {
    await openScreen('/o/3', { ...platform([reservation(7, inDays(3))]), [`GET ${money}/totals`]: () => refused(500, {}) });
    expect(screen.getByText(/^De eerste wacht sinds 4\smaart\s2025/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Geld' })).toBeNull();
  });

  it('has its first steps where the organization is new', async () => {
    await openScreen('/o/3', platform([], ['manage_provider_funds'], [{ key: 'application', done: false }]));
    expect(within(screen.getByRole('main')).getByRole('link', { name: /Begin/ }).getAttribute('href')).toBe('/o/3/deelname');
  });

  it('has four places at hand on a telephone, with what waits', async () => {
    await openScreen('/o/3', platform([reservation(7, inDays(3))]));
    const bar = screen.getByRole('navigation', { name: 'Snel naar' });
    const places = within(bar).getAllByRole('listitem').slice(0, 4);
    expect(places.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Vandaag',
      'Reserveringen1, 1 wachten',
      'Afrekenen',
    ]);
  });
});
