import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';

const application = (given: object = {}) => ({
  id: 7,
  organization_id: 20,
  fund_id: 5,
  state: 'pending',
  state_locale: 'Wacht',
  organization: { id: 20, name: 'Muziekschool Klankrijk', kvk: '12345678', email: null, phone: null, business_type: 'Cultuur' },
  fund: { id: 5, name: 'Kindpakket', type: 'budget', archived: false },
  allow_budget: false,
  allow_products: false,
  allow_some_products: false,
  products_count_all: 2,
  products_count_approved: 0,
  offices_count: 1,
  created_at: '2026-03-04 10:00:00',
  created_at_locale: '4 maart 2026',
  version: 3,
  ...given,
});

/** Lists the applications in each state. */
function listed(rows: readonly ReturnType<typeof application>[]): Answers {
  return {
    'GET /platform/organizations/3/providers': (request) => {
      const state = new URL(request.url).searchParams.get('state');
      const data = rows.filter((row) => row.state === state);
      return { data, meta: { total: data.length, last_page: 1, from: 1, to: data.length } };
    },
  };
}

const decided = 'PATCH /platform/organizations/3/funds/5/providers/7';

describe('applications', () => {
  it('stand in a list, with how many there are in each view', async () => {
    await openScreen('/o/3/aanmeldingen', {
      ...signedIn(),
      ...listed([application(), application({ id: 8, state: 'accepted' })]),
    });
    const table = screen.getByRole('table', { name: '1 aanmelding' });
    expect(within(table).getByRole('link', { name: 'Muziekschool Klankrijk' }).getAttribute('href')).toContain('aanmelding=7');
    expect(screen.getByRole('link', { name: 'Wacht op u 1' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Geweigerd 0' })).toBeDefined();
  });

  it('are asked for in another view without asking for the frame around them again', async () => {
    const { user, calls } = await openScreen('/o/3/aanmeldingen', {
      ...signedIn(),
      ...listed([application(), application({ id: 8, state: 'accepted' })]),
    });
    const ofFrame = () => calls.filter(({ call }) => /session|work|organizations$/.test(call)).map(({ call }) => call);
    const before = ofFrame();
    await user.click(screen.getByRole('link', { name: 'Toegelaten 1' }));
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'Toegelaten 1' }).getAttribute('aria-current')).toBe('page');
    });
    expect(ofFrame()).toEqual(before);
  });

  it('are accepted with what the provider may do, under the version that was shown', async () => {
    const rows = [application()];
    const { user, calls, address } = await openScreen('/o/3/aanmeldingen?aanmelding=7', {
      ...signedIn(),
      ...listed(rows),
      [decided]: () => {
        rows[0] = application({ state: 'accepted', version: 4 });
        return { data: rows[0] };
      },
    });
    expect(screen.getByLabelText<HTMLInputElement>(/Al het eigen aanbod verkopen/).checked).toBe(true);
    expect(screen.getByRole('radio', { name: /Alleen aanbod dat u goedkeurt.*Goedkeuren kan hier nog niet/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Laat toe' }));
    await screen.findByText('Muziekschool Klankrijk doet nu mee met Kindpakket. Er is een e-mail verstuurd.');
    const call = calls.find((one) => one.call === decided);
    expect(call?.body).toEqual({ state: 'accepted', allow_budget: false, allow_products: true });
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(address()).toBe('/o/3/aanmeldingen');
    expect(screen.getByRole('heading', { level: 2, name: 'U bent bij' })).toBeDefined();
  });

  it('are not refused without a reason, and what was typed goes with it', async () => {
    const { user, calls } = await openScreen('/o/3/aanmeldingen?aanmelding=7', {
      ...signedIn(),
      ...listed([application()]),
      [decided]: () => ({ data: application({ state: 'rejected' }) }),
    });
    await user.click(screen.getByRole('button', { name: 'Weiger met een reden' }));
    await user.click(screen.getByRole('button', { name: 'Weiger' }));
    const field = await screen.findByRole('textbox', { name: /Waarom mag Muziekschool/, description: /Vul een reden in/ });
    expect(calls.some(({ call }) => call === decided)).toBe(false);
    await user.type(field, ' U zit te ver weg. ');
    await user.click(screen.getByRole('button', { name: 'Weiger' }));
    await screen.findByText('Muziekschool Klankrijk doet niet mee met Kindpakket. Er is een e-mail verstuurd.');
    expect(calls.find(({ call }) => call === decided)?.body).toEqual({ state: 'rejected', note: 'U zit te ver weg.' });
  });

  it('that somebody else decided meanwhile are shown as they are now', async () => {
    const rows = [application()];
    const { user } = await openScreen('/o/3/aanmeldingen?aanmelding=7', {
      ...signedIn(),
      ...listed(rows),
      [decided]: () => {
        rows[0] = application({ version: 4, allow_budget: true });
        return refused(412, { message: '', error: 'changed_meanwhile' });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Laat toe' }));
    await screen.findByText(/Iemand anders heeft deze aanmelding intussen veranderd/);
    expect(screen.getByLabelText<HTMLInputElement>(/Elk bedrag afrekenen/).checked).toBe(true);
  });

  it('can be looked at without the right to decide', async () => {
    await openScreen('/o/3/aanmeldingen?aanmelding=7', {
      ...signedIn(organization({ permissions: ['view_finances'] })),
      ...listed([application()]),
    });
    expect(screen.getByText(/U mag deze aanmelding bekijken/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Laat toe' })).toBeNull();
  });

  it('are searched by words that stand in the address', async () => {
    const { user, address } = await openScreen('/en/o/3/applications?stand=accepted', { ...signedIn(), ...listed([]) });
    await user.type(screen.getByRole('searchbox', { name: 'Search a provider' }), 'music{Enter}');
    await screen.findByText('No application fits ‘music’.');
    expect(address()).toBe('/en/o/3/applications?stand=accepted&q=music');
    await user.click(screen.getByRole('link', { name: 'Clear your search' }));
    await screen.findByRole('heading', { name: 'Nothing here yet' });
  });
});

describe('an organization', () => {
  it('that somebody does not work for is not there', async () => {
    await openScreen('/o/9/aanmeldingen', {
      ...signedIn(),
      'GET /platform/organizations/9/work': () => refused(403),
      'GET /platform/organizations/9/providers': () => refused(403),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Deze pagina is er niet' })).toBeDefined();
  });

  it('that only provides has no menu of a sponsor, whatever rights its owner has', async () => {
    await openScreen('/o/3', signedIn(organization({ is_sponsor: false, is_provider: true })));
    expect(screen.queryByRole('link', { name: 'Aanmeldingen' })).toBeNull();
  });
});
