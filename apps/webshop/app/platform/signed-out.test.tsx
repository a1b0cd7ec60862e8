import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork, refused } from '../../testing/fake-api.ts';
import type { Fakes } from '../../testing/fake-api.ts';
import { personalPages } from '../../testing/personal-pages.ts';
import { publicPages } from '../../testing/public-pages.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const answers: Fakes = { ...publicPages.home.api, ...personalPages.vouchers.api };

describe('a token that the platform no longer knows', () => {
  it.each([
    ['session_expired', /niets gedaan|uitgelogd/i],
    ['invalid_access_token', /uitgelogd/i],
  ])('signs the citizen out, leads home and says so (%s)', async (message, words) => {
    const { api, user, routeId } = await renderRoute('/tegoeden', { signedIn: true, api: answers });
    api.change({ 'GET /platform/vouchers': refused(401, { message }), 'GET /platform/start': refused(401, { message }) });
    await user.click(within(screen.getByRole('main')).getAllByRole('link')[0] as HTMLElement);
    expect((await screen.findByRole('dialog')).textContent).toMatch(words);
    await expect.poll(routeId).toBe('home');
    expect(localStorage.getItem('active_account')).toBeNull();
  });

  it('at a page that is opened leads home too', async () => {
    const { routeId } = await renderRoute('/tegoeden', {
      signedIn: true,
      api: { ...answers, 'GET /platform/vouchers': refused(401, { message: 'invalid_access_token' }) },
    });
    await screen.findByRole('dialog');
    await expect.poll(routeId).toBe('home');
    expect(localStorage.getItem('active_account')).toBeNull();
  });
});

describe('signing out', () => {
  it('is told to the platform, and leaves nothing of the citizen on the device, also without network', async () => {
    const { api, user, routeId } = await renderRoute('/tegoeden', {
      signedIn: true,
      api: { ...answers, 'DELETE /identity/proxy': noNetwork },
    });
    localStorage.setItem('kept_codes', '[]');
    await user.click((await screen.findAllByRole('button', { name: /Uitloggen|Log uit/ }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ja, log mij uit' }));
    await expect.poll(() => localStorage.getItem('active_account')).toBeNull();
    expect(localStorage.getItem('kept_codes')).toBeNull();
    expect(api.seen('DELETE /identity/proxy')).toHaveLength(1);
    await expect.poll(routeId).toBe('home');
  });

  it('on a page that tells visitors to sign in is told as done, and as nothing else', async () => {
    const { user, routeId } = await renderRoute('/preferences/notifications', {
      signedIn: true,
      api: { ...publicPages.home.api, ...personalPages['preferences-notifications'].api, 'DELETE /identity/proxy': {} },
    });
    await user.click((await screen.findAllByRole('button', { name: /Uitloggen|Log uit/ }))[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Ja, log mij uit' }));
    await expect.poll(routeId).toBe('home');
    await screen.findByText('U bent uitgelogd.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
