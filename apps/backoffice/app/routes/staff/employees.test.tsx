import type { Schema } from '@tegoed/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Employee } from '../../features/employees/employees.ts';
import type { Role } from '../../features/employees/rights.ts';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, session, signedIn } from '../../../testing/people.ts';

const permissions: Schema<'PermissionKey'>[] = [
  'manage_employees',
  'validate_records',
  'manage_transaction_bulks',
  'scan_vouchers',
];

const role = (id: number, key: Role['key'], rights: Role['permissions'], scope: Role['scope'] = ['sponsor']): Role => ({
  id,
  key,
  name: key,
  description: `Alles van ${key}.`,
  permissions: rights,
  scope,
});

const roles = [
  role(1, 'admin', ['manage_employees', 'validate_records', 'manage_transaction_bulks', 'view_log']),
  role(3, 'finance', ['manage_transaction_bulks']),
  role(5, 'validation', ['validate_records']),
  role(11, 'operation_officer', ['scan_vouchers'], ['provider']),
];

const employee = (given: Partial<Employee> = {}): Employee => ({
  id: 7,
  identity_address: '0x7',
  organization_id: 3,
  email: 'bas@merendam.example',
  roles: [{ id: 3, key: 'finance', name: 'Financieel medewerker' }],
  permissions: ['manage_transaction_bulks'],
  is_owner: false,
  version: 4,
  invited: false,
  last_activity_at: '2026-03-02 13:00:00',
  last_activity_at_locale: '2 maart 2026, 13.00 uur',
  is_2fa: true,
  sso: false,
  created_at: '2026-01-02 13:00:00',
  created_at_locale: '2 januari 2026, 13.00 uur',
  ...given,
});

const owner = employee({
  id: 1,
  identity_address: '0x1',
  email: 'femke@merendam.example',
  is_owner: true,
  roles: [],
  permissions: ['manage_employees', 'validate_records', 'manage_transaction_bulks'],
});

const ours = organization({ permissions, is_owner: true });
const list = '/platform/organizations/3/employees';

function staff(...employees: Employee[]): Answers {
  const one = Object.fromEntries(employees.map((data): [string, () => unknown] => [`GET ${list}/${data.id}`, () => ({ data })]));
  return {
    ...signedIn(ours),
    'GET /desk/session': () => ({ data: session({ fresh_until: '2026-03-12 09:15:00' }) }),
    'GET /platform/roles': () => ({ data: roles, meta: {} }),
    [`GET ${list}`]: ({ url }) => {
      const asked = new URL(url).searchParams;
      const found = employees.filter(({ email }) => email?.includes(asked.get('q') ?? ''));
      return { data: found, meta: { total: found.length, last_page: 1, from: 1, to: found.length } };
    },
    ...one,
  };
}

describe('the list of employees', () => {
  it('says of each what they may do, whether they were here, and how they sign in', async () => {
    const invited = employee({
      id: 8,
      email: 'lot@merendam.example',
      invited: true,
      last_activity_at_locale: null,
      is_2fa: false,
      roles: [{ id: 5, key: 'validation', name: 'Beoordelaar' }],
    });
    await openScreen('/o/3/medewerkers', staff(owner, employee({ is_2fa: false }), invited));
    expect(screen.getByRole('heading', { level: 1, name: 'Medewerkers' })).toBeDefined();
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows[0]).toContain('Alles, als eigenaar');
    expect(rows[1]).toMatch(/Betalen.*2 maart 2026.*Geen tweede stap/);
    expect(rows[2]).toMatch(/Uitgenodigd op 2 januari 2026.*Aanvragen beoordelen.*Nog niet/);
    expect(screen.getByRole('link', { name: /bas@merendam/ }).getAttribute('href')).toBe('/o/3/medewerkers/7');
  });

  it('warns of who may grant and pay alone, but not of the owner', async () => {
    await openScreen(
      '/o/3/medewerkers',
      staff(owner, employee({ permissions: ['validate_records', 'manage_transaction_bulks'] })),
    );
    expect(screen.getByText('Eén persoon mag tegoeden geven én uitbetalen')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bekijk bas@merendam.example' })).toBeDefined();
  });

  it('keeps search and filters in the address, asks for them, and says when nobody fits', async () => {
    const { user, calls, address } = await openScreen('/o/3/medewerkers', staff(owner));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Betalen');
    await waitFor(() => expect(address()).toContain('rol=finance'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Uitgenodigd');
    await waitFor(() => expect(address()).toContain('stand=uitgenodigd'));
    await user.type(screen.getByRole('searchbox'), 'niemand');
    await user.click(screen.getByRole('button', { name: 'Zoek' }));
    await screen.findByRole('heading', { name: 'Niemand gevonden' });
    expect(new URL(address(), 'http://x').searchParams.toString()).toBe('rol=finance&stand=uitgenodigd&q=niemand');
    expect(calls.filter(({ call }) => call === `GET ${list}`)).not.toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Wis de filters' }));
    await screen.findByRole('table');
  });

  it('is not in the menu of who may not manage employees, and says so when it is opened', async () => {
    await openScreen('/o/3/medewerkers', { ...staff(owner), ...signedIn(organization({ permissions: ['manage_validators'] })) });
    expect(screen.queryByRole('link', { name: 'Medewerkers' })).toBeNull();
    expect(screen.getByRole('heading', { name: /mag u niet|geen toegang|niet bekijken/i })).toBeDefined();
  });
});

describe('inviting', () => {
  const store = `POST ${list}`;
  const screenOf = (answer: (body: { email: string }) => unknown, more: Answers = {}) =>
    openScreen('/o/3/medewerkers/uitnodigen', {
      ...staff(owner),
      [store]: async (request) => answer((await request.clone().json()) as { email: string }),
      ...more,
    });

  it('asks first who it is', async () => {
    const { address } = await openScreen('/o/3/medewerkers/uitnodigen', { ...staff(owner), ...signedIn(ours) });
    expect(address()).toBe('/inloggen/nogmaals?naar=%2Fo%2F3%2Fmedewerkers%2Fuitnodigen');
  });

  it('sends each address the same roles, with a key of its own, and goes back to the list', async () => {
    const { user, calls, address } = await screenOf(() => ({ data: employee() }));
    await user.type(screen.getByRole('textbox', { name: /E-mailadressen/ }), 'anna@merendam.example\nbas@merendam.example');
    await user.click(screen.getByRole('checkbox', { name: /^Aanvragen beoordelen/ }));
    await user.dblClick(screen.getByRole('button', { name: 'Nodig 2 collega’s uit' }));
    await screen.findByText('2 collega’s zijn uitgenodigd');
    expect(address()).toBe('/o/3/medewerkers');
    const sent = calls.filter(({ call }) => call === store);
    expect(sent.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        { email: 'anna@merendam.example', roles: [5] },
        { email: 'bas@merendam.example', roles: [5] },
      ]),
    );
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('says of each address what came of it, and keeps those that were not invited', async () => {
    const { user } = await screenOf(({ email }) =>
      email.startsWith('bas') ? refused(422, { message: '', errors: { email: ['Bas werkt hier al.'] } }) : { data: employee() },
    );
    await user.type(screen.getByRole('textbox', { name: /E-mailadressen/ }), 'anna@merendam.example, bas@merendam.example');
    await user.click(screen.getByRole('checkbox', { name: /^Betalen/ }));
    await user.click(screen.getByRole('button', { name: 'Nodig 2 collega’s uit' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Uitgenodigd: anna@merendam.example.')).toBeDefined();
    expect(within(alert).getByText(/Bas werkt hier al\./)).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /E-mailadressen/ }).value).toBe('bas@merendam.example');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Betalen/ }).checked).toBe(true);
  });

  it('needs an address and a role, and sends nothing without', async () => {
    const { user, calls } = await screenOf(() => ({}));
    await user.click(screen.getByRole('button', { name: 'Stuur de uitnodiging' }));
    await screen.findByRole('link', { name: 'Vul ten minste één e-mailadres in.' });
    expect(screen.getByRole('link', { name: 'Kies wat deze collega’s mogen.' })).toBeDefined();
    expect(calls.some(({ call }) => call === store)).toBe(false);
  });

  it('offers what this organization has use for, and no more than one may oneself', async () => {
    const { user } = await screenOf(() => ({}));
    expect(screen.queryByRole('checkbox', { name: /^Afrekenen/ })).toBeNull();
    const admin = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Alles beheren.*die u zelf niet hebt/ });
    expect(admin.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /^Betalen/ }));
    expect(screen.queryByText(/Kies liever twee mensen/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^Aanvragen beoordelen/ }));
    expect(screen.getByText(/Kies liever twee mensen/)).toBeDefined();
  });
});

describe('one employee', () => {
  const one = `${list}/7`;
  const page = '/o/3/medewerkers/7';

  it('gets other roles, of the version that was shown', async () => {
    const { user, calls, address } = await openScreen(page, {
      ...staff(employee()),
      [`PATCH ${one}`]: () => ({ data: employee() }),
    });
    await user.click(screen.getByRole('checkbox', { name: /^Aanvragen beoordelen/ }));
    expect(screen.getByText('Nog niet bewaard')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /^Betalen/ }));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('De rollen van bas@merendam.example zijn bewaard');
    const call = calls.find((sent) => sent.call === `PATCH ${one}`);
    expect(call?.body).toEqual({ roles: [5] });
    expect(call?.headers.get('if-match')).toBe('"4"');
    expect(address()).toBe('/o/3/medewerkers');
  });

  it('shows both when somebody else was first, and the next time counts', async () => {
    let stored = employee();
    const { user, calls } = await openScreen(page, {
      ...staff(employee()),
      [`GET ${one}`]: () => ({ data: stored }),
      [`PATCH ${one}`]: () => {
        if (stored.version === 5) return { data: stored };
        stored = employee({ version: 5, roles: [{ id: 5, key: 'validation', name: '' }] });
        return refused(412, { message: '', error: 'changed_meanwhile', meta: { message: 'Femke was eerst.', data: stored } });
      },
    });
    await user.click(screen.getByRole('checkbox', { name: /^Aanvragen beoordelen/ }));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Femke was eerst\..*Staat er nuAanvragen beoordelen.*Typte uBetalen, aanvragen beoordelen/);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Betalen/ }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('heading', { level: 1, name: 'Medewerkers' });
    expect(calls.findLast(({ call }) => call === `PATCH ${one}`)?.headers.get('if-match')).toBe('"5"');
  });

  it('keeps a role and says why in the platform’s words', async () => {
    const message = 'Niemand zou hier nog medewerkers beheren.';
    const { user } = await openScreen(page, {
      ...staff(employee()),
      [`PATCH ${one}`]: () => refused(403, { message, error: 'last_administrator' }),
    });
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('has at least one role', async () => {
    const { user, calls } = await openScreen(page, staff(employee()));
    await user.click(screen.getByRole('checkbox', { name: /^Betalen/ }));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('link', { name: /Kies ten minste één rol/ });
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it.each([
    [owner, /De eigenaar kan niet weg/],
    [employee({ identity_address: '0x1' }), /U kunt uzelf niet weghalen/],
    [employee({ permissions: ['view_log'] }), /Deze collega mag dingen die u niet mag/],
  ])('who cannot go is told so beforehand (%#)', async (shown, reason) => {
    await openScreen(`/o/3/medewerkers/${shown.id}`, staff(shown));
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Neem de toegang weg' })).toBeNull();
  });

  it('loses access after a page that says what follows', async () => {
    const { user, calls, address } = await openScreen(page, { ...staff(employee(), owner), [`DELETE ${one}`]: () => ({}) });
    await user.click(screen.getByRole('link', { name: 'Neem de toegang weg' }));
    await screen.findByRole('heading', { level: 1, name: /Neem de toegang weg van bas@\s?merendam\.example/ });
    expect(screen.getByText(/Open aanvragen en declaraties/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Neem de toegang weg' }));
    await screen.findByText('bas@merendam.example heeft hier geen toegang meer');
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
    expect(address()).toBe('/o/3/medewerkers');
  });

  it('stays when the platform says why', async () => {
    const message = 'Deze collega beoordeelt een regeling vanzelf.';
    const { user } = await openScreen(`${page}/toegang-wegnemen`, {
      ...staff(employee()),
      [`DELETE ${one}`]: () => refused(403, { message, error: 'default_validator' }),
    });
    await user.click(screen.getByRole('button', { name: 'Neem de toegang weg' }));
    expect(await screen.findByText(message)).toBeDefined();
  });
});

describe('the ownership', () => {
  const give = 'PATCH /platform/organizations/3/transfer-ownership';
  const answers = {
    ...staff(employee(), owner),
    'GET /platform/organizations/3': () => ({ data: { ...ours, version: 9 } }),
  };

  it('goes to a colleague who was here, for the version of the organization that was shown', async () => {
    const { user, calls } = await openScreen('/o/3/medewerkers/7', { ...answers, [give]: () => ({ data: ours }) });
    await user.click(screen.getByRole('link', { name: 'Maak deze collega eigenaar' }));
    await user.click(await screen.findByRole('button', { name: 'Maak bas@merendam.example eigenaar' }));
    await screen.findByText('bas@merendam.example is nu de eigenaar');
    const call = calls.find((sent) => sent.call === give);
    expect(call?.body).toEqual({ employee_id: 7 });
    expect(call?.headers.get('if-match')).toBe('"9"');
  });

  it('stays when somebody changed the organization meanwhile', async () => {
    const { user } = await openScreen('/o/3/medewerkers/7/eigenaar', {
      ...answers,
      [give]: () => refused(412, { message: '', error: 'changed_meanwhile', meta: {} }),
    });
    await user.click(screen.getByRole('button', { name: /eigenaar$/ }));
    expect(await screen.findByText(/Iemand anders heeft dit intussen veranderd/)).toBeDefined();
  });

  it('is for the owner alone, and not for who never came', async () => {
    await openScreen('/o/3/medewerkers/7', staff(employee({ invited: true })));
    expect(screen.queryByRole('link', { name: /eigenaar/ })).toBeNull();
    expect(screen.getByText(/Deze collega was hier nog nooit/)).toBeDefined();
  });
});
