import { screen, within } from '@testing-library/dom';
import type { Schema } from '@tegoed/contract';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';
import { budget, configureCall, scheme, schemeCall, shownScheme, updateCall } from '../../../testing/schemes.ts';

const ours = organization({ permissions: ['view_funds', 'manage_funds', 'view_finances'] });
const place = '/o/3/regelingen/5/bedrag';
const entriesCall = 'GET /platform/organizations/3/funds/5/top-up-transactions';
const storeCall = 'POST /platform/organizations/3/funds/5/top-up';

const entry: Schema<'FundTopUp'> = {
  id: 1,
  amount: '275000.00',
  amount_locale: '€ 275.000,00',
  code: 'Raadsbesluit 88',
  reference: 'Raadsbesluit 88',
  date: '2026-01-02',
  date_locale: '2 januari 2026',
  note: 'Hele jaar',
  made_by: { id: 2, email: 'bas@merendam.example' },
  created_at: '2026-01-02 10:00:00',
  created_at_locale: '2 januari 2026, 10.00 uur',
};

function withEntries(...entries: (typeof entry)[]): Answers {
  const meta = { total: entries.length, last_page: 1, from: 1, to: entries.length, total_amount: '275000.00' };
  return { [entriesCall]: () => ({ data: entries, meta }) };
}

describe('amount and budget of a scheme', () => {
  it('show what was put in, granted and left, and what somebody gets', async () => {
    await openScreen(place, { ...signedIn(ours), ...shownScheme({ budget: budget() }), ...withEntries(entry) });
    const row = within(screen.getByRole('row', { name: /Raadsbesluit 88/ }));
    expect(row.getByText('Hele jaar')).toBeDefined();
    expect(row.getByText('bas@merendam.example')).toBeDefined();
    const pot = within(screen.getByRole('complementary', { name: 'De pot' }));
    expect(pot.getByText(/185\.500,00 −$/)).toBeDefined();
    expect(pot.getByText(/89\.500,00$/)).toBeDefined();
    expect(screen.getByText('Keer aantal kinderen')).toBeDefined();
    expect(screen.queryByText('De pot is bijna leeg')).toBeNull();
    expect(screen.getByRole('link', { name: 'Voeg geld toe' }).getAttribute('href')).toBe(`${place}/storten`);
  });

  it('warn below the amount that was set, and at nothing left', async () => {
    const low = { budget: budget({ left: '4200.00' }), notification_amount: '4200.00' };
    await openScreen(place, { ...signedIn(ours), ...shownScheme(low), ...withEntries(entry) });
    expect(screen.getByText('De pot is bijna leeg')).toBeDefined();
  });

  it('say that nothing is kept before the first entry', async () => {
    await openScreen(place, {
      ...signedIn(ours),
      ...shownScheme({ budget: budget({ total: null, left: null }) }),
      ...withEntries(),
    });
    expect(screen.getByRole('heading', { name: 'Nog geen geld in de pot' })).toBeDefined();
  });

  it('show no money and change nothing without the rights', async () => {
    await openScreen(place, { ...signedIn(organization({ permissions: ['view_funds'] })), ...shownScheme() });
    expect(screen.getByText('U mag het geld van deze regeling niet zien.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Voeg geld toe' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Wijzig' })).toBeNull();
  });
});

describe('an entry of a budget', () => {
  const form = { ...signedIn(ours), ...shownScheme({ budget: budget() }), ...withEntries(entry) };

  it('is booked once for a double press, after it said what it does', async () => {
    const { user, calls, address } = await openScreen(`${place}/storten`, { ...form, [storeCall]: () => ({ data: entry }) });
    await user.click(screen.getByLabelText(/Geld uit de pot halen/));
    await user.type(screen.getByRole('textbox', { name: 'Bedrag' }), '1.250,50');
    expect(screen.getByText('Daarna over').nextElementSibling?.textContent).toMatch(/88\.249,50$/);
    await user.type(screen.getByRole('textbox', { name: 'Kenmerk' }), 'Besluit 88');
    await user.type(screen.getByRole('textbox', { name: 'Notitie' }), 'Dubbel geboekt');
    for (const [name, value] of [
      ['Dag', '2'],
      ['Maand', '1'],
      ['Jaar', '2026'],
    ] as const) {
      await user.clear(screen.getByRole('textbox', { name }));
      await user.type(screen.getByRole('textbox', { name }), value);
    }
    await user.dblClick(screen.getByRole('button', { name: /^Haal €.1\.250,50 uit de pot$/ }));
    await screen.findByText('De boeking staat in de pot.');
    expect(address()).toBe(place);
    const stored = calls.filter(({ call }) => call === storeCall);
    expect(stored.map(({ body }) => body)).toEqual([
      { amount: -1250.5, reference: 'Besluit 88', date: '2026-01-02', note: 'Dubbel geboekt' },
    ]);
    expect(stored[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('is not sent without what it needs', async () => {
    const { user, calls } = await openScreen(`${place}/storten`, form);
    await user.click(screen.getByRole('button', { name: 'Boek dit bedrag' }));
    await screen.findByRole('heading', { name: 'Er zijn 2 dingen nog niet goed' });
    expect(screen.getByRole('textbox', { name: 'Bedrag', description: /Vul een bedrag in/ })).toBeDefined();
    expect(calls.some(({ call }) => call === storeCall)).toBe(false);
  });

  it('that is refused says so at its field, and keeps what was typed', async () => {
    const { user } = await openScreen(`${place}/storten`, {
      ...form,
      [storeCall]: () => refused(422, { message: '', errors: { date: ['Kies een dag na 12 maart 2025.'] } }),
    });
    await user.type(screen.getByRole('textbox', { name: 'Bedrag' }), '10');
    await user.type(screen.getByRole('textbox', { name: 'Kenmerk' }), 'Besluit 88');
    await user.click(screen.getByRole('button', { name: /^Doe €.10,00 in de pot$/ }));
    const group = await screen.findByRole('group', { name: 'Datum', description: /Kies een dag na 12 maart/ });
    expect(group).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kenmerk' }).value).toBe('Besluit 88');
  });
});

describe('changing an amount', () => {
  const numbers = [{ key: 'children_nth', type: 'number', name: 'Aantal kinderen' }];
  const form = { ...signedIn(ours), ...shownScheme(), 'GET /identity/record-types': () => numbers };

  it('sends what was changed and no more, rules and warning apart', async () => {
    const { user, calls, address } = await openScreen(`${place}/wijzigen`, {
      ...form,
      [configureCall]: () => ({ data: scheme({ version: 8 }) }),
      [updateCall]: () => ({ data: scheme({ version: 9 }) }),
      [schemeCall]: () => ({ data: scheme({ budget: budget() }) }),
      ...withEntries(entry),
    });
    const amount = screen.getByRole('textbox', { name: 'Bedrag' });
    await user.clear(amount);
    await user.type(amount, '300');
    await user.type(screen.getByRole('textbox', { name: /^Hoogstens op een tegoed/ }), '1.000');
    await user.type(screen.getByRole('textbox', { name: /^Waarschuw als/ }), '5000');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Het bedrag is bewaard.');
    expect(address()).toBe(place);
    const sent = calls.filter(({ call }) => call.startsWith('PATCH'));
    expect(sent.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [
        {
          formulas: [{ type: 'multiply', amount: 300, record_type_key: 'children_nth' }],
          limit_voucher_total_amount: 1000,
        },
        '"7"',
      ],
      [{ notification_amount: 5000 }, '"8"'],
    ]);
  });

  it('shows both values where somebody else was first, and keeps what was typed', async () => {
    let stored = scheme();
    const { user, calls } = await openScreen(`${place}/wijzigen`, {
      ...form,
      [schemeCall]: () => ({ data: stored }),
      [configureCall]: (request) => {
        if (request.headers.get('if-match') === '"8"') return { data: scheme({ version: 9 }) };
        stored = scheme({ version: 8, limit_voucher_total_amount: '900.00' });
        return refused(412, { error: 'changed_meanwhile', meta: { message: 'Bas bewaarde dit net.', data: stored } });
      },
      ...withEntries(entry),
    });
    await user.type(screen.getByRole('textbox', { name: /^Hoogstens op een tegoed/ }), '1000');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bas bewaarde dit net.');
    expect(screen.getByText(/900,00$/)).toBeDefined();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Hoogstens op een tegoed/ });
    expect(field.value).toBe('1000');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Het bedrag is bewaard.');
    expect(calls.findLast(({ call }) => call === configureCall)?.body).toEqual({ limit_voucher_total_amount: 1000 });
  });

  it('says at its field what is no amount', async () => {
    const { user, calls } = await openScreen(`${place}/wijzigen`, form);
    await user.type(screen.getByRole('textbox', { name: /^Hoogstens per keer/ }), 'veel');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('textbox', { name: /^Hoogstens per keer/, description: /Vul een bedrag in/ });
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });
});
