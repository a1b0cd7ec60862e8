import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../testing/fake-api.ts';
import type { Fakes } from '../../../testing/fake-api.ts';
import { personalPages } from '../../../testing/personal-pages.ts';
import { publicPages } from '../../../testing/public-pages.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { product } from '../../../testing/things.ts';

const keep = 'POST /platform/products/{product_id}/bookmark';
const release = 'POST /platform/products/{product_id}/remove-bookmark';

const offers: Fakes = { ...publicPages.products.api, [keep]: {}, [release]: {} };
const heart = () => screen.findByRole('button', { name: 'Bewaar Zwemles' });
const isPressed = async () => (await heart()).getAttribute('aria-pressed');

describe('the heart of an offer', () => {
  it('keeps it at once on the screen, and tells how many are kept', async () => {
    const answer = Promise.withResolvers<object>();
    const { user, api } = await renderRoute('/aanbod', { signedIn: true, api: { ...offers, [keep]: () => answer.promise } });
    expect(await isPressed()).toBe('false');
    await user.click(await heart());
    expect(await isPressed()).toBe('true');
    answer.resolve({});
    const message = within(await screen.findByText(/Zwemles is bewaard\./));
    expect(message.getByRole('link').getAttribute('href')).toBe('/bladwijzers');
    expect(api.seen(keep)).toMatchObject([{ params: { product_id: '12' } }]);
  });

  it('is put back with the reason when the platform refuses', async () => {
    const { user } = await renderRoute('/aanbod', {
      signedIn: true,
      api: { ...offers, [keep]: refused(429, { message: 'Probeer het straks.' }) },
    });
    await user.click(await heart());
    await screen.findByText(/Probeer het straks\./);
    expect(await isPressed()).toBe('false');
  });

  it('that is pressed twice ends where it began, in that order on the platform', async () => {
    const { user, api } = await renderRoute('/aanbod', { signedIn: true, api: offers });
    await user.dblClick(await heart());
    await screen.findByText('Zwemles is niet meer bewaard.');
    expect(await isPressed()).toBe('false');
    expect(api.calls.map(({ name }) => name).filter((name) => name === keep || name === release)).toEqual([keep, release]);
  });

  it('is no button for a visitor', async () => {
    await renderRoute('/aanbod', { api: offers });
    expect(screen.queryByRole('button', { name: /^Bewaar/ })).toBeNull();
  });
});

describe('a list of offers', () => {
  it.each([
    ['of what is kept is asked anew when one was let go', '/aanbod?bookmarked=1', 2],
    ['of all offers is not', '/aanbod', 1],
  ])('%s', async (_, at, times) => {
    const list = 'GET /platform/products';
    const { user, api } = await renderRoute(at, {
      signedIn: true,
      api: { ...offers, [list]: { data: [product({ bookmarked: true })] } },
    });
    const asked = api.seen(list).length;
    await user.click(await heart());
    await screen.findByText('Zwemles is niet meer bewaard.');
    await expect.poll(() => api.seen(list)).toHaveLength(asked * times);
  });
});

describe('the list of what is kept', () => {
  it('makes room for the way back, counts it, and takes it back', async () => {
    const { user, api } = await renderRoute('/bladwijzers', {
      signedIn: true,
      api: { ...personalPages['bookmarked-products'].api, [keep]: {}, [release]: {} },
    });
    const count = screen.getByRole('heading', { level: 2, name: /bewaard$/ });
    const before = count.textContent;
    await user.click(await heart());
    const undo = await screen.findByRole('button', { name: 'Zet terug Zwemles' });
    await expect.poll(() => document.activeElement).toBe(undo);
    expect(count.textContent).not.toBe(before);
    expect(api.seen(release)).toHaveLength(1);
    await user.click(undo);
    await expect.poll(() => document.activeElement).toBe(await heart());
    expect(count.textContent).toBe(before);
    await expect.poll(() => api.seen(keep)).toHaveLength(1);
  });
});
