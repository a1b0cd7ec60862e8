import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong in the page as it stands, one line for each element. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // What comes while axe looks is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(endMotion);
  const screen = page.viewportSize();
  await makeWholePageVisible(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze();
  if (screen) await page.setViewportSize(screen);
  await page.emulateMedia({ reducedMotion: null });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/**
 * A bar that stays at the edge of the screen covers what can be scrolled away from it; axe would count that as too small. Parts that
 * are drawn only when they come into sight make the page higher, so this goes on until it fits.
 */
async function makeWholePageVisible(page: Page): Promise<void> {
  const screen = page.viewportSize();
  if (!screen) return;
  for (let tall = screen.height; ;) {
    const height = await page.evaluate(heightOfDrawnPage);
    if (height <= tall) return;
    tall = height;
    await page.setViewportSize({ width: screen.width, height });
  }
}

/** Runs in the page: its height in pixels, after what is in sight now was drawn. */
function heightOfDrawnPage(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.scrollHeight)));
  });
}

/**
 * Half-faded text has other colours; what moves without end does not count. Motion is brought to its end instead of waited for:
 * the browser need not go on with what nobody sees.
 */
function endMotion(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}
