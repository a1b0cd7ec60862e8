import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';
import { budget, configureCall, scheme, schemeCall, shownScheme } from '../../../testing/schemes.ts';

const ours = organization({ permissions: ['view_funds', 'manage_funds', 'view_finances'] });
const place = '/o/3/regelingen/5';

describe('a scheme', () => {
  it('shows its figures, what waits and its page in the shop', async () => {
    await openScreen(place, {
      ...signedIn(ours),
      ...shownScheme({ budget: budget() }, { fund_requests_pending_count: 21, providers_pending_count: 2 }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Kindpakket' })).toBeDefined();
    expect(screen.getByText('742')).toBeDefined();
    expect(screen.getByText('67% van de pot')).toBeDefined();
    expect(screen.getByRole('link', { name: /21 aanvragen/ }).getAttribute('href')).toBe('/o/3/aanvragen?regeling=5');
    expect(screen.getByRole('link', { name: /2 aanbieders willen meedoen/ })).toBeDefined();
    const website = screen.getByRole('link', { name: 'Bekijk op de website' });
    expect(website.getAttribute('href')).toBe('https://tegoed.merendam.example/fondsen/5');
    expect(screen.getByText(/250,00 keer aantal kinderen/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Teksten' }).getAttribute('href')).toBe(`${place}/teksten`);
  });

  it('that was never open says what it still needs', async () => {
    const waiting = { state: 'waiting', missing: ['criteria', 'formulas'] } as const;
    await openScreen(place, { ...signedIn(ours), ...shownScheme({ ...waiting, missing: [...waiting.missing] }) });
    expect(screen.getByRole('link', { name: /Maak de voorwaarden/ }).getAttribute('href')).toBe(`${place}/opzetten/voor-wie`);
    expect(screen.getByRole('link', { name: /Maak het bedrag/ }).getAttribute('href')).toBe(`${place}/opzetten/hoeveel`);
    expect(screen.queryByRole('link', { name: /Kies een website/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Bekijk op de website' })).toBeNull();
    expect(screen.getByText(/Zodra alles klaarstaat/)).toBeDefined();
  });

  it('goes into the archive at once, and comes back', async () => {
    let isArchived = false;
    const { user, calls } = await openScreen(place, {
      ...signedIn(ours),
      ...shownScheme(),
      [schemeCall]: () => ({ data: scheme({ state: 'closed', archived: isArchived }) }),
      'POST /platform/organizations/3/funds/5/archive': () => {
        isArchived = true;
        return { data: scheme() };
      },
      'POST /platform/organizations/3/funds/5/unarchive': () => {
        isArchived = false;
        return { data: scheme() };
      },
    });
    await user.click(screen.getByRole('button', { name: /Breng naar het archief/ }));
    await screen.findByText(/Kindpakket staat in het archief/);
    await user.click(screen.getByRole('button', { name: 'Maak ongedaan' }));
    await screen.findByText(/Kindpakket staat weer in de lijst/);
    expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call.split('/').at(-1))).toEqual([
      'archive',
      'unarchive',
    ]);
  });

  it('can be looked at without the right to change it', async () => {
    await openScreen(place, { ...signedIn(organization({ permissions: ['view_funds'] })), ...shownScheme() });
    expect(screen.queryByRole('heading', { name: 'Stand wijzigen' })).toBeNull();
    expect(screen.queryByText('Gegeven')).toBeNull();
  });

  it('of somebody else is not there', async () => {
    await openScreen('/o/3/regelingen/9', {
      ...signedIn(ours),
      ...shownScheme(),
      'GET /platform/organizations/3/funds/9': () => refused(404),
    });
    expect(screen.getByRole('heading', { name: 'Deze pagina is er niet' })).toBeDefined();
  });
});

describe('taking a scheme to another state', () => {
  it('says first what follows, and then does it as it was shown', async () => {
    const { user, calls, address } = await openScreen(`${place}/stand?wordt=pause`, {
      ...signedIn(ours),
      ...shownScheme({ budget: budget() }, { fund_requests_pending_count: 17 }),
      [configureCall]: () => ({ data: scheme({ state: 'paused', version: 8 }) }),
    });
    expect(screen.getByText('17 open aanvragen blijven open.')).toBeDefined();
    expect(screen.getByText('17 tegoeden zijn zolang niet te gebruiken.')).toBeDefined();
    await user.dblClick(screen.getByRole('button', { name: 'Zet de regeling even dicht' }));
    await screen.findByText('De regeling is even dicht.');
    expect(address()).toBe(place);
    const sent = calls.filter(({ call }) => call === configureCall);
    expect(sent.map(({ body }) => body)).toEqual([{ state: 'paused' }]);
    expect(sent[0]?.headers.get('if-match')).toBe('"7"');
  });

  it('opens one that was never shown in two steps, each as the one before left it', async () => {
    let version = 7;
    const waiting = { state: 'waiting' } as const;
    const { user, calls } = await openScreen(`${place}/stand?wordt=open`, {
      ...signedIn(ours),
      ...shownScheme(waiting, { ...waiting, providers_accepted_count: 0 }),
      [configureCall]: () => {
        version += 1;
        return { data: scheme({ version }) };
      },
    });
    expect(screen.getByText(/Er doet nog geen aanbieder mee/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Open de regeling' }));
    await screen.findByText('De regeling is open.');
    const sent = calls.filter(({ call }) => call === configureCall);
    expect(sent.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ state: 'paused' }, '"7"'],
      [{ state: 'active' }, '"8"'],
    ]);
  });

  it('says why it cannot be done', async () => {
    const { user } = await openScreen(`${place}/stand?wordt=close`, {
      ...signedIn(ours),
      ...shownScheme(),
      [configureCall]: () => refused(412, { error: 'changed_meanwhile', meta: { message: 'Bas wijzigde dit net.' } }),
    });
    expect(screen.getByText('Tegoeden van deze regeling zijn dan niet te gebruiken.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sluit de regeling voorgoed' }));
    await screen.findByText('Bas wijzigde dit net.');
  });

  it('is not offered where it cannot be', async () => {
    const { address } = await openScreen(`${place}/stand?wordt=pause`, {
      ...signedIn(ours),
      ...shownScheme({ state: 'closed' }),
    });
    expect(address()).toBe(place);
  });
});
