import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong in the page as it stands, one line for each element. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(whenStill);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Half-faded text has other colours; what moves without end does not count. */
async function whenStill(): Promise<void> {
  const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
}
