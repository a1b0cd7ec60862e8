import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { inDays } from '../../../testing/in-days.ts';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';

const year = new Date().getFullYear();

const payment = (given: object = {}) => ({
  id: 11,
  address: '0xa',
  state: 'success',
  amount: '145.00',
  fund: { id: 5, name: 'Kindpakket', organization_name: 'Gemeente Merendam' },
  product: { id: 101, name: 'Zwemles voor diploma A' },
  reservation: { id: 7, code: 10_019_194, first_name: 'Noor', last_name: 'Bakker' },
  notes: [],
  iban_to: 'NL35TEGO0000000003',
  payment_time: `${year}-01-05 09:30:00`,
  transfer_at: null,
  voucher_transaction_bulk_id: null,
  created_at: `${year}-01-02 09:30:00`,
  updated_at: `${year}-01-05 09:30:00`,
  ...given,
});

const amount = (euros: string, count = 1) => ({ amount: euros, count });
const month = (name: string, euros: string) => ({
  month: `${year}-${name}`,
  received: amount(euros),
  on_its_way: amount('0.00', 0),
});
const fundTotal = (id: number, name: string) => ({
  fund_id: id,
  name,
  organization_name: 'Gemeente Merendam',
  received: amount('480.00', 4),
  on_its_way: amount('60.00', 2),
});

const base = '/platform/organizations/3/provider/transactions';

function platform(rows: ReturnType<typeof payment>[], more: Answers = {}): Answers {
  return {
    ...signedIn(organization({ is_sponsor: false, is_provider: true, permissions: ['view_finances', 'scan_vouchers'] })),
    [`GET ${base}`]: (request) => {
      const { searchParams: asked } = new URL(request.url);
      const data = rows.filter(
        ({ state, voucher_transaction_bulk_id: batch, transfer_at: at }) =>
          (!asked.has('state') || asked.get('state') === state) &&
          (!asked.has('transfer_in_min') || at !== null) &&
          (!asked.has('voucher_transaction_bulk_id') || asked.get('voucher_transaction_bulk_id') === String(batch)),
      );
      return { data, meta: { total: data.length, last_page: 1, from: 1, to: data.length, total_amount: '265.00' } };
    },
    [`GET ${base}/totals`]: () => ({
      data: {
        from: `${year}-01-01`,
        to: `${year}-02-20`,
        received: amount('480.00', 4),
        on_its_way: amount('60.00', 2),
        delayed: amount('20.00'),
        per_fund: [fundTotal(5, 'Kindpakket'), fundTotal(6, 'Meedoen')],
        per_month: [month('01', '145.00'), month('02', '335.00')],
      },
    }),
    ...Object.fromEntries(rows.map((row) => [`GET ${base}/${row.address}`, () => ({ data: row })])),
    ...more,
  };
}

describe('income', () => {
  it('is told in three amounts that do not overlap, each with its day', async () => {
    const waiting = payment({
      id: 12,
      address: '0xb',
      state: 'pending',
      payment_time: null,
      transfer_at: `${inDays(9)} 10:00:00`,
    });
    await openScreen('/o/3/inkomsten', platform([payment(), waiting]));
    const figures = ['Onderweg naar u', 'Wacht nog', `Gekregen in ${year}`].map((label) => screen.getByText(label).parentElement);
    expect(figures.map((tile) => tile?.textContent)).toEqual([
      expect.stringMatching(/€\u00A040,00De gemeente betaalt dit binnenkort/),
      expect.stringMatching(/€\u00A020,00Het eerste deel wordt betaald na \d+/),
      expect.stringMatching(/€\u00A0480,004 betalingen, tot en met 20\u00A0februari/),
    ]);
  });

  it('stands as on the bank statement, each payment with where it is', async () => {
    const rows = [
      payment(),
      payment({
        id: 12,
        address: '0xb',
        state: 'pending',
        transfer_at: `${inDays(9)} 10:00:00`,
        product: null,
        reservation: null,
      }),
      payment({ id: 13, address: '0xc', state: 'pending' }),
      payment({ id: 14, address: '0xd', state: 'pending', voucher_transaction_bulk_id: 3 }),
      payment({ id: 15, address: '0xe', state: 'pending', iban_to: null }),
    ];
    await openScreen('/o/3/inkomsten', platform(rows));
    const list = screen.getByRole('list', { name: '5 betalingen' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
    ).toEqual([
      expect.stringMatching(/^Zwemles voor diploma ANoor B\., Kindpakket, 2 januariBetaald op 5 januari€ 145,00$/),
      expect.stringMatching(/^Betaling zonder aanbodKindpakket.*Wacht tot \d+ \w+/),
      expect.stringMatching(/Gaat mee met de volgende betaalopdracht/),
      expect.stringMatching(/In een betaalopdracht bij de bank/),
      expect.stringMatching(/Wacht op uw rekeningnummer/),
    ]);
    expect(screen.getByText('Samen € 265,00')).toBeDefined();
  });

  it('is shown by month and by fund, of the year that is chosen', async () => {
    const asked: string[] = [];
    const answers = platform([payment()]);
    const { user, address } = await openScreen('/o/3/inkomsten', {
      ...answers,
      [`GET ${base}/totals`]: (request) => {
        asked.push(new URL(request.url).searchParams.get('from') ?? '');
        return answers[`GET ${base}/totals`]?.(request);
      },
    });
    const months = screen.getByRole('table', { name: `Gekregen per maand, ${year}` });
    expect(
      within(months)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['februari', 'januari']);
    expect(screen.getByText('Uw beste maand was februari: € 335,00.')).toBeDefined();
    expect(within(screen.getByRole('table', { name: `Per regeling in ${year}` })).getByText('Meedoen')).toBeDefined();
    expect(asked).toEqual([`${year}-01-01`, `${year - 4}-01-01`]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Jaar' }), String(year - 1));
    await screen.findByText(`Gekregen in ${year - 1}`);
    expect(address()).toBe(`/o/3/inkomsten?jaar=${year - 1}`);
    expect(asked[2]).toBe(`${year - 1}-01-01`);
  });

  it('is narrowed by state, fund and words; all in the address', async () => {
    const { user, calls, address } = await openScreen('/en/o/3/income?jaar=2099', platform([payment()]));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Scheme' }), '6');
    await screen.findByRole('option', { name: 'Meedoen', selected: true });
    await user.click(await screen.findByRole('link', { name: 'To be received' }));
    await screen.findByText('No payment fits what you chose.');
    expect(address()).toBe('/en/o/3/income?stand=pending&regeling=6&jaar=2099');
    expect(calls.filter(({ call }) => call === `GET ${base}`).length).toBeGreaterThan(2);
    await user.click(screen.getByRole('link', { name: 'Clear your choice' }));
    await screen.findByRole('list', { name: '1 payment' });
  });

  it('says how to begin where there is none', async () => {
    await openScreen('/o/3/inkomsten', platform([]));
    expect(screen.getByRole('heading', { level: 2, name: 'Nog geen inkomsten' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zo rekent u af' }).getAttribute('href')).toBe('/o/3/afrekenen');
  });

  it('is for who may see money alone', async () => {
    const till = signedIn(organization({ is_sponsor: false, is_provider: true, permissions: ['scan_vouchers'] }));
    const none = () => refused(403, {});
    await openScreen('/o/3/inkomsten', { ...till, [`GET ${base}`]: none, [`GET ${base}/totals`]: none });
    expect(screen.queryByRole('link', { name: 'Inkomsten' })).toBeNull();
    expect(screen.queryByText(/€/)).toBeNull();
  });
});

describe('one payment', () => {
  it('tells how it stands on the bank statement, what it is made of, and what came with it', async () => {
    const rows = [
      payment({ voucher_transaction_bulk_id: 3, notes: [{ id: 1, message: 'Factuur 12', group: 'provider' }] }),
      payment({
        id: 12,
        address: '0xb',
        product: { id: 102, name: 'Badkaart' },
        reservation: null,
        voucher_transaction_bulk_id: 3,
      }),
    ];
    await openScreen('/o/3/inkomsten/0xa', platform(rows));
    expect(screen.getByRole('heading', { level: 1, name: 'Betaling 11' })).toBeDefined();
    expect(screen.getByText('Gemeente Merendam betaalde u')).toBeDefined();
    expect(screen.getByText('PAYMENT-11')).toBeDefined();
    expect(screen.getByText('Kindpakket 11')).toBeDefined();
    expect(screen.getByText('Op NL•• •••• 0003')).toBeDefined();
    expect(screen.getByText('Factuur 12')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Reservering 10019194' }).getAttribute('href')).toBe('/o/3/reserveringen/7');
    const same = screen.getByRole('list', { name: 'In dezelfde betaalopdracht' });
    expect(
      within(same)
        .getByRole('link', { name: /^Badkaart/ })
        .getAttribute('href'),
    ).toBe('/o/3/inkomsten/0xb');
    expect(screen.getByText('2 betalingen, samen € 265,00')).toBeDefined();
    expect(screen.getByText('De gemeente betaalde')).toBeDefined();
  });

  it('that cannot be paid says why', async () => {
    await openScreen('/o/3/inkomsten/0xa', platform([payment({ state: 'pending', payment_time: null, iban_to: null })]));
    expect(screen.getByText(/^Er is nog geen rekeningnummer van u bekend/)).toBeDefined();
    expect(screen.getByText('Gemeente Merendam betaalt u')).toBeDefined();
  });

  it('that was cancelled names no account', async () => {
    await openScreen('/o/3/inkomsten/0xa', platform([payment({ state: 'canceled', payment_time: null })]));
    expect(screen.getByRole('heading', { level: 2, name: 'Deze betaling gaat niet door' })).toBeDefined();
    expect(screen.queryByText(/PAYMENT-11/)).toBeNull();
  });
});
