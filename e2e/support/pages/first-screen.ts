import type { Locator, Page } from 'playwright-core';

/** It stands on the screen without scrolling, and nothing lies over it. */
export async function isOnFirstScreen(thing: Locator): Promise<boolean> {
  return thing.evaluate((node: PageElement) => {
    const { left, width, top, bottom } = node.getBoundingClientRect();
    const middle = left + width / 2;
    const edges = [document.elementFromPoint(middle, top + 1), document.elementFromPoint(middle, bottom - 1)];
    return document.documentElement.scrollTop === 0 && edges.every((met) => met !== null && node.contains(met));
  });
}

/** Pictures and drawings in sight whose files did not come. */
export async function missingPictures(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    // What has no place on this screen need not be fetched for it.
    const images = [...document.querySelectorAll('img')].filter(
      (image) => image.naturalWidth === 0 && image.getBoundingClientRect().width > 0,
    );
    const drawings = [...document.querySelectorAll('use')].filter((drawing) => {
      const frame = drawing.parentElement?.getBoundingClientRect();
      return frame !== undefined && frame.width > 0 && drawing.getBoundingClientRect().width === 0;
    });
    return [...images, ...drawings].map((missing) => missing.getAttribute('src') ?? missing.getAttribute('href'));
  });
}
