import { describe, expect, it } from 'vitest';
import { useShop } from './support/use-shop.ts';

describe('with scripts switched off', () => {
  const { visit } = useShop();

  it('tells on the start page what there is and who helps', async () => {
    const { page, arrived } = await visit({ width: 360, scripts: false });
    await page.goto('/');

    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('Kindpakket');
    await arrived('home-without-scripts');
  });
});
