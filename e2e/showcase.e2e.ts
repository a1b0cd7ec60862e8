import { describe, it } from 'vitest';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('the parts of the shop', () => {
  const { visit } = shopUnderTest();

  it.each(['general', 'nijmegen'].flatMap((theme) => ([360, 1280] as const).map((width) => ({ theme, width }))))(
    'are accessible in the colours of $theme at $width pixels',
    async ({ theme, width }) => {
      const { page, arrived } = await visit({ width });
      await page.goto(`/demo/onderdelen?thema=${theme}`);

      await page.getByRole('heading', { level: 1, name: 'Onderdelen' }).waitFor();
      await arrived(`parts-${theme}`);
    },
  );
});
