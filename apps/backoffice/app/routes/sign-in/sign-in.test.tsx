import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused } from '../../../testing/open-screen.tsx';
import { organization, session, signedIn, signedOut } from '../../../testing/people.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('signing in', () => {
  it('asks a link for the address, with the page that was wanted, and says the same for every address', async () => {
    const { user, calls } = await openScreen('/inloggen?naar=%2Fo%2F3%2Faanmeldingen', {
      ...signedOut,
      'POST /identity/proxy/email': () => ({}),
    });
    await user.type(screen.getByLabelText('E-mailadres van uw werk'), 'femke@merendam.example');
    await user.click(screen.getByRole('button', { name: 'Ga verder' }));
    await heading('Kijk in uw mail');
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      email: 'femke@merendam.example',
      source: 'general_sponsor',
      target: 'desk-3-applications',
    });
  });

  it('says at the field what is wrong with an address', async () => {
    const { user } = await openScreen('/en/sign-in', {
      ...signedOut,
      'POST /identity/proxy/email': () => refused(422, { message: '', errors: { email: ['This is no address.'] } }),
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
