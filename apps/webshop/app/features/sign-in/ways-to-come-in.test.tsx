import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork, refused } from '../../../testing/fake-api.ts';
import type { Fakes } from '../../../testing/fake-api.ts';
import { personalPages } from '../../../testing/personal-pages.ts';
import { publicPages } from '../../../testing/public-pages.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { expectAnnounced } from '../../../testing/announcements.ts';

const exchange = 'GET /identity/proxy/email/exchange/{token}';
const keptToken = () => localStorage.getItem('active_account');

/** What the page asks that somebody arrives at after signing in. */
const arrived: Fakes = {
  ...publicPages.home.api,
  ...personalPages.reservations.api,
  'GET /platform/start': { data: { identity: { email: 'inwoner@example.org' } } },
  'GET /platform/vouchers': {},
  'GET /platform/organizations': {},
};

async function openLink(api: Fakes) {
  const page = await renderRoute('/identity-restore?token=t0ken&target=screen-reservations', { api: { ...arrived, ...api } });
  const button = () => screen.getByRole('button', { name: 'Log mij in' });
  return { ...page, look: async () => page.user.hover(button()), press: async () => page.user.click(button()) };
}

describe('the link of a sign-in mail', () => {
  it('is spent at the press of its button only, and leads to where the visitor was', async () => {
    const { api, look, press, routeId } = await openLink({ [exchange]: { access_token: 'token-of-the-link' } });
    await look();
    expect(api.seen(exchange)).toEqual([]);
    await press();
    await expect.poll(routeId).toBe('reservations');
    expect(api.seen(exchange)).toMatchObject([{ params: { token: 't0ken' } }]);
    expect(keptToken()).toBe('token-of-the-link');
  });

  it('that is spent leads home, where a new one is offered', async () => {
    const { press, routeId } = await openLink({ [exchange]: refused(403) });
    await press();
    await expect.poll(routeId).toBe('home');
    expect((await screen.findByRole('dialog', { name: 'Deze link werkt niet' })).textContent).toContain(
      'Een link werkt één keer',
    );
    expect(keptToken()).toBeNull();
  });

  it('can be tried again when there was no answer', async () => {
    const { api, press, routeId } = await openLink({ [exchange]: noNetwork });
    await press();
    expectAnnounced(await screen.findByText(/Wij krijgen geen antwoord/));
    api.change({ [exchange]: { access_token: 'token-of-the-link' } });
    await press();
    await expect.poll(routeId).toBe('reservations');
  });
});

describe('signing in with the app', () => {
  const states = 'GET /identity/proxy/check-token';
  const codes: Fakes = {
    'POST /identity/proxy/token': { auth_token: 'drawn', access_token: 'of-qr' },
    'POST /identity/proxy/code': { auth_code: 123456, access_token: 'of-digits' },
  };

  async function openCodes(api: Fakes) {
    return renderRoute('/start?app=1&target=screen-reservations', { api: { ...arrived, ...codes, ...api } });
  }

  it('shows a code for the camera and six digits, and signs in as soon as the app took one', async () => {
    const asked: (string | null)[] = [];
    const { routeId } = await openCodes({
      [states]: ({ headers }) => {
        const token = headers.get('Access-Token');
        asked.push(token);
        return { message: token === 'of-digits' && asked.length > 2 ? 'active' : 'pending' };
      },
    });
    await screen.findByRole('img', { name: /^QR-code om in te loggen/ });
    expect(screen.getByRole('main').textContent).toMatch(/123\s*456/);
    expect(screen.getByRole('main').textContent).toContain('10 minuten');
    await expect.poll(keptToken, { timeout: 5000 }).toBe('of-digits');
    expect(new Set(asked)).toEqual(new Set(['of-qr', 'of-digits']));
    await expect.poll(routeId).toBe('reservations');
  });

  it('tells that the codes are dead, and shows new ones at the press of a button', async () => {
    const { api, user } = await openCodes({ [states]: { message: 'invalid' } });
    const button = await screen.findByRole('button', { name: 'Maak een nieuwe code' });
    expectAnnounced(button);
    api.change({ [states]: { message: 'pending' } });
    await user.click(button);
    await expect.poll(() => api.seen('POST /identity/proxy/code')).toHaveLength(2);
    expect(keptToken()).toBeNull();
  });
});
