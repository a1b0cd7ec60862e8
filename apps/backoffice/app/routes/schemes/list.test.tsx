import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';
import { budget, schemeRow, schemesCall } from '../../../testing/schemes.ts';

const ours = organization({ permissions: ['view_funds', 'manage_funds', 'view_finances'] });
const place = '/o/3/regelingen';

function listed(...rows: ReturnType<typeof schemeRow>[]): Answers {
  return { [schemesCall]: () => ({ data: rows, meta: { last_page: 1 } }) };
}

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

describe('schemes', () => {
  it('stand in a list with what is left, what waits and what they lack', async () => {
    let asked = new URLSearchParams();
    const rows = [
      schemeRow({ budget: budget(), fund_requests_pending_count: 21, providers_pending_count: 2 }),
      schemeRow({ id: 6, name: 'Fiets voor werk', state: 'waiting', missing: ['criteria', 'formulas'] }),
      schemeRow({ id: 7, name: 'Zomerpas', state: 'paused', start_date: '2099-05-01' }),
    ];
    await openScreen(place, {
      ...signedIn(ours),
      [schemesCall]: (request) => {
        asked = new URL(request.url).searchParams;
        return { data: rows, meta: { last_page: 1 } };
      },
    });
    const first = rowOf('Kindpakket');
    expect(first.getByRole('link', { name: 'Kindpakket 64 aanbieders' }).getAttribute('href')).toBe('/o/3/regelingen/5');
    expect(first.getByText(/89\.500$/)).toBeDefined();
    expect(first.getByRole('link', { name: '21 aanvragen' }).getAttribute('href')).toBe('/o/3/aanvragen?regeling=5');
    expect(first.getByRole('link', { name: '2 aanmeldingen' })).toBeDefined();
    expect(first.getByText('Open')).toBeDefined();
    expect(rowOf('Fiets voor werk').getByText('Nog nodig: voorwaarden, een bedrag')).toBeDefined();
    expect(rowOf('Fiets voor werk').getByRole('link', { name: 'Ga verder' })).toBeDefined();
    expect(rowOf('Zomerpas').getByText('Wacht op start')).toBeDefined();
    expect(rowOf('Zomerpas').getByText('Vanaf 1 mei 2099')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Nieuwe regeling' }).getAttribute('href')).toBe('/o/3/regelingen/nieuw');
    expect(Object.fromEntries(asked)).toMatchObject({ view: 'row', stats: 'min', with_archived: '1', with_external: '1' });
  });

  it('in the archive stand apart', async () => {
    const { user, address } = await openScreen(place, {
      ...signedIn(ours),
      ...listed(schemeRow(), schemeRow({ id: 8, name: 'Oud pakket', state: 'closed', archived: true })),
    });
    expect(screen.queryByText('Oud pakket')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Archief 1' }));
    await screen.findByRole('link', { name: /Oud pakket/ });
    expect(screen.queryByRole('link', { name: /Kindpakket/ })).toBeNull();
    expect(address()).toBe(`${place}?lijst=archief`);
  });

  it('are narrowed at once, and the filter is cleared again', async () => {
    const { user, address } = await openScreen(place, { ...signedIn(ours), ...listed(schemeRow()) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Gesloten');
    await screen.findByText('Geen regeling past bij wat u koos.');
    expect(address()).toBe(`${place}?stand=closed`);
    await user.click(screen.getByRole('link', { name: 'Wis wat u koos' }));
    await screen.findByRole('link', { name: /Kindpakket/ });
  });

  it('say how to make the first one', async () => {
    await openScreen(place, { ...signedIn(ours), ...listed() });
    expect(screen.getByRole('heading', { name: 'Nog geen regeling' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Nieuwe regeling' })).toHaveLength(2);
  });

  it('show no money and make nothing without the right', async () => {
    await openScreen(place, {
      ...signedIn(organization({ permissions: ['view_funds'] })),
      ...listed(schemeRow({ state: 'waiting', missing: ['criteria'] })),
    });
    expect(screen.queryByRole('columnheader', { name: 'Nog in de pot' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Nieuwe regeling' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ga verder' })).toBeNull();
  });

  it('are not for everybody who works there', async () => {
    await openScreen(place, {
      ...signedIn(organization({ permissions: ['manage_providers'] })),
      [schemesCall]: () => refused(403),
    });
    expect(screen.queryByRole('link', { name: 'Regelingen' })).toBeNull();
    expect(screen.getByRole('alert')).toBeDefined();
  });
});
