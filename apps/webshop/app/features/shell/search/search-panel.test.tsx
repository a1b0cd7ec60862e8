import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork } from '../../../../testing/fake-api.ts';
import type { Fakes } from '../../../../testing/fake-api.ts';
import { publicPages } from '../../../../testing/public-pages.ts';
import { renderRoute } from '../../../../testing/render-route.tsx';
import { expectAnnounced } from '../../../../testing/announcements.ts';

const search = 'GET /platform/search';
const found = {
  funds: { items: [{ id: 3, item_type: 'fund', name: 'Zwempakket' }], count: 1 },
  products: { items: [{ id: 12, item_type: 'product', name: 'Zwemles' }], count: 1 },
  providers: { items: [], count: 0 },
} as const;

const nothing = { funds: found.providers, products: found.providers, providers: found.providers };

async function typeWords(words: string, api: Fakes = {}) {
  const page = await renderRoute('/fondsen', {
    api: { ...publicPages.funds.api, ...publicPages.fund.api, [search]: { data: found }, ...api },
  });
  const field = screen.getByRole('searchbox', { name: /^Zoeken in/ });
  await page.user.click(field);
  await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
  await page.user.type(field, words);
  return { ...page, field: field as HTMLInputElement };
}

const results = () => screen.findByRole('listbox', { name: 'Zoekresultaten' });

describe('what is found while somebody types', () => {
  it('is asked after a pause for all that was typed, and read out as a count', async () => {
    const { api, field } = await typeWords('zwem');
    await results();
    expect(api.seen(search).map(({ query }) => [query.get('q'), query.get('take')])).toEqual([['zwem', '9']]);
    expectAnnounced(await screen.findByText('2 resultaten voor ‘zwem’'));
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
  });

  it('is walked through by arrow keys, round and round, and followed by Enter', async () => {
    const { user, field, address } = await typeWords('zwem');
    await results();
    const chosen = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}');
    await expect.poll(chosen).toContain('Zwempakket');
    await user.keyboard('{ArrowUp}');
    await expect.poll(chosen).toBe('');
    await user.keyboard('{ArrowUp}');
    await expect.poll(chosen).toContain('Bekijk alle 2 resultaten');
    await user.keyboard('{ArrowDown}');
    await expect.poll(chosen).toBe('');
    await user.keyboard('{ArrowDown}');
    await expect.poll(chosen).toContain('Zwempakket');
    await user.keyboard('{Enter}');
    await expect.poll(address).toBe('/fondsen/3?searchData=q%3Dzwem');
  });

  it('is wiped by Escape, and put away when the reader goes elsewhere with the words still there', async () => {
    const { user, field } = await typeWords('zwem');
    await results();
    await user.click(screen.getByRole('heading', { level: 1 }));
    await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('zwem');
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
  });

  it.each<[string, Fakes, string]>([
    ['nothing was found', { [search]: { data: nothing } }, 'Niets gevonden voor ‘zwem’'],
    ['searching does not work', { [search]: noNetwork }, 'Zoeken lukt nu niet. De rest van de site werkt wel.'],
  ])('says that %s', async (_, api, words) => {
    const { field } = await typeWords('zwem', api);
    const [announced] = await screen.findAllByText(words);
    expectAnnounced(announced as HTMLElement);
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the words above the results', () => {
  it('apply while they are typed, and keep what else was chosen', async () => {
    const { user, address, api } = await renderRoute('/search?q=zwem&order_by=name', { api: publicPages['search-result'].api });
    const field = screen.getByRole('searchbox', { name: 'Zoek op een woord' });
    await user.clear(field);
    await user.type(field, 'les');
    await expect.poll(address, { timeout: 3000 }).toContain('q=les');
    expect(api.seen(search).at(-1)?.query.get('q')).toBe('les');
  });
});

describe('the words of a list', () => {
  it('are those of the field on top of the page too', async () => {
    const { user } = await renderRoute('/aanbod?q=zwem', { api: publicPages.products.api });
    const top = screen.getByRole<HTMLInputElement>('searchbox', { name: /^Zoeken in/ });
    await user.click(top);
    await waitFor(() => expect(top.getAttribute('role')).toBe('combobox'));
    await user.type(screen.getByRole('searchbox', { name: 'Zoek op een woord' }), 'les');
    await expect.poll(() => top.value, { timeout: 3000 }).toBe('zwemles');
  });
});
