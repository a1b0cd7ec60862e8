import type { Locator } from 'playwright-core';

/** Taps what stands on the screen, as a finger does. Playwright's own press scrolls first, for which the bar of a phone makes room. */
export async function tapInSight(place: Locator): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('there is nothing to tap');
  await place.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
