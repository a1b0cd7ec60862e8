import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { batch, preview, to } from '../../../../testing/batches.ts';
import { openScreen, refused, type Answers } from '../../../../testing/open-screen.tsx';
import { shownTexts } from '../../../../testing/shown-text.ts';
import { organization, signedIn } from '../../../../testing/people.ts';

const finance = () => signedIn(organization({ permissions: ['view_finances', 'manage_transaction_bulks'] }));

function listed(rows: readonly ReturnType<typeof batch>[], next = preview()): Answers {
  return {
    [`GET ${to.batches}`]: (request) => {
      const state = new URL(request.url).searchParams.get('state');
      const data = rows.filter((row) => state === null || row.state === state);
      return { data, meta: { total: data.length, last_page: 1, from: 1, to: data.length } };
    },
    [`POST ${to.batches}`]: () => ({ data: [], meta: { total: 0 }, preview: next }),
  };
}

describe('payment batches', () => {
  it('stand in a list with where each stands, and what a next one would pay', async () => {
    const { calls } = await openScreen('/o/3/betaalopdrachten', {
      ...finance(),
      ...listed([batch(), batch({ id: 11, state: 'accepted', execution_date: '2025-03-04', made_by: null })]),
    });
    const rows = within(screen.getByRole('table', { name: '2 betaalopdrachten' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => shownTexts(within(row).getAllByRole('cell')))).toEqual([
      ['12 maart 2025, bas@merendam.example', '2', 'Bestand nog niet bewaard', '€ 31,50'],
      ['12 maart 2025, vanzelf', '2', 'Betaald op 4 maart 2025', '€ 31,50'],
    ]);
    expect(screen.getByRole('link', { name: 'Opdracht 12' }).getAttribute('href')).toBe('/o/3/betaalopdrachten/12');
    expect(shownTexts([screen.getByText(/samen/)])).toEqual([
      '74 betalingen aan 22 aanbieders, samen € 8.214,90. 2 betalingen gaan nog niet mee. Bekijk waarom',
    ]);
    expect(screen.getByRole('link', { name: 'Maak betaalopdrachten' }).getAttribute('href')).toBe('/o/3/betaalopdrachten/nieuw');
    // Telling what would be made makes nothing.
    expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ search }) => search)).toEqual(['?dry_run=1']);
  });

  it('are narrowed by a state that stands in the address', async () => {
    const { user, address } = await openScreen('/o/3/betaalopdrachten', { ...finance(), ...listed([batch()]) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Betaald');
    await screen.findByText('Geen enkele opdracht heeft de stand ‘Betaald’.');
    expect(address()).toBe('/o/3/betaalopdrachten?stand=accepted');
    await user.click(screen.getByRole('link', { name: 'Wis het filter' }));
    await screen.findByRole('table', { name: '1 betaalopdracht' });
  });

  it('are none yet, and lead to an account where there is none', async () => {
    await openScreen('/o/3/betaalopdrachten', { ...finance(), ...listed([], preview({ bank_connection: null })) });
    expect(screen.getByRole('heading', { name: 'Nog geen betaalopdrachten' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ga naar Bank' }).getAttribute('href')).toBe('/o/3/bank');
    expect(screen.queryByRole('link', { name: 'Maak betaalopdrachten' })).toBeNull();
  });

  it('can be looked at without the right to make them', async () => {
    await openScreen('/en/o/3/payment-batches', {
      ...signedIn(organization({ permissions: ['view_finances'] })),
      ...listed([batch()]),
      [`POST ${to.batches}`]: () => refused(403),
    });
    expect(screen.getByRole('table', { name: '1 payment batch' })).toBeDefined();
    expect(screen.queryByText(/Ready for a next batch/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Make payment batches' })).toBeNull();
  });
});
