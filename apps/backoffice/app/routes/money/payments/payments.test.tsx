import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { batch, payment, to } from '../../../../testing/batches.ts';
import { openScreen, refused, type Answers } from '../../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../../testing/people.ts';
import { watchSavedFiles } from '../../../../testing/saved-files.ts';
import { shownTexts } from '../../../../testing/shown-text.ts';

const finance = () => signedIn(organization({ permissions: ['view_finances'] }));

function listed(rows: readonly ReturnType<typeof payment>[], more: Answers = {}): Answers {
  return {
    ...finance(),
    'GET /platform/organizations/3/funds': () => ({ data: [{ id: 5, name: 'Kindpakket' }], meta: { total: 1 } }),
    [`GET ${to.payments}`]: () => ({
      data: rows,
      meta: { total: rows.length === 0 ? 0 : 286, last_page: 12, from: 1, to: rows.length, total_amount: '24918.35' },
    }),
    ...more,
  };
}

/** What the list itself was asked, without what stands for the numbers of the views. */
function askedOf(calls: Awaited<ReturnType<typeof openScreen>>['calls']) {
  const searches = calls.filter(({ call }) => call === `GET ${to.payments}`).map(({ search }) => new URLSearchParams(search));
  return Object.fromEntries(searches.findLast((search) => search.get('per_page') === '25') ?? []);
}

describe('payments', () => {
  it('lead to their last page when the one that was asked for is not there any more', async () => {
    const { calls } = await openScreen('/o/3/betalingen?weergave=ready&pagina=13', {
      ...listed([payment()]),
      [`GET ${to.payments}`]: ({ url }) => {
        const page = Number(new URL(url).searchParams.get('page') ?? 1);
        const data = page > 12 ? [] : [payment()];
        return { data, meta: { total: 286, last_page: 12, from: data.length, to: data.length, total_amount: '24918.35' } };
      },
    });
    expect(await screen.findByRole('table', { name: '286 betalingen' })).toBeTruthy();
    expect(askedOf(calls)).toMatchObject({ pending_bulking: '1', page: '12' });
  });

  it('stand in a list with why each waits, and below it what all that fit come to', async () => {
    await openScreen(
      '/o/3/betalingen',
      listed([
        payment({ waiting_reason: 'delayed', transfer_at: '2025-03-25 00:00:00' }),
        payment({ address: '0x2' }),
        payment({
          address: '0x3',
          waiting_reason: 'in_bulk',
          voucher_transaction_bulk_id: 12,
          organization: null,
          target: 'iban',
          iban_to_name: 'N. Jansen',
          product: null,
        }),
        payment({ address: '0x4', waiting_reason: 'attempts', attempts: 3 }),
        payment({ address: '0x5', waiting_reason: 'no_iban' }),
        payment({ address: '0x6', state: 'success' }),
        payment({ address: '0x7', state: 'canceled', amount: '0.00' }),
      ]),
    );
    const rows = within(screen.getByRole('table', { name: '286 betalingen' }))
      .getAllByRole('row')
      .slice(1);
    expect(shownTexts(rows)).toEqual([
      'VV De KadeEen jaar lid11 maart 2025KindpakketWacht tot 25 maart 2025€ 21,00',
      'VV De KadeEen jaar lid11 maart 2025KindpakketKlaar om te betalen€ 21,00',
      'N. Jansen11 maart 2025KindpakketIn opdracht 12€ 21,00',
      'VV De KadeEen jaar lid11 maart 2025KindpakketNiet gelukt€ 21,00',
      'VV De KadeEen jaar lid11 maart 2025KindpakketGeen rekening€ 21,00',
      'VV De KadeEen jaar lid11 maart 2025KindpakketBetaald€ 21,00',
      'VV De KadeEen jaar lid11 maart 2025KindpakketAfgezegd€ 0,00',
      'Samen, 286 betalingen€ 24.918,35',
    ]);
  });

  it('are asked for as the address says, and the address says what is chosen', async () => {
    const { user, calls, address } = await openScreen(
      '/o/3/betalingen?weergave=ready&opdracht=12&vanaf=2025-01-01',
      listed([payment()]),
    );
    expect(askedOf(calls)).toMatchObject({ pending_bulking: '1', voucher_transaction_bulk_id: '12', from: '2025-01-01' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Regeling' }), 'Kindpakket');
    await screen.findByRole('option', { name: 'Kindpakket', selected: true });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Soort' }), 'Aan een inwoner');
    await screen.findByRole('option', { name: 'Aan een inwoner', selected: true });
    await user.click(screen.getByRole('link', { name: 'Bedrag' }));
    expect(address()).toBe('/o/3/betalingen?weergave=ready&regeling=5&soort=iban&vanaf=2025-01-01&opdracht=12&op=amount');
    expect(askedOf(calls)).toMatchObject({ fund_id: '5', 'targets[]': 'iban', order_by: 'amount', order_dir: 'desc' });
    await user.click(screen.getByRole('link', { name: /^Opdracht 12/ }));
    await waitFor(() => expect(address()).not.toContain('opdracht'));
    expect(askedOf(calls)).not.toHaveProperty('voucher_transaction_bulk_id');
  });

  it('are narrowed by any fund of the sponsor, also by one past the first hundred', async () => {
    const funds = ({ url }: Request) => {
      const page = Number(new URL(url).searchParams.get('page'));
      const name = page === 1 ? 'Kindpakket' : 'Fietsregeling';
      return { data: [{ id: page, name }], meta: { total: 101, last_page: 2 } };
    };
    await openScreen('/o/3/betalingen', listed([payment()], { 'GET /platform/organizations/3/funds': funds }));
    const choices = within(screen.getByRole('combobox', { name: 'Regeling' })).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent).slice(1)).toEqual(['Kindpakket', 'Fietsregeling']);
  });

  it('are narrowed by days and amounts, which are checked first', async () => {
    const { user, address } = await openScreen('/o/3/betalingen', listed([payment()]));
    await user.click(screen.getByText('Meer filters'));
    const from = within(screen.getByRole('group', { name: 'Vanaf' }));
    await user.type(from.getByRole('textbox', { name: 'Dag' }), '1');
    await user.type(screen.getByRole('textbox', { name: 'Minstens' }), '12,50');
    await user.click(screen.getByRole('button', { name: 'Toon' }));
    await screen.findByText('Vul een datum in, zoals 5 3 2026.');
    expect(address()).toBe('/o/3/betalingen');
    await user.type(from.getByRole('textbox', { name: 'Maand' }), '3');
    await user.type(from.getByRole('textbox', { name: 'Jaar' }), '2025');
    await user.click(screen.getByRole('button', { name: 'Toon' }));
    await screen.findByRole('link', { name: /^Vanaf 1 maart 2025/ });
    expect(address()).toBe('/o/3/betalingen?vanaf=2025-03-01&van=12.50');
  });

  it('are saved as a file with the filters of the list', async () => {
    const files = watchSavedFiles();
    const { user, calls } = await openScreen(
      '/o/3/betalingen?weergave=paid&regeling=5&q=kade',
      listed([payment()], {
        [`GET ${to.payments}/export`]: () =>
          new Response('Bedrag', { headers: { 'content-disposition': 'attachment; filename="betalingen.csv"' } }),
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Exporteer 286 betalingen' }));
    await screen.findByText('Het bestand is bewaard.');
    expect(files).toEqual(['betalingen.csv']);
    const { search = '' } = calls.find(({ call }) => call === `GET ${to.payments}/export`) ?? {};
    expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
      data_format: 'csv',
      state: 'success',
      fund_id: '5',
      q: 'kade',
    });
  });

  it('are not saved where the platform refuses it, which it says', async () => {
    const { user } = await openScreen(
      '/o/3/betalingen',
      listed([payment()], { [`GET ${to.payments}/export`]: () => refused(422, { message: 'Te veel betalingen.' }) }),
    );
    await user.click(screen.getByRole('button', { name: 'Exporteer 286 betalingen' }));
    await screen.findByText('Te veel betalingen.');
  });

  it('are none yet, or none that fit', async () => {
    const { user } = await openScreen('/en/o/3/payments?q=xyz', listed([]));
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Clear all filters' }));
    await screen.findByRole('heading', { name: 'No payments yet' });
  });

  it('are not for who may not see the money', async () => {
    await openScreen('/o/3/betalingen', listed([], { [`GET ${to.payments}`]: () => refused(403) }));
    expect(screen.getByRole('alert')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('one payment', () => {
  const one = (given: Parameters<typeof payment>[0]): Answers => ({
    ...finance(),
    [`GET ${to.payments}/0xabc`]: () => ({ data: payment(given) }),
    [`GET ${to.batch}`]: () => ({
      data: batch({ state: 'accepted', execution_date: '2025-03-14', exported_at: '2025-03-12 13:05:00' }),
    }),
  });

  it.each([
    ['delayed', /kan vanaf 25 maart 2025 mee met een betaalopdracht/],
    ['no_iban', /nog geen rekeningnummer opgegeven. Vraag de aanbieder/],
    ['iban_changed', /Wij wachten 24 uur met betalen/],
    ['iban_skipped', /wordt niet met een opdracht betaald/],
    ['attempts', /drie keer niet aan. Vraag de aanbieder/],
    ['review', /kijkt deze betaling eerst na/],
    ['zero', /Er is niets te betalen/],
    [null, /kan mee met de volgende betaalopdracht/],
  ] as const)('says what it waits for: %s', async (reason, why) => {
    await openScreen('/o/3/betalingen/0xabc', one({ waiting_reason: reason, transfer_at: '2025-03-25 00:00:00' }));
    expect(screen.getByText(why)).toBeDefined();
  });

  it('tells what happened to it, newest first, and leads to its batch and its provider', async () => {
    await openScreen('/o/3/betalingen/0xabc', one({ state: 'success', voucher_transaction_bulk_id: 12, payment_id: 'P-9' }));
    const timeline = screen.getByRole('complementary', { name: 'Over deze betaling' });
    expect(shownTexts(within(timeline).getAllByRole('listitem'))).toEqual([
      'De bank betaalde14 maart 2025',
      'Het bestand voor de bank werd bewaard12 maart 2025, 13.05 uur',
      'De betaling ging mee in opdracht 1212 maart 2025, 11.20 uur',
      'De betaling werd gemaakt11 maart 2025, 10.00 uur',
    ]);
    expect(screen.getByRole('link', { name: 'Bekijk betaalopdracht 12' }).getAttribute('href')).toBe('/o/3/betaalopdrachten/12');
    expect(screen.getByRole('link', { name: 'Bekijk de aanbieder' }).getAttribute('href')).toBe('/o/3/aanbieders/20');
    expect(screen.getByText('NL20 INGB 0001 2345 67')).toBeDefined();
    expect(document.title).toBe('Betaling 7 | Tegoed beheer');
  });

  it('that was cancelled waits for nothing', async () => {
    await openScreen('/en/o/3/payments/0xabc', one({ state: 'canceled' }));
    expect(screen.getByText('The payment was cancelled')).toBeDefined();
    expect(screen.queryByText(/can come along/)).toBeNull();
  });
});
