import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../testing/page-case.ts';
import type { PageCase } from '../../testing/page-case.ts';
import { personalPages } from '../../testing/personal-pages.ts';
import { publicPages } from '../../testing/public-pages.ts';
import { readTarget, targetPath } from '@tegoed/domain/shop-targets';
import { renderRoute } from '../../testing/render-route.tsx';
import routes from '../routes.ts';

const cases: [string, PageCase][] = Object.entries(personalPages);
/** They lead a visitor home, where a dialog tells why. */
const ledHome = ['fund-request-clarification', 'preferences-notifications'];

describe('a page of one citizen', () => {
  it.each(cases)('%s shows the citizen their own', async (name, page) => {
    await checkPage(name, page, 'citizen');
  });

  it.each(cases.filter(([name]) => !ledHome.includes(name)))(
    '%s asks a visitor to sign in, which leads back',
    async (_, { at }) => {
      const { routeId, address, api } = await renderRoute(at);
      expect(routeId()).toBe('start');
      const target = readTarget(new URLSearchParams(address().split('?')[1]).get('target'));
      expect(target && targetPath(target)).toBe(at.split('?')[0]);
      expect(api.calls).toEqual([]);
    },
  );

  it.each(cases.filter(([name]) => ledHome.includes(name)))('%s leads a visitor home, and says why', async (_, { at }) => {
    const { routeId, address } = await renderRoute(at, { api: publicPages.home.api });
    expect({ route: routeId(), address: address() }).toEqual({ route: 'home', address: '/' });
    await screen.findByRole('dialog', { name: 'U bent niet ingelogd' });
  });
});

describe('the routes of the shop', () => {
  const screens = (routes[0]?.children ?? []).map(({ id }) => id ?? '').filter((id) => !id.includes('.'));

  it('are all opened by these tests and those of public pages', () => {
    expect([...Object.keys(publicPages), ...Object.keys(personalPages)].toSorted()).toEqual(screens.toSorted());
  });
});
