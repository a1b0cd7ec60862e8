import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong in the page as it stands, one line for each element. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // What comes while axe looks is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(endMotion);
  const screen = page.viewportSize();
  await page.evaluate(placeBar, 'static' as const);
  await makeWholePageVisible(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze();
  if (screen) await page.setViewportSize(screen);
  await page.evaluate(placeBar, '' as const);
  await page.emulateMedia({ reducedMotion: null });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** So that axe sees everything. */
async function makeWholePageVisible(page: Page): Promise<void> {
  const screen = page.viewportSize();
  if (!screen) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > screen.height) await page.setViewportSize({ width: screen.width, height });
}

/**
 * Runs in the page: the bar that stays at the edge of the screen, as a part of the page or where it belongs. It covers what can be
 * scrolled away from it, which axe would count as too small; a page grows while its parts come into sight.
 */
function placeBar(position: 'static' | ''): void {
  for (const bar of document.querySelectorAll('.tg-bottombar, .tg-quickbar')) bar.style.position = position;
}

/**
 * Half-faded text has other colours; what moves without end does not count. Motion is brought to its end instead of waited for:
 * the browser need not go on with what nobody sees.
 */
function endMotion(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}
