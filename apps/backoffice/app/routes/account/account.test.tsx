import { screen, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnEmail, OwnSession, Passkey } from '../../features/account/own-things.ts';
import { toasts } from '@tegoed/client/toasts';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, session, signedIn } from '../../../testing/people.ts';

afterEach(() => toasts.set([]));

const email = (id: number, given: Partial<OwnEmail> = {}): OwnEmail => ({
  id,
  identity_address: '0x1',
  email: `adres${id}@merendam.example`,
  verified: true,
  primary: false,
  created_at: null,
  created_at_locale: null,
  updated_at: null,
  updated_at_locale: null,
  ...given,
});

const passkey = (given: Partial<Passkey> = {}): Passkey => ({
  id: 4,
  name: 'Chrome, Windows',
  synced: false,
  last_used_at: null,
  last_used_at_locale: null,
  created_at: '2026-03-03 10:00:00',
  created_at_locale: '3 maart 2025, 10.00 uur',
  removable: true,
  ...given,
});

const app = { uuid: 'u-1', type: 'authenticator', name: null, created_at: '', created_at_locale: '4 maart 2025, 10.00 uur' };

interface Own {
  emails?: readonly OwnEmail[];
  passkeys?: readonly Passkey[];
  apps?: readonly (typeof app)[];
  codesLeft?: number;
  fresh?: boolean;
  required?: 'any' | 'passkey' | null;
}

function own({ emails, passkeys = [], apps = [], codesLeft = 8, fresh = true, required = null }: Own = {}): Answers {
  return {
    ...signedIn(),
    'GET /desk/session': () => ({
      data: session({ fresh_until: fresh ? '2026-03-12 09:15:00' : null, required_method: required }),
    }),
    'GET /identity/emails': () => ({ data: emails ?? [email(1, { primary: true })], meta: {} }),
    'GET /desk/passkeys': () => ({ data: passkeys, meta: {} }),
    'GET /identity/2fa': () => ({ data: { active_providers: apps, recovery_codes_left: codesLeft } }),
  };
}

describe('one’s own account', () => {
  it('is led to from the menu of the account, and leads back to the work', async () => {
    const { user } = await openScreen('/o/3', own());
    await user.click(screen.getByText('Uw account'));
    await user.click(screen.getByRole('link', { name: 'Mijn account' }));
    await screen.findByRole('heading', { level: 1, name: 'Mijn account' });
    expect(screen.getAllByRole('link', { name: 'Naar het werk' })[0]?.getAttribute('href')).toBe('/organisaties');
  });

  it('can be looked at without a new proof, and changed only with one', async () => {
    await openScreen('/mijn', own({ emails: [email(1, { primary: true }), email(2)], passkeys: [passkey()], fresh: false }));
    const proof = screen.getByRole('link', { name: 'Bevestig dat u het bent' });
    expect(proof.getAttribute('href')).toBe('/inloggen/nogmaals?naar=%2Fmijn');
    expect(screen.getByText('adres2@merendam.example')).toBeDefined();
    expect(screen.queryAllByRole('button', { name: /Verwijder|hoofdadres|Maak/ })).toEqual([]);
  });
});

describe('addresses', () => {
  const emails = [email(1, { primary: true }), email(2), email(3, { verified: false })];

  it('say which is the main one and which waits', async () => {
    await openScreen('/mijn', own({ emails }));
    const rows = within(screen.getByRole('list', { name: 'E-mailadressen' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^adres1.*Hoofdadres$/),
      expect.stringMatching(/^adres2.*Maak hoofdadres.*Verwijder/),
      expect.stringMatching(/^adres3.*Nog niet bevestigd.*Stuur de e-mail nog eens/),
    ]);
  });

  it.each([
    [
      'Maak hoofdadres: adres2@merendam.example',
      'PATCH /identity/emails/2/primary',
      'adres2@merendam.example is nu uw hoofdadres',
    ],
    [
      'Stuur de e-mail nog eens: adres3@merendam.example',
      'POST /identity/emails/3/resend',
      'Wij hebben de e-mail opnieuw gestuurd',
    ],
  ])('%s', async (name, call, said) => {
    const { user, calls } = await openScreen('/mijn', { ...own({ emails }), [call]: () => ({ data: email(2) }) });
    await user.click(screen.getByRole('button', { name }));
    await screen.findByText(said);
    expect(calls.filter((sent) => sent.call === call)).toHaveLength(1);
  });

  it('go after a question', async () => {
    const call = 'DELETE /identity/emails/2';
    const { user, calls } = await openScreen('/mijn', { ...own({ emails }), [call]: () => [] });
    await user.click(screen.getByRole('button', { name: 'Verwijder: adres2@merendam.example' }));
    expect(calls.some((sent) => sent.call === call)).toBe(false);
    const dialog = screen.getByRole('dialog', { name: 'Verwijder adres2@merendam.example?' });
    await user.click(within(dialog).getByRole('button', { name: 'Ja, verwijder' }));
    await screen.findByText('adres2@merendam.example is verwijderd');
    expect(calls.filter((sent) => sent.call === call)).toHaveLength(1);
  });

  it('lead to a new proof when the one of before has run out meanwhile', async () => {
    const { user, address } = await openScreen('/mijn', {
      ...own({ emails }),
      'PATCH /identity/emails/2/primary': () => refused(403, { message: '', error: 'fresh_sign_in_needed' }),
    });
    await user.click(screen.getByRole('button', { name: /^Maak hoofdadres/ }));
    await screen.findByRole('heading', { name: 'Bevestig nog een keer dat u het bent' });
    expect(address()).toBe('/inloggen/nogmaals?naar=%2Fmijn');
  });

  it('are added on a page that asks first who it is', async () => {
    const { address } = await openScreen('/mijn/adres', own({ fresh: false }));
    expect(address()).toBe('/inloggen/nogmaals?naar=%2Fmijn%2Fadres');
  });

  it('are added, which mails a link', async () => {
    let wrong = true;
    const { user, calls } = await openScreen('/mijn/adres', {
      ...own(),
      'POST /identity/emails': () =>
        wrong ? refused(422, { message: '', errors: { email: ['Dit adres is al in gebruik.'] } }) : { data: email(2) },
    });
    await user.type(screen.getByLabelText(/^Nieuw e-mailadres/), 'nieuw@merendam.example');
    await user.click(screen.getByRole('button', { name: 'Stuur de e-mail' }));
    await screen.findByRole('textbox', { description: /al in gebruik/ });
    wrong = false;
    await user.click(screen.getByRole('button', { name: 'Stuur de e-mail' }));
    await screen.findByText('Wij hebben een e-mail gestuurd naar nieuw@merendam.example');
    expect(calls.findLast(({ call }) => call === 'POST /identity/emails')?.body).toEqual({
      email: 'nieuw@merendam.example',
      target: 'desk-account',
    });
  });

  it('say that the link of the mail was followed', async () => {
    const { address } = await openScreen('/redirect?target=desk-account&email_confirmed=1', own());
    expect(await screen.findByText('Het adres is bevestigd')).toBeDefined();
    expect(address()).toBe('/mijn');
  });
});

describe('ways in', () => {
  it('a passkey goes after a question, the last one that is needed does not', async () => {
    const call = 'DELETE /desk/passkeys/4';
    const passkeys = [passkey(), passkey({ id: 5, name: 'Safari, iPhone', removable: false })];
    const { user, calls } = await openScreen('/mijn', { ...own({ passkeys }), [call]: () => ({}) });
    expect(screen.getByText(/Dit is uw laatste\. Die kan niet weg/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Verwijder: Safari, iPhone' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Verwijder: Chrome, Windows' }));
    await user.click(screen.getByRole('button', { name: 'Ja, verwijder' }));
    await screen.findByText('De toegangssleutel is verwijderd');
    expect(calls.filter((sent) => sent.call === call)).toHaveLength(1);
  });

  it('an app goes by a code that it shows', async () => {
    const call = 'POST /identity/2fa/u-1/deactivate';
    let isWrong = true;
    const { user, calls } = await openScreen('/mijn', {
      ...own({ apps: [app], passkeys: [passkey()] }),
      [call]: () => (isWrong ? refused(422, { message: '', errors: { code: ['De code klopt niet.'] } }) : { data: {} }),
    });
    await user.click(screen.getByRole('button', { name: 'Verwijder' }));
    await user.type(screen.getByLabelText('Code uit de app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Ja, verwijder' }));
    await screen.findByRole('textbox', { description: /De code klopt niet/ });
    isWrong = false;
    await user.click(screen.getByRole('button', { name: 'Ja, verwijder' }));
    await screen.findByText('De app is verwijderd');
    expect(calls.findLast((sent) => sent.call === call)?.body).toEqual({ code: '123456' });
  });

  it('an app stays where it is all there is and one is required', async () => {
    await openScreen('/mijn', own({ apps: [app], required: 'any' }));
    expect(screen.getByText(/Dit is uw laatste/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Verwijder' })).toBeNull();
  });

  it('recovery codes are made anew and shown this once', async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `abcd${index}-efghj`);
    const { user } = await openScreen('/mijn', {
      ...own({ passkeys: [passkey()], codesLeft: 1 }),
      'POST /identity/2fa/recovery-codes': () => ({ data: { codes } }),
    });
    expect(screen.getByText('U hebt nog 1 herstelcode.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Maak nieuwe herstelcodes' }));
    expect(await screen.findByText('abcd3-efghj')).toBeDefined();
  });

  it('without anything there is nothing that codes stand in for', async () => {
    await openScreen('/mijn', own());
    expect(screen.getByText('Maak eerst een toegangssleutel of voeg een app toe.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Maak nieuwe herstelcodes' })).toBeNull();
  });
});

describe('where one is signed in', () => {
  const device = (browser: string, os: string) => ({ browser: { name: browser }, os: { name: os }, device: { type: 'desktop' } });
  const one = (uid: string, given: Partial<OwnSession> = {}): OwnSession => {
    const request = {
      time_passed: 90,
      time_passed_locale: '1 minuut geleden',
      location: null,
      client_type: 'sponsor',
      client_version: null,
      device_available: true,
      device_string: null,
      device: device('Chrome', 'Windows'),
    };
    return {
      uid,
      identity_address: '0x1',
      active: false,
      current: false,
      started_at: null,
      started_at_locale: null,
      client_type: 'sponsor',
      client_version: null,
      locations: null,
      first_request: request,
      last_request: request,
      ...given,
    };
  };
  const listed = (...sessions: OwnSession[]): Answers => ({
    ...own(),
    'GET /identity/sessions': () => ({ data: sessions, meta: {} }),
  });

  it('names each by its device, and ends another one', async () => {
    const here = one('a', { current: true, active: true });
    const call = 'PATCH /identity/sessions/b/terminate';
    const { user, calls } = await openScreen('/mijn/sessies', {
      ...listed(here, one('b', { client_type: 'webshop' })),
      [call]: () => ({}),
    });
    const rows = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Chrome, Windows'));
    expect(rows[0]?.textContent).toMatch(/Dit apparaat.*Tegoed beheer.*Nu bezig/);
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    expect(rows[1]?.textContent).toMatch(/Website voor inwoners.*1 minuut geleden/);
    await user.click(screen.getByRole('button', { name: 'Log uit: Chrome, Windows' }));
    await screen.findByText('Daar bent u nu uitgelogd');
    expect(calls.filter((sent) => sent.call === call)).toHaveLength(1);
  });

  it('ends all but this one at once', async () => {
    const { user, calls } = await openScreen('/mijn/sessies', {
      ...listed(one('a', { current: true }), one('b'), one('c')),
      'PATCH /identity/sessions/b/terminate': () => ({}),
      'PATCH /identity/sessions/c/terminate': () => ({}),
    });
    await user.click(screen.getByRole('button', { name: 'Log overal anders uit' }));
    await screen.findByText('U bent op 2 andere plekken uitgelogd');
    expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ call }) => call)).toEqual([
      'PATCH /identity/sessions/b/terminate',
      'PATCH /identity/sessions/c/terminate',
    ]);
  });

  it('says when there is nowhere else', async () => {
    await openScreen('/mijn/sessies', listed(one('a', { current: true })));
    expect(screen.getByText('U bent alleen hier ingelogd.')).toBeDefined();
  });
});

describe('mails', () => {
  const settings = 'GET /platform/notifications/settings';
  const change = 'PATCH /platform/notifications/settings';
  const preferences = [
    { key: 'funds.provider_applied', type: 'email', subscribed: true },
    { key: 'digest.daily_sponsor', type: 'email', subscribed: false },
    { key: 'funds.product_reserved', type: 'email', subscribed: true },
  ];

  it('are those of one’s work, and are chosen one by one', async () => {
    const { user, calls } = await openScreen('/mijn/berichten', {
      ...own(),
      ...signedIn(organization({ is_sponsor: true })),
      [settings]: () => ({ data: { email: 'a@b.example', email_unsubscribed: false, preferences } }),
      [change]: () => ({ data: { email: 'a@b.example', email_unsubscribed: false, preferences } }),
    });
    expect(screen.queryByRole('switch', { name: 'Iemand reserveert uw aanbod' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Elke dag wat er bij uw regelingen/ }).checked).toBe(false);
    await user.click(screen.getByRole('switch', { name: 'Een aanbieder meldt zich aan' }));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bewaard');
    const body = calls.find(({ call }) => call === change)?.body as { preferences: readonly object[] };
    expect(body).toMatchObject({ email_unsubscribed: false });
    expect(body.preferences).toContainEqual({ key: 'funds.provider_applied', type: 'email', subscribed: false });
    expect(body.preferences).toContainEqual({ key: 'digest.daily_sponsor', type: 'email', subscribed: false });
    expect(body.preferences).toContainEqual({ key: 'funds.balance_warning', type: 'email', subscribed: true });
  });
});
