import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { batch, payment, preview, to } from '../../../../testing/batches.ts';
import { openScreen, refused, type Answers } from '../../../../testing/open-screen.tsx';
import { shownTexts } from '../../../../testing/shown-text.ts';
import { organization, signedIn } from '../../../../testing/people.ts';

const finance = () => signedIn(organization({ permissions: ['view_finances', 'manage_transaction_bulks'] }));
const isPreview = (request: Request) => new URL(request.url).searchParams.has('dry_run');

/** Tells what would be made, and makes what is given. */
function making(made: readonly ReturnType<typeof batch>[], next = preview()): Answers {
  return {
    [`POST ${to.batches}`]: (request) =>
      isPreview(request) ? { data: [], meta: { total: 0 }, preview: next } : { data: made, meta: { total: made.length } },
    [`GET ${to.batches}`]: () => ({ data: made, meta: { total: made.length, last_page: 1 } }),
    [`GET ${to.batch}`]: () => ({ data: made[0] }),
    [`GET ${to.payments}`]: () => ({
      data: [payment(), payment({ id: 8, amount: '10.50' })],
      meta: { total: 2, total_amount: '31.50' },
    }),
  };
}

describe('what comes before batches are made', () => {
  it('says how much, from which account, and what is left out and why', async () => {
    await openScreen('/o/3/betaalopdrachten/nieuw', { ...finance(), ...making([]) });
    expect(shownTexts([screen.getByText(/samen/)])).toEqual(['74 betalingen aan 22 aanbieders, samen € 8.214,90.']);
    expect(screen.getByText('Van rekening NL•• •••• 4300, op naam van Gemeente Merendam')).toBeDefined();
    const left = within(screen.getByRole('table', { name: 'Dit gaat nog niet mee' }))
      .getAllByRole('row')
      .slice(1);
    expect(shownTexts(left)).toEqual(['De aanbieder heeft geen rekeningnummer opgegeven2€ 40,00']);
    expect(screen.getByText(/Er gaat nog geen geld weg/)).toBeDefined();
  });

  it('they are made once, however often somebody presses, and the batch opens', async () => {
    const { user, calls, address } = await openScreen('/o/3/betaalopdrachten/nieuw', {
      ...finance(),
      ...making([batch({ voucher_transactions_count: 74, voucher_transactions_amount: 8214.9 })]),
    });
    await user.dblClick(screen.getByRole('button', { name: 'Maak 1 betaalopdracht' }));
    await screen.findByText('De betaalopdracht is gemaakt.');
    expect(address()).toBe('/o/3/betaalopdrachten/12');
    const made = calls.filter(({ call, search }) => call === `POST ${to.batches}` && !search.includes('dry_run'));
    expect(made).toMatchObject([{ body: undefined }]);
    expect(made[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  });

  it('is told when what came along differs from what was shown', async () => {
    const { user } = await openScreen('/o/3/betaalopdrachten/nieuw', { ...finance(), ...making([batch()]) });
    await user.click(screen.getByRole('button', { name: 'Maak 1 betaalopdracht' }));
    await screen.findByText(/Er ging 2 betalingen mee, samen € 31,50|Er gingen 2 betalingen mee, samen € 31,50/);
  });

  it('is told when somebody else made them meanwhile', async () => {
    const { user, address } = await openScreen('/o/3/betaalopdrachten/nieuw', { ...finance(), ...making([]) });
    await user.click(screen.getByRole('button', { name: 'Maak 1 betaalopdracht' }));
    await screen.findByRole('heading', { name: 'Iemand anders was u net voor' });
    expect(address()).toBe('/o/3/betaalopdrachten/nieuw');
    expect(screen.getByRole('link', { name: 'Bekijk de betaalopdrachten' }).getAttribute('href')).toBe('/o/3/betaalopdrachten');
  });

  it('more than one lead to the list', async () => {
    const { user, address } = await openScreen('/en/o/3/payment-batches/new', {
      ...finance(),
      ...making([batch({ id: 13 }), batch()], preview({ bulks_count: 2, transactions_count: 120 })),
    });
    await user.click(screen.getByRole('button', { name: 'Make 2 payment batches' }));
    await screen.findByText('2 payment batches were made.');
    expect(address()).toBe('/en/o/3/payment-batches');
  });

  it('a refusal stands there in the words of the platform', async () => {
    const { user } = await openScreen('/o/3/betaalopdrachten/nieuw', {
      ...finance(),
      [`POST ${to.batches}`]: (request) =>
        isPreview(request) ? { data: [], preview: preview() } : refused(403, { meta: { message: 'Er is geen rekening.' } }),
    });
    await user.click(screen.getByRole('button', { name: 'Maak 1 betaalopdracht' }));
    await screen.findByText('Er is geen rekening.');
  });

  it('there is nothing to make without payments, and not without an account', async () => {
    const none = preview({ bulks_count: 0, transactions_count: 0, total_amount: '0.00', left_out: [] });
    await openScreen('/o/3/betaalopdrachten/nieuw', { ...finance(), ...making([], none) });
    expect(screen.getByRole('heading', { name: 'Er is niets om te betalen' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Maak/ })).toBeNull();
  });

  it('who may not make any is told so', async () => {
    await openScreen('/o/3/betaalopdrachten/nieuw', {
      ...signedIn(organization({ permissions: ['view_finances'] })),
      [`POST ${to.batches}`]: () => refused(403),
    });
    expect(screen.getByRole('alert')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Maak/ })).toBeNull();
  });
});
