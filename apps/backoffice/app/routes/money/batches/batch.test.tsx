import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { batch, payment, to } from '../../../../testing/batches.ts';
import { openScreen, refused, type Answers } from '../../../../testing/open-screen.tsx';
import { shownTexts } from '../../../../testing/shown-text.ts';
import { organization, signedIn } from '../../../../testing/people.ts';
import { watchSavedFiles } from '../../../../testing/saved-files.ts';

const finance = () => signedIn(organization({ permissions: ['view_finances', 'manage_transaction_bulks'] }));

/** A batch as it is now, what it pays, and what is done with it. */
function shown(given: Parameters<typeof batch>[0] = {}, more: Answers = {}): Answers {
  const now = batch(given);
  return {
    ...finance(),
    [`GET ${to.batch}`]: () => ({ data: now }),
    [`GET ${to.payments}`]: () => ({
      data: [
        payment({ iban_from: 'NL91ABNA0417164300' }),
        payment({ id: 8, amount: '10.50', target: 'iban', organization: null, iban_to_name: 'N. Jansen' }),
      ],
      meta: { total: 2, total_amount: '31.50' },
    }),
    [`GET ${to.file}`]: () => {
      Object.assign(now, {
        is_exported: true,
        exported_count: (now.exported_count ?? 0) + 1,
        exported_at: '2025-03-12 13:05:00',
      });
      const headers = { 'content-disposition': 'attachment; filename="betaalopdracht-12-2025-03-12-31-50.xml"' };
      return new Response('<Document/>', { headers });
    },
    [`PATCH ${to.paid}`]: async (request) => {
      const { execution_date: day } = (await request.json()) as { execution_date: string };
      return { data: Object.assign(now, { state: 'accepted', execution_date: day }) };
    },
    [`PATCH ${to.batch}`]: () => ({ data: Object.assign(now, { state: 'pending' }) }),
    ...more,
  };
}

const saved = { is_exported: true, exported_count: 1, exported_at: '2025-03-12 13:05:00' };

async function typeDay(user: Awaited<ReturnType<typeof openScreen>>['user'], [day, month, year]: [string, string, string]) {
  await user.type(screen.getByRole('textbox', { name: 'Dag' }), day);
  await user.type(screen.getByRole('textbox', { name: 'Maand' }), month);
  await user.type(screen.getByRole('textbox', { name: 'Jaar' }), year);
  await user.click(screen.getByRole('button', { name: 'Meld 2 betalingen als betaald' }));
}

describe('a payment batch', () => {
  it('is not there at an address that no batch has, whatever is said first of its payments', async () => {
    let paymentsListed: () => void = () => undefined;
    const afterPayments = new Promise<void>((resolve) => {
      paymentsListed = resolve;
    });
    await openScreen('/o/3/betaalopdrachten/anders', {
      ...finance(),
      [`GET ${to.payments}`]: () => {
        paymentsListed();
        return refused(422);
      },
      [`GET ${to.batches}/NaN`]: async () => {
        await afterPayments;
        return refused(404);
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Deze pagina is er niet' })).toBeDefined();
  });

  it('tells what it pays to whom, and that it was checked', async () => {
    await openScreen('/o/3/betaalopdrachten/12', shown());
    expect(screen.getByRole('heading', { level: 1, name: 'Betaalopdracht 12' })).toBeDefined();
    const rows = within(screen.getByRole('table', { name: 'Betalingen per ontvanger' }))
      .getAllByRole('row')
      .slice(1);
    expect(shownTexts(rows)).toEqual(['VV De Kade1NL•• •••• 4567€ 21,00', 'N. Jansen1NL•• •••• 4567€ 10,50', 'Samen2€ 31,50']);
    // A provider leads to its payments in this batch; the name of a citizen stands in no address.
    expect(screen.getByRole('link', { name: 'VV De Kade' }).getAttribute('href')).toBe(
      '/o/3/betalingen?opdracht=12&q=VV+De+Kade',
    );
    expect(screen.queryByRole('link', { name: 'N. Jansen' })).toBeNull();
    expect(screen.getByText('U betaalt van NL•• •••• 4300')).toBeDefined();
    expect(screen.getByText('De betalingen zijn samen € 31,50')).toBeDefined();
    expect(screen.getByText('Elk rekeningnummer is een echt nummer')).toBeDefined();
  });

  it('says so when its payments are not what it comes to, or an account is none', async () => {
    await openScreen(
      '/o/3/betaalopdrachten/12',
      shown(
        { voucher_transactions_amount: 40 },
        {
          [`GET ${to.payments}`]: () => ({ data: [payment({ iban_to: 'NL00' })], meta: { total: 1 } }),
        },
      ),
    );
    expect(screen.getByText(/Dat is niet het bedrag van de opdracht/)).toBeDefined();
    expect(screen.getByText(/Deze rekening klopt niet: VV De Kade/)).toBeDefined();
  });

  it('gives its file, under the name that tells what it is, and then asks when the bank paid', async () => {
    const files = watchSavedFiles();
    const { user } = await openScreen('/o/3/betaalopdrachten/12', shown());
    expect(screen.queryByRole('button', { name: /als betaald/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bewaar het bestand' }));
    const message = await screen.findByText('Het bestand is bewaard op uw computer.');
    expect(files).toEqual(['betaalopdracht-12-2025-03-12-31-50.xml']);
    expect(document.activeElement?.contains(message)).toBe(true);
    expect(screen.getByText('Bestand bewaard, nog niet betaald')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Meld 2 betalingen als betaald' })).toBeDefined();
  });

  it('warns before its file is saved again', async () => {
    const files = watchSavedFiles();
    const { user } = await openScreen(
      '/o/3/betaalopdrachten/12',
      shown({ ...saved, exported_by: { id: 4, email: 'bas@merendam.example' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Bewaar het bestand nog een keer' }));
    const warning = screen.getByRole('alert');
    expect(warning.textContent).toContain('Dit bestand is al bewaard');
    expect(warning.textContent).toContain('door bas@merendam.example, op 12 maart 2025, 13.05 uur. Stuur het niet twee keer');
    await user.click(screen.getByRole('button', { name: 'Toch niet' }));
    expect(files).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Bewaar het bestand nog een keer' }));
    await user.click(screen.getByRole('button', { name: 'Bewaar het toch nog een keer' }));
    await screen.findByText('Het bestand is bewaard op uw computer.');
    expect(files).toHaveLength(1);
  });

  it.each([
    ['', /Typ het bedrag van deze opdracht/],
    ['18.472,06', /Dat is niet het bedrag/],
  ])('above € 10.000 is not saved with ‘%s’ typed as its amount, and is with the right one', async (typed, problem) => {
    const files = watchSavedFiles();
    const { user, calls } = await openScreen('/o/3/betaalopdrachten/12', shown({ voucher_transactions_amount: 18_472.6 }));
    const field = screen.getByRole('textbox', { name: 'Bedrag van deze opdracht' });
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Bewaar het bestand' }));
    await screen.findByRole('textbox', { name: 'Bedrag van deze opdracht', description: problem });
    expect(calls.some(({ call }) => call === `GET ${to.file}`)).toBe(false);
    await user.clear(field);
    await user.type(field, '18.472,60');
    await user.click(screen.getByRole('button', { name: 'Bewaar het bestand' }));
    await screen.findByText('Het bestand is bewaard op uw computer.');
    expect(files).toHaveLength(1);
  });

  it('is paid on the day of the statement', async () => {
    const { user, calls } = await openScreen('/o/3/betaalopdrachten/12', shown(saved));
    await typeDay(user, ['5', '3', '2025']);
    await screen.findByText('De opdracht staat op betaald.');
    expect(calls.find(({ call }) => call === `PATCH ${to.paid}`)?.body).toEqual({ execution_date: '2025-03-05' });
    expect(screen.getByText('Betaald op 5 maart 2025')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Bewaar|Meld/ })).toBeNull();
  });

  it('keeps the day that was typed where the platform refuses it', async () => {
    const { user } = await openScreen(
      '/o/3/betaalopdrachten/12',
      shown(saved, {
        [`PATCH ${to.paid}`]: () => refused(422, { message: 'x', errors: { execution_date: ['Kies een dag vanaf 12 maart.'] } }),
      }),
    );
    await typeDay(user, ['1', '3', '2025']);
    await screen.findByRole('group', { description: /Kies een dag vanaf 12 maart/ });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Dag' }).value).toBe('1');
  });

  it('asks for the day where none was typed, and sends nothing', async () => {
    const { user, calls } = await openScreen('/o/3/betaalopdrachten/12', shown(saved));
    await user.click(screen.getByRole('button', { name: 'Meld 2 betalingen als betaald' }));
    await screen.findByText('Vul de datum van het afschrift in.');
    expect(calls.some(({ call }) => call === `PATCH ${to.paid}`)).toBe(false);
  });

  it('that somebody else said to be paid is not said again', async () => {
    const { user } = await openScreen(
      '/o/3/betaalopdrachten/12',
      shown(saved, { [`PATCH ${to.paid}`]: () => refused(403, { meta: { message: 'Deze opdracht is al betaald.' } }) }),
    );
    await typeDay(user, ['5', '3', '2025']);
    await screen.findByText('Deze opdracht is al betaald.');
  });
});

describe('a batch at a bank that takes it from the platform', () => {
  const bng = { bank: { id: 2, key: 'bng', name: 'BNG' } } as const;

  it('is sent to it', async () => {
    const { user, calls } = await openScreen('/o/3/betaalopdrachten/12', shown(bng));
    await user.click(screen.getByRole('button', { name: 'Stuur naar de bank' }));
    await screen.findByText('De opdracht is naar de bank gestuurd.');
    expect(calls.find(({ call }) => call === `PATCH ${to.batch}`)?.body).toEqual({ state: 'pending' });
    expect(screen.getByText(/De bank heeft de opdracht/)).toBeDefined();
  });

  it('is signed there', async () => {
    await openScreen('/o/3/betaalopdrachten/12', shown({ ...bng, state: 'pending', auth_url: 'https://bank.example/sign' }));
    expect(screen.getByRole('link', { name: 'Onderteken bij de bank' }).getAttribute('href')).toBe('https://bank.example/sign');
  });

  it.each([
    ['rejected', 'De bank nam deze opdracht niet aan', /Er is niets betaald. Kijk bij uw bank waarom/],
    ['error', 'De opdracht kwam niet aan bij de bank', /Probeer het over een uur nog een keer/],
  ] as const)('that went wrong (%s) says what and what to do, and goes again', async (state, title, what) => {
    const { user } = await openScreen('/o/3/betaalopdrachten/12', shown({ ...bng, state }));
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(what)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stuur opnieuw naar de bank' }));
    await screen.findByText('De opdracht is naar de bank gestuurd.');
  });
});

it('a batch can be looked at without the right to pay it', async () => {
  await openScreen('/en/o/3/payment-batches/12', {
    ...shown(saved),
    ...signedIn(organization({ permissions: ['view_finances'] })),
  });
  expect(screen.getByText(/You may look at this batch/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Save|Mark/ })).toBeNull();
});
