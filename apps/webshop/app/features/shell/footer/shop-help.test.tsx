import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { publicPages } from '../../../../testing/public-pages.ts';
import { renderRoute } from '../../../../testing/render-route.tsx';

const none = { nl: '', en: '' };
const nobody = { telephone: '', telephoneLink: '', hours: none, desk: none, deskNote: none, email: '', emailNote: none };

describe('who helps', () => {
  it('stands on a page with the ways there are, and is led to', async () => {
    await renderRoute('/fondsen', {
      api: publicPages.funds.api,
      implementation: { help: { ...nobody, email: 'hulp@merendam.example' } },
    });
    const help = screen.getByRole('region', { name: 'Hulp nodig?' });
    expect(help.querySelectorAll('a')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Bekijk de hulp' }).getAttribute('href')).toBe('#help');
  });

  it.each(['home', 'funds', 'providers', 'products'] as const)(
    'is neither there nor led to while there is no way to reach anybody: %s',
    async (name) => {
      const page = publicPages[name];
      await renderRoute(page.at, { api: page.api, implementation: { help: nobody } });
      expect(screen.queryByRole('region', { name: 'Hulp nodig?' })).toBeNull();
      expect(document.querySelector('a[href$="#help"]')).toBeNull();
    },
  );
});
