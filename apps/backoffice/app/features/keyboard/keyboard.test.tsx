import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';

const row = (id: number, name: string) => ({
  id,
  organization_id: id,
  fund_id: 5,
  state: 'pending',
  state_locale: 'Wacht',
  organization: { id, name, kvk: '12345678', email: null, phone: null, business_type: 'Cultuur' },
  fund: { id: 5, name: 'Kindpakket', type: 'budget', archived: false },
  created_at: '2026-03-04 10:00:00',
  version: 1,
});

async function openList() {
  return await openScreen('/o/3/aanmeldingen', {
    ...signedIn(organization({ permissions: ['manage_providers', 'manage_bank_connections'] })),
    'GET /platform/organizations/3/providers': () => ({
      data: [row(7, 'Klankrijk'), row(8, 'De Golfslag')],
      meta: { total: 2, last_page: 1, from: 1, to: 2 },
    }),
    'GET /platform/organizations/3/bank-connections': () => ({ data: [], meta: { total: 0 } }),
    'GET /platform/banks': () => ({ data: [] }),
  });
}

afterEach(() => localStorage.clear());

describe('keys in a list', () => {
  it('walk over its rows and into its search field, where letters are letters', async () => {
    const { user } = await openList();
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe('Klankrijk');
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe('De Golfslag');
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe('De Golfslag');
    await user.keyboard('k');
    expect(document.activeElement?.textContent).toBe('Klankrijk');
    await user.keyboard('/');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect(document.activeElement).toBe(field);
    await user.keyboard('jk/x?');
    expect(field.value).toBe('jk/x?');
  });

  it('are told at a question mark, and can be switched off for good', async () => {
    const { user } = await openList();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Toetsen' });
    await user.click(within(help).getByRole('checkbox', { name: /Losse letters gebruiken/ }));
    await user.click(within(help).getByRole('button', { name: 'Sluiten' }));
    await user.keyboard('j');
    expect(document.activeElement?.textContent).not.toBe('Klankrijk');
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Ctrl K', () => {
  it('goes to the place whose name begins so', async () => {
    const { user, address } = await openList();
    await user.keyboard('{Control>}k{/Control}');
    const field = screen.getByRole('combobox', { name: 'Typ een deel van een naam' });
    await user.type(field, 'ba');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['BankGeld']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/o/3/bank'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets arrows choose, round and round, and says when nothing is meant', async () => {
    const { user } = await openList();
    await user.keyboard('{Control>}k{/Control}');
    const field = screen.getByRole('combobox');
    await user.type(field, '{ArrowUp}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Toetsen');
    await user.type(field, '{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Vandaag');
    await user.type(field, 'zzz');
    expect(screen.getByText('Daar begint niets mee.')).toBeDefined();
  });
});
