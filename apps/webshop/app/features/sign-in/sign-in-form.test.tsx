import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork, tooOften, wrongFields } from '../../../testing/fake-api.ts';
import type { Fakes, Unanswered } from '../../../testing/fake-api.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { expectAnnounced, expectWrong } from '../../../testing/announcements.ts';

const check = 'POST /identity/validate/email';
const mail = 'POST /identity/proxy/email';
const register = 'POST /identity';

const known = { email: { used: true, unique: false, valid: true } };
const unknown = { email: { used: false, unique: true, valid: true } };

const emailField = () => screen.getByLabelText<HTMLInputElement>('Uw e-mailadres');

async function openStart(api: Fakes = {}, at = '/start?target=screen-reservations') {
  return renderRoute(at, { api: { [check]: known, [mail]: {}, ...api } });
}

async function sentHeading() {
  return screen.findByRole('heading', { level: 1, name: 'Kijk in uw e-mail' });
}

describe('signing in by e-mail', () => {
  it('mails a link that leads back to where the visitor was, and says to which address', async () => {
    const { user, api } = await openStart();
    await user.type(emailField(), ' inwoner@example.org {Enter}');
    const heading = await sentHeading();
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(screen.getByText('inwoner@example.org')).toBeDefined();
    expect(api.seen(mail)).toMatchObject([
      { body: { email: 'inwoner@example.org', target: 'screen-reservations', source: 'general_webshop' } },
    ]);
  });

  it('asks for one link, though the button is pressed twice', async () => {
    const answer = Promise.withResolvers<object>();
    const { user, api } = await openStart({ [mail]: () => answer.promise });
    await user.type(emailField(), 'inwoner@example.org');
    await user.dblClick(screen.getByRole('button', { name: 'Stuur mij een link' }));
    await user.type(emailField(), '{Enter}');
    answer.resolve({});
    await sentHeading();
    expect(api.seen(mail)).toHaveLength(1);
  });

  it.each([
    ['nothing', '', 'Vul uw e-mailadres in.'],
    ['no address', 'inwoner', 'Vul een e-mailadres in zoals naam@voorbeeld.nl.'],
  ])('tells who typed %s what is wrong, and leads there from the summary', async (_, typed, words) => {
    const { user, api } = await openStart();
    await user.type(emailField(), `${typed}{Enter}`);
    await expectWrong(emailField(), words);
    expect(document.title).toMatch(/^Fout/);
    await user.click(within(await screen.findByRole('alert')).getByRole('link', { name: words }));
    await expect.poll(() => document.activeElement).toBe(emailField());
    expect(api.calls.map(({ name }) => name)).not.toContain(check);
  });

  it('says at the field that the platform knows the address for none', async () => {
    const { user } = await openStart({ [check]: { email: { used: false, unique: true, valid: false } } });
    await user.type(emailField(), 'inwoner@example.org{Enter}');
    await expectWrong(emailField(), 'Vul een e-mailadres in zoals naam@voorbeeld.nl.');
  });

  it.each<[string, Unanswered, string]>([
    ['too many attempts', tooOften('Probeer het straks nog eens.'), 'Probeer het straks nog eens.'],
    ['a refused field', wrongFields({ email: 'Dit adres mag niet.' }), 'Dit adres mag niet.'],
    ['no network', noNetwork, 'Wij krijgen geen antwoord'],
  ])('tells why no link was sent, and sends it after a second press: %s', async (_, answer, words) => {
    const { user, api } = await openStart({ [mail]: answer });
    await user.type(emailField(), 'inwoner@example.org{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    api.change({ [mail]: {} });
    await user.click(screen.getByRole('button', { name: 'Stuur mij een link' }));
    await sentHeading();
  });
});

describe('an address that is new', () => {
  const repeated = () => screen.findByLabelText('Uw e-mailadres nog een keer');

  it('is asked a second time and gets an account', async () => {
    const { user, api } = await openStart({ [check]: unknown, [register]: {} });
    await user.type(emailField(), 'nieuw@example.org{Enter}');
    const field = await repeated();
    await expect.poll(() => document.activeElement).toBe(field);
    await user.type(field, 'nieuw@example.org{Enter}');
    await sentHeading();
    expect(api.seen(register)).toMatchObject([{ body: { email: 'nieuw@example.org', target: 'screen-reservations' } }]);
    expect(api.seen(mail)).toEqual([]);
  });

  it('makes no account when it is typed differently the second time', async () => {
    const { user, api } = await openStart({ [check]: unknown });
    await user.type(emailField(), 'nieuw@example.org{Enter}');
    await user.type(await repeated(), 'nieuwe@example.org{Enter}');
    await expectWrong(await repeated(), 'De e-mailadressen komen niet overeen');
    expect(api.seen(register)).toEqual([]);
  });

  it('is checked once more when it is changed after that', async () => {
    const { user, api } = await openStart({ [check]: unknown });
    await user.type(emailField(), 'inwonr@example.org{Enter}');
    await repeated();
    api.change({ [check]: known });
    await user.clear(emailField());
    await user.type(emailField(), 'inwoner@example.org');
    await expect.poll(() => screen.queryByLabelText('Uw e-mailadres nog een keer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stuur mij een link' }));
    await sentHeading();
    expect(api.seen(register)).toEqual([]);
  });
});

describe('a link that was sent', () => {
  it.each<[string, Unanswered | object, string]>([
    ['is sent again', {}, 'Wij hebben de link nog een keer gestuurd.'],
    ['is not sent again too often', tooOften('Probeer het straks.'), 'Probeer het straks.'],
  ])('%s, which is read out', async (_, answer, words) => {
    const { user, api } = await openStart();
    await user.type(emailField(), 'inwoner@example.org{Enter}');
    api.change({ [mail]: answer });
    await user.click(await screen.findByRole('button', { name: 'Stuur de link nog een keer' }));
    expectAnnounced(await screen.findByText(words));
    const [first, second] = api.seen(mail).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('went to an address that can be changed', async () => {
    const { user } = await openStart();
    await user.type(emailField(), 'inwoner@example.org{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Gebruik een ander e-mailadres' }));
    await expect.poll(() => emailField().value).toBe('inwoner@example.org');
  });
});
