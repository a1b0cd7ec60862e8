import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../features/bank/accounts.ts';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, session, signedIn } from '../../../testing/people.ts';

const ours = organization({ permissions: ['manage_bank_connections', 'view_finances'] });

const account = (given: Partial<Account> = {}): Account => ({
  id: 11,
  bank: { id: 3, key: 'file', name: 'Met een bestand', can_be_stored: true },
  iban: 'NL91ABNA0417164300',
  account_name: 'Gemeente Merendam',
  state: 'active',
  state_locale: 'Hiervan betaalt u',
  made_by: { id: 1, email: 'femke@merendam.example' },
  confirmed_by: null,
  active_from: '2026-01-02 10:00:00',
  active_from_locale: '2 januari 2026, 10.00 uur',
  may_confirm: false,
  version: 4,
  created_at: '2026-01-02 10:00:00',
  created_at_locale: '2 januari 2026, 10.00 uur',
  ...given,
});

const list = 'GET /platform/organizations/3/bank-connections';
const change = 'PATCH /platform/organizations/3/bank-connections/12';
const pending = (given: Partial<Account> = {}) =>
  account({
    id: 12,
    iban: 'NL20INGB0001234567',
    state: 'pending',
    made_by: { id: 2, email: 'bas@merendam.example' },
    version: 1,
    ...given,
  });

const listed = (...accounts: Account[]): Answers => ({ [list]: () => ({ data: accounts, meta: {} }) });

describe('the bank of a sponsor', () => {
  it('says what is missing, and how to name a first account', async () => {
    await openScreen('/o/3/bank', { ...signedIn(ours), ...listed() });
    expect(screen.getByRole('heading', { name: 'Nog geen rekening' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voeg een rekening toe' }).getAttribute('href')).toBe('/o/3/bank/nieuw');
  });

  it('shows the account in use, the one that waits, and those before', async () => {
    await openScreen('/o/3/bank', {
      ...signedIn(ours),
      ...listed(pending(), account(), account({ id: 9, state: 'replaced', state_locale: 'Vervangen' })),
    });
    expect(screen.getByText(/^bas@merendam\.example wil betalen van rekening NL20 INGB 0001 2345 67/)).toBeDefined();
    expect(screen.getByText('NL91 ABNA 0417 1643 00', { selector: 'dd' })).toBeDefined();
    expect(screen.getByRole('table', { name: 'Eerdere rekeningen' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Wijzig de rekening' })).toBeNull();
  });

  it('tells who named and who confirmed each account, newest on top', async () => {
    const confirmed = account({ confirmed_by: { id: 2, email: 'bas@merendam.example' }, active_from: '2025-01-03 09:30:00' });
    await openScreen('/o/3/bank', {
      ...signedIn(ours),
      ...listed(pending({ created_at: '2025-02-01 12:00:00', active_from: null }), {
        ...confirmed,
        created_at: '2025-01-02 10:00:00',
      }),
    });
    const history = screen.getByRole('complementary', { name: 'Geschiedenis' });
    expect([...history.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'bas@merendam.example gaf rekening NL20 INGB 0001 2345 67 op1 februari 2025, 12.00 uur',
      'bas@merendam.example bevestigde rekening NL91 ABNA 0417 1643 003 januari 2025, 09.30 uur',
      'femke@merendam.example gaf rekening NL91 ABNA 0417 1643 00 op2 januari 2025, 10.00 uur',
    ]);
  });

  it('is confirmed by a second person, as it was shown', async () => {
    const accounts = [pending({ may_confirm: true }), account()];
    const { user, calls } = await openScreen('/o/3/bank', {
      ...signedIn(ours),
      [list]: () => ({ data: accounts, meta: {} }),
      [change]: () => {
        accounts.splice(0, 2, pending({ state: 'active', version: 2 }), account({ state: 'replaced' }));
        return { data: accounts[0] };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Bevestig deze rekening' }));
    await screen.findByText('U betaalt nu van rekening NL20 INGB 0001 2345 67.');
    const call = calls.find((one) => one.call === change);
    expect(call?.body).toEqual({ state: 'active' });
    expect(call?.headers.get('if-match')).toBe('"1"');
  });

  it.each([
    [412, { message: '', error: 'changed_meanwhile' }, /Iemand anders heeft dit intussen veranderd/],
    [403, { message: 'Iemand anders moet deze rekening bevestigen.', error: 'needs_second_person' }, /Iemand anders moet deze/],
  ])('says why it cannot be confirmed (%s)', async (status, body, sentence) => {
    const { user } = await openScreen('/o/3/bank', {
      ...signedIn(ours),
      ...listed(pending({ may_confirm: true }), account()),
      [change]: () => refused(status, body),
    });
    await user.click(screen.getByRole('button', { name: 'Bevestig deze rekening' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('asks who must prove once more who they are, and leads back', async () => {
    const { user, address } = await openScreen('/o/3/bank', {
      ...signedIn(ours),
      ...listed(pending({ may_confirm: true })),
      [change]: () => refused(403, { message: '', error: 'fresh_sign_in_needed' }),
    });
    await user.click(screen.getByRole('button', { name: 'Bevestig deze rekening' }));
    await screen.findByRole('heading', { name: 'Bevestig nog een keer dat u het bent' });
    expect(address()).toBe('/inloggen/nogmaals?naar=%2Fo%2F3%2Fbank');
    expect(screen.getByRole('button', { name: 'Stuur mij een e-mail met een link' })).toBeDefined();
  });

  it('does not stop by one press', async () => {
    const stop = 'PATCH /platform/organizations/3/bank-connections/11';
    const { user, calls } = await openScreen('/o/3/bank', {
      ...signedIn(ours),
      ...listed(account()),
      [stop]: () => ({ data: account({ state: 'disabled' }) }),
    });
    await user.click(screen.getByRole('button', { name: 'Gebruik deze rekening niet meer' }));
    await user.click(screen.getByRole('button', { name: 'Toch niet' }));
    await user.click(screen.getByRole('button', { name: 'Gebruik deze rekening niet meer' }));
    expect(calls.some(({ call }) => call === stop)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Ja, stop met deze rekening' }));
    await screen.findByText('Deze rekening wordt niet meer gebruikt.');
    expect(calls.find(({ call }) => call === stop)?.body).toEqual({ state: 'disabled' });
  });

  it('can be looked at by who sees the money, and no more', async () => {
    await openScreen('/o/3/bank', {
      ...signedIn(organization({ permissions: ['view_finances'] })),
      ...listed(pending(), account()),
    });
    expect(screen.queryAllByRole('button', { name: /rekening|Trek/ })).toEqual([]);
  });
});

describe('a new account', () => {
  const fresh: Answers = { 'GET /desk/session': () => ({ data: session({ fresh_until: '2026-03-12 09:15:00' }) }) };
  const store = 'POST /platform/organizations/3/bank-connections';

  it('is asked of nobody who has not just proved who they are', async () => {
    const { address } = await openScreen('/o/3/bank/nieuw', { ...signedIn(ours), ...listed() });
    expect(address()).toBe('/inloggen/nogmaals?naar=%2Fo%2F3%2Fbank%2Fnieuw');
  });

  it('is stored once for a double press, without the blanks that people write', async () => {
    const { user, calls, address } = await openScreen('/o/3/bank/nieuw', {
      ...signedIn(ours),
      ...fresh,
      ...listed(),
      [store]: () => ({ data: account() }),
    });
    expect(screen.getByText('Dit is uw eerste rekening. U kunt er meteen van betalen.')).toBeDefined();
    await user.type(screen.getByLabelText('Rekeningnummer (IBAN)'), 'nl91 abna 0417 1643 00');
    await user.type(screen.getByLabelText(/^Naam van de rekeninghouder/), 'Gemeente Merendam');
    await user.dblClick(screen.getByRole('button', { name: 'Bewaar deze rekening' }));
    await screen.findByText('De rekening is bewaard.');
    expect(address()).toBe('/o/3/bank');
    const stored = calls.filter(({ call }) => call === store);
    expect(stored[0]?.body).toEqual({ bank: 'file', iban: 'NL91ABNA0417164300', account_name: 'Gemeente Merendam' });
    expect(stored).toHaveLength(1);
    expect(stored[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('keeps what was typed, and says at each field what is wrong', async () => {
    const { user } = await openScreen('/o/3/bank/nieuw', {
      ...signedIn(ours),
      ...fresh,
      ...listed(account()),
      [store]: () =>
        refused(422, { message: '', errors: { iban: ['Dit is geen rekening.'], account_name: ['Vul een naam in.'] } }),
    });
    await user.type(screen.getByLabelText('Rekeningnummer (IBAN)'), 'NL00');
    await user.click(screen.getByRole('button', { name: 'Bewaar deze rekening' }));
    const field = await screen.findByRole('textbox', { description: /Dit is geen rekening/ });
    expect((field as HTMLInputElement).value).toBe('NL00');
    expect(screen.getByRole('textbox', { description: /Vul een naam in/ })).toBeDefined();
    expect(screen.getByText(/Iemand anders moet deze rekening eerst bevestigen/)).toBeDefined();
  });
});
