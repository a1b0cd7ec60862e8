import type { Page } from 'playwright-core';
import { isSeenWithFocus } from './focused.ts';

const mostStops = 300;

/**
 * Goes once around the page, or around the dialog that is open, with the Tab key, and tells what somebody would have stumbled over:
 * what cannot be reached, a focus that is not seen, and an order other than that of reading. Starts where the focus is.
 */
export async function walkThrough(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    globalThis.stopsOfWalk = [];
  });
  const unseen: string[] = [];
  let outside = 0;
  for (let stop = 0; outside < 2; stop++) {
    if (stop > mostStops) throw new Error(`the Tab key does not come around at ${page.url()}`);
    await page.keyboard.press('Tab');
    const focus = page.locator(':focus');
    const [step] = await focus.evaluateAll(keepStop);
    if (step?.isKnown === true) break;
    if (step === undefined) outside++;
    else if (!(await focus.evaluate(isSeenWithFocus))) unseen.push(`${step.name} is not seen with the focus`);
  }
  return [...unseen, ...(await page.evaluate(checkWalk))].map((what) => `${what}, at ${page.url()}`);
}

/** Runs in the page: remembers what has the focus, as long as it is not known yet. */
function keepStop(nodes: PageElement[]): { name: string; isKnown: boolean }[] {
  return nodes.map((node) => {
    const isKnown = stopsOfWalk.includes(node);
    if (!isKnown) stopsOfWalk.push(node);
    return { name: `${node.localName} "${node.textContent ?? ''}"`, isKnown };
  });
}

/** Runs in the page, after the walk. */
function checkWalk(): string[] {
  const nameOf = (node: PageElement) => {
    const words = node.getAttribute('aria-label') ?? node.textContent ?? '';
    return `${node.localName} "${words.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  };
  const isStop = (node: PageElement) => {
    if (node.tabIndex < 0 || node.disabled === true || !node.checkVisibility({ visibilityProperty: true })) return false;
    if (node.type !== 'radio') return true;
    // Of a group of radios one is a stop; the arrows reach the others.
    const group = `input[type="radio"][name="${node.name ?? ''}"]`;
    return node === (document.querySelector(`${group}:checked`) ?? document.querySelector(group));
  };
  // What passes by itself, such as a notice, may be gone by now.
  const stops = stopsOfWalk.filter((node) => node.isConnected);
  const dialog = document.querySelector('dialog:modal');
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]';
  const wanted = [...(dialog ?? document).querySelectorAll(controls)].filter(isStop);
  const missed = wanted.filter((node) => !stops.includes(node)).map((node) => `${nameOf(node)} is not reached`);
  const strange = stops.filter((node) => !wanted.includes(node)).map((node) => `${nameOf(node)} is no part of this`);

  // Where a part that stays in sight belongs is seen at the top.
  scrollTo({ top: 0, behavior: 'instant' });
  const all = [...document.querySelectorAll('*')];
  const first = stops.reduce((least, node, index) => {
    const earliest = stops[least];
    return earliest && all.indexOf(node) < all.indexOf(earliest) ? index : least;
  }, 0);
  const fromTheTop = [...stops.slice(first), ...stops.slice(0, first)];
  const jumps = fromTheTop.flatMap((node, index) => {
    const before = fromTheTop[index - 1];
    if (before === undefined) return [];
    const [here, there] = [node.getBoundingClientRect(), before.getBoundingClientRect()];
    const isBack = all.indexOf(node) < all.indexOf(before);
    const isContent = [node, before].every((one) => one.closest('main, dialog') !== null);
    const isUp = isContent && here.bottom <= there.top && here.left < there.right;
    return isBack || isUp ? [`${nameOf(node)} comes after ${nameOf(before)}`] : [];
  });
  return [...missed, ...strange, ...jumps];
}

/** Whether somebody who listens is told these words: they have the focus, belong to what has it, or are in a part that is read out. */
export function isAnnounced(page: Page, words: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const focus = document.activeElement;
    const ids = (focus?.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
    const described = ids.map((id) => document.getElementById(id));
    const live = document.querySelectorAll(
      '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"], output',
    );
    const own = focus === null || focus.localName === 'body' ? [] : [focus];
    return [...own, ...described, ...live].some((part) => (part?.textContent ?? '').replace(/\s+/g, ' ').includes(wanted));
  }, words);
}
