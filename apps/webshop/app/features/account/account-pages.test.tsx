import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork, refused, tooOften, wrongFields } from '../../../testing/fake-api.ts';
import type { Fakes, Unanswered } from '../../../testing/fake-api.ts';
import { publicPages } from '../../../testing/public-pages.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { expectAnnounced, expectWrong } from '../../../testing/announcements.ts';

const list = 'GET /identity/emails';
const add = 'POST /identity/emails';
const main = { id: 1, email: 'inwoner@example.org', primary: true, verified: true };
const other = { id: 2, email: 'thuis@example.org', primary: false, verified: true };
const waiting = { id: 3, email: 'werk@example.org', primary: false, verified: false };

async function openEmails(api: Fakes = {}) {
  return renderRoute('/preferences/emails', { signedIn: true, api: { [list]: { data: [main, other, waiting] }, ...api } });
}

describe('the e-mail addresses of a citizen', () => {
  it('get one more, of which the link is awaited', async () => {
    const { user, api } = await openEmails({ [add]: {} });
    await user.type(screen.getByLabelText('E-mailadres'), 'nieuw@example.org{Enter}');
    const heading = await screen.findByRole('heading', { name: 'Kijk in uw e-mail' });
    await expect.poll(() => document.activeElement?.contains(heading)).toBe(true);
    expect(api.seen(add)).toMatchObject([{ body: { email: 'nieuw@example.org' } }]);
    expect(api.seen(add)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(api.seen(list)).toHaveLength(2);
  });

  it.each<[string, string, Unanswered, string]>([
    ['nothing', '', noNetwork, 'Vul een e-mailadres in.'],
    ['no address', 'nieuw', noNetwork, 'Vul een e-mailadres in zoals naam@voorbeeld.nl.'],
    [
      'one that is taken',
      'nieuw@example.org',
      wrongFields({ email: 'Dit adres is al in gebruik.' }),
      'Dit adres is al in gebruik.',
    ],
    ['too many', 'nieuw@example.org', tooOften('Probeer het straks.'), 'Probeer het straks.'],
  ])('say at the field why it was not added: %s', async (_, typed, answer, words) => {
    const { user } = await openEmails({ [add]: answer });
    await user.type(screen.getByLabelText('E-mailadres'), `${typed}{Enter}`);
    await expectWrong(screen.getByLabelText('E-mailadres'), words);
    expect(document.title).toMatch(/^Fout/);
  });

  it('get another main address', async () => {
    const { user, api } = await openEmails({
      'PATCH /identity/emails/{id}/primary': {},
    });
    await user.click(screen.getByRole('button', { name: 'Maak hoofdadres van thuis@example.org' }));
    await screen.findByText('Opgeslagen!');
    expect(api.seen('PATCH /identity/emails/{id}/primary')).toMatchObject([{ params: { id: '2' } }]);
    await expect.poll(() => api.seen(list)).toHaveLength(2);
  });

  it('tell at the address why it does not become the main one', async () => {
    const { user } = await openEmails({ 'PATCH /identity/emails/{id}/primary': refused(403, { message: 'Dit mag niet.' }) });
    await user.click(screen.getByRole('button', { name: 'Maak hoofdadres van thuis@example.org' }));
    expectAnnounced(await screen.findByText('Dit mag niet.'));
  });

  it('get the link again for one that is not confirmed', async () => {
    const resend = 'POST /identity/emails/{id}/resend';
    const { user, api } = await openEmails({ [resend]: {} });
    await user.dblClick(screen.getByRole('button', { name: 'Stuur opnieuw naar werk@example.org' }));
    await screen.findByText('Verificatie e-mail opnieuw verstuurd!');
    expect(api.seen(resend)).toMatchObject([{ params: { id: '3' } }]);
  });

  it('lose one only after a question, which stays with the reason when it fails', async () => {
    const remove = 'DELETE /identity/emails/{id}';
    const { user, api } = await openEmails({ [remove]: noNetwork });
    await user.click(screen.getByRole('button', { name: 'Verwijder van thuis@example.org' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wilt u dit adres verwijderen?' }));
    expect(api.seen(remove)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Ja, verwijder het adres' }));
    expectAnnounced(await dialog.findByText(/Wij krijgen geen antwoord/));
    api.change({ [remove]: [], [list]: { data: [main] } });
    await user.click(dialog.getByRole('button', { name: 'Ja, verwijder het adres' }));
    await screen.findByText('Verwijderd!');
    await expect.poll(() => screen.queryByText('thuis@example.org')).toBeNull();
    expect(api.seen(remove)).toMatchObject([{ params: { id: '2' } }, { params: { id: '2' } }]);
  });
});

describe('the devices of a citizen', () => {
  const sessions = 'GET /identity/sessions';
  const end = 'PATCH /identity/sessions/{uid}/terminate';
  const here = { uid: 'here', current: true, client_type: 'webshop', last_request: { device_available: true, time_passed: 1 } };
  const elsewhere = { ...here, uid: 'elsewhere', current: false };

  async function openDevices(api: Fakes = {}) {
    return renderRoute('/beveiliging/sessies', {
      signedIn: true,
      api: { ...publicPages.home.api, [sessions]: { data: [here, elsewhere] }, [end]: {}, ...api },
    });
  }

  async function endOne({ user }: Awaited<ReturnType<typeof openDevices>>, name: RegExp) {
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wilt u dit apparaat uitloggen?' }));
    await user.click(dialog.getByRole('button', { name: 'Ja, log uit' }));
  }

  it('are signed out one by one after a question, and asked anew', async () => {
    const page = await openDevices();
    page.api.change({ [sessions]: { data: [here] } });
    await endOne(page, /^Log uit op (?!dit apparaat)/);
    await screen.findByText('Dat apparaat is uitgelogd.');
    expect(page.api.seen(end)).toMatchObject([{ params: { uid: 'elsewhere' } }]);
    await expect.poll(() => screen.getAllByRole('button', { name: /^Log uit/ })).toHaveLength(1);
    expect(localStorage.getItem('active_account')).not.toBeNull();
  });

  it('tell why one was not signed out', async () => {
    const page = await openDevices({ [end]: noNetwork });
    await endOne(page, /^Log uit op (?!dit apparaat)/);
    await screen.findByText(/Wij krijgen geen antwoord/);
  });

  it('lead home, signed out, when it was this one', async () => {
    const page = await openDevices();
    await endOne(page, /^Log uit op dit apparaat/);
    await expect.poll(page.routeId).toBe('home');
    expect(localStorage.getItem('active_account')).toBeNull();
  });

  it('are all signed out at once after a question', async () => {
    const all = 'PATCH /identity/sessions/terminate';
    const { user, api, routeId } = await openDevices({ [all]: {} });
    await user.click(screen.getByRole('button', { name: 'Log overal uit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wilt u overal uitloggen?' }));
    expect(api.seen(all)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Ja, log overal uit' }));
    await expect.poll(routeId).toBe('home');
    expect(localStorage.getItem('active_account')).toBeNull();
    await screen.findByText('U bent overal uitgelogd.');
  });
});

describe('the address of the app', () => {
  it.each([
    ['Uw mobiele nummer', '12', 'POST /platform/sms/send'],
    ['Uw e-mailadres', 'inwoner', 'POST /platform/share/email'],
  ] as const)('is not sent to what is wrong: %s', async (label, typed, call) => {
    const { user, api } = await renderRoute('/me', { api: { [call]: {} } });
    const field = screen.getByLabelText(label);
    await user.type(field, `${typed}{Enter}`);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(api.seen(call)).toEqual([]);
  });

  it('is sent to a telephone, once, and told', async () => {
    const { user, api } = await renderRoute('/me', { api: { 'POST /platform/sms/send': [] } });
    await user.type(screen.getByLabelText('Uw mobiele nummer'), '06 12345678{Enter}');
    expectAnnounced(await screen.findByText((text) => text.includes('06 12345678') && !text.startsWith('Bijvoorbeeld')));
    expect(api.seen('POST /platform/sms/send')).toMatchObject([{ body: { type: 'me_app_download_link' } }]);
  });
});
