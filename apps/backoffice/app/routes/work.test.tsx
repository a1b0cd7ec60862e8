import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused } from '../../testing/open-screen.tsx';
import { organization, signedIn } from '../../testing/people.ts';

const item = (key: string, total: number, given: object = {}) => ({
  key,
  total,
  oldest_at: null,
  oldest_at_locale: null,
  ...given,
});

const given = (work: object) => ({
  'GET /platform/organizations/3/work': () => ({ data: { employee_id: 12, items: [], steps: [], ...work } }),
});

const owner = organization({ permissions: ['manage_providers', 'manage_bank_connections', 'manage_organization'] });

describe('the start', () => {
  it('tells what waits, and leads to the list of just that; the menu has the same number', async () => {
    await openScreen('/o/3', {
      ...signedIn(owner),
      ...given({
        items: [item('provider_applications', 4, { oldest_at_locale: '4 maart 2026' }), item('bank_connections_to_confirm', 0)],
      }),
    });
    const row = within(screen.getByRole('main')).getByRole('link', { name: /4 ?Aanbieders die mee willen doen/ });
    expect(row.getAttribute('href')).toBe('/o/3/aanmeldingen');
    expect(row.textContent).toContain('De oudste is van 4 maart 2026');
    expect(screen.getByText(/Er wachten 4 dingen op u\./)).toBeDefined();
    const menu = screen.getByRole('navigation', { name: 'Hoofdmenu', hidden: true });
    expect(within(menu).getByText('Aanmeldingen').closest('a')?.textContent).toBe('Aanmeldingen4, 4 wachten');
    expect(screen.getByRole('link', { name: /0 ?Rekeningen om te bevestigen/ }).textContent).not.toContain('oudste');
  });

  it('says so when nothing waits', async () => {
    await openScreen('/o/3', { ...signedIn(owner), ...given({ items: [item('provider_applications', 0)] }) });
    expect(screen.getByText(/Er wacht nu niets op u\./)).toBeDefined();
  });

  it('tells who has no role with work where to ask', async () => {
    await openScreen('/o/3', { ...signedIn(organization({ permissions: [] })) });
    expect(screen.getByRole('heading', { name: 'Hier staat straks uw werk' })).toBeDefined();
  });

  it('leads a new organization through its first steps', async () => {
    const steps = [
      { key: 'details', done: true },
      { key: 'bank_connection', done: false },
      { key: 'providers', done: false },
    ];
    await openScreen('/o/3', { ...signedIn(owner), ...given({ steps }) });
    expect(screen.getByText('1 van 3 klaar')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Klaar: Vul de gegevens in' })).toBeDefined();
    const go = screen.getByRole('link', { name: 'Begin : Kies hoe u uitbetaalt' });
    expect(go.getAttribute('href')).toBe('/o/3/bank');
  });

  it('leaves the frame standing when the numbers do not come', async () => {
    await openScreen('/o/3', { ...signedIn(owner), 'GET /platform/organizations/3/work': () => refused(500) });
    expect(screen.getByRole('button', { name: /opnieuw/i })).toBeDefined();
  });
});
