import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openScreen, refused } from '../../../testing/open-screen.tsx';
import { organization, session, signedIn, signedOut } from '../../../testing/people.ts';

afterEach(() => {
  vi.useRealTimers();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('signing in', () => {
  it('asks a link for the address, with the page that was wanted, and says the same for every address', async () => {
    const { user, calls } = await openScreen('/inloggen?naar=%2Fo%2F3%2Faanmeldingen', {
      ...signedOut,
      'POST /identity/proxy/email': () => ({}),
    });
    await user.type(screen.getByLabelText('E-mailadres van uw werk'), 'femke@merendam.example');
    await user.click(screen.getByRole('button', { name: 'Ga verder' }));
    await heading('Kijk in uw e-mail');
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      email: 'femke@merendam.example',
      source: 'general_sponsor',
      target: 'desk-3-applications',
    });
  });

  it('confirms an address that nobody has, so that somebody new can register', async () => {
    const { user, calls } = await openScreen('/inloggen', {
      ...signedOut,
      'POST /identity/proxy/email': () => refused(422, { message: '', errors: { email: ['Niemand heeft dit adres.'] } }),
      'POST /identity': () => ({ address: '0x2' }),
    });
    await user.type(screen.getByLabelText('E-mailadres van uw werk'), 'nieuw@club.example');
    await user.click(screen.getByRole('button', { name: 'Ga verder' }));
    await heading('Kijk in uw e-mail');
    expect(calls.find(({ call }) => call === 'POST /identity')?.body).toEqual({ email: 'nieuw@club.example' });
  });

  it('says at the field what is wrong with an address', async () => {
    const { user } = await openScreen('/en/sign-in', {
      ...signedOut,
      'POST /identity/proxy/email': () => refused(422, { message: '', errors: { email: ['This is no address.'] } }),
      'POST /identity': () => refused(422, { message: '', errors: { email: ['Not this one either.'] } }),
    });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('textbox', { description: /This is no address/ })).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['/inloggen?naar=%2Fo%2F3%2Faanmeldingen', '/o/3'],
    ['/inloggen?naar=https%3A%2F%2Felsewhere.example', '/o/3'],
    ['/inloggen?naar=%2F%2Felsewhere.example', '/o/3'],
  ])('leads who is in already on, and never off the app: %s', async (address, start) => {
    const { address: now } = await openScreen(address, {
      ...signedIn(organization(), organization({ id: 4, name: 'Muziekschool' })),
      'GET /platform/organizations/3/providers': () => ({ data: [], meta: { total: 0, last_page: 1, from: 0, to: 0 } }),
    });
    expect(now().startsWith(start) || now() === '/organisaties').toBe(true);
  });

  it('is where shops lead who want to become a provider, and says that they need no account yet', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('nl-NL');
    const { address } = await openScreen('/sign-up?tag=sdoa', signedOut);
    expect(address()).toBe('/inloggen?reden=aanmelden');
    expect(screen.getByText(/Hebt u nog geen account\? Vul hieronder uw e-mailadres in\./)).toBeDefined();
  });

  it('brings back to the page that somebody opened before', async () => {
    const { address } = await openScreen('/o/3', {
      ...signedOut,
      'GET /platform/organizations': () => refused(401),
      'GET /platform/organizations/3/work': () => refused(401),
    });
    expect(address()).toBe('/inloggen?naar=%2Fo%2F3');
  });

  it('tells why somebody is here again', async () => {
    await openScreen('/inloggen?reden=afgelopen', signedOut);
    expect(screen.getByText('U was te lang niet actief. Log opnieuw in. U komt terug waar u was.')).toBeDefined();
  });
});

describe('a mailed link', () => {
  const link = '/inloggen/link#kind=login&token=abc123&target=desk-3-work';

  it('does nothing before a press, and then uses its token up and leads to the page that was wanted', async () => {
    const { user, calls, address } = await openScreen(link, {
      ...signedIn(),
      'POST /desk/session': () => ({ data: session() }),
    });
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await heading('Vandaag');
    expect(calls[0]).toMatchObject({ call: 'POST /desk/session', body: { token: 'abc123', kind: 'login' } });
    expect(address()).toBe('/o/3');
  });

  it.each([403, 404, 422])('that is used or too old offers a new one (%s)', async (status) => {
    const { user } = await openScreen(link, { ...signedOut, 'POST /desk/session': () => refused(status) });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await heading('Deze link werkt niet meer');
    expect(screen.getByRole('link', { name: 'Vraag een nieuwe link' }).getAttribute('href')).toBe('/inloggen');
  });

  it('opens in the other language without losing its token', async () => {
    await openScreen(link, signedOut);
    expect(screen.getByRole('link', { name: 'In English' }).getAttribute('href')).toBe(link.replace('/inloggen', '/en/sign-in'));
  });

  it('without a token is one that does not work', async () => {
    await openScreen('/inloggen/link', signedOut);
    await heading('Deze link werkt niet meer');
  });

  it('leads on to the second step where one is asked, and keeps the wanted page', async () => {
    const needed = session({ state: 'second_factor_needed', methods: ['recovery_code'] });
    const { user, address } = await openScreen(link, {
      'GET /desk/session': () => ({ data: needed }),
      'POST /desk/session': () => ({ data: needed }),
    });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await heading('Bevestig dat u het bent');
    expect(address()).toBe('/inloggen/bevestigen?naar=%2Fo%2F3');
  });
});

describe('a session that is about to end', () => {
  it('is told of two minutes before, and goes on at a press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-12T08:00:00Z') });
    let silent = '2026-03-12 09:01:30';
    const { user, calls } = await openScreen('/o/3', {
      ...signedIn(),
      'GET /desk/session': () => ({ data: session({ silent_until: silent, ends_at: '2026-03-12 18:00:00' }) }),
      'GET /identity': () => {
        silent = '2026-03-12 09:30:00';
        return { address: '0x1' };
      },
    });
    await vi.advanceTimersByTimeAsync(30_000);
    await screen.findByText('Over 1 minuut wordt u uitgelogd, omdat u niets doet.');
    await user.click(screen.getByRole('button', { name: 'Ik ben er nog' }));
    await waitFor(() => expect(screen.queryByText(/wordt u uitgelogd/)).toBeNull());
    expect(calls.some(({ call }) => call === 'GET /identity')).toBe(true);
  });

  it('leads to the door once it has ended, and back from there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-12T08:00:00Z') });
    let isOver = false;
    const { address } = await openScreen('/o/3', {
      ...signedIn(),
      'GET /desk/session': () =>
        isOver ? refused(401) : { data: session({ silent_until: '2026-03-12 09:30:00', ends_at: '2026-03-12 18:00:00' }) },
    });
    isOver = true;
    await vi.advanceTimersByTimeAsync(30_000);
    await screen.findByText(/U was te lang niet actief/);
    expect(address()).toBe('/inloggen?naar=%2Fo%2F3&reden=afgelopen');
  });
});
