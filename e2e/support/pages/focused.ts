import type { Page } from 'playwright-core';

export interface Focused {
  readonly role: string;
  readonly name: string;
  /** It is on the screen and has a frame around it, as somebody who uses the keyboard needs. */
  readonly visible: boolean;
  /** Tag of the landmark that it stands in. */
  readonly within: string;
}

/** What has the focus now. */
export async function focused(page: Page): Promise<Focused> {
  const element = page.locator(':focus');
  if ((await element.count()) === 0) return { role: 'nothing', name: '', visible: false, within: '' };
  const [snapshot, visible, { within, summary }] = await Promise.all([
    element.ariaSnapshot(),
    element.evaluate(isSeenWithFocus),
    element.evaluate((node: PageElement) => ({
      within: node.closest('dialog, header, nav, main, footer')?.localName ?? '',
      summary: node.localName === 'summary' ? (node.textContent ?? '').trim() : undefined,
    })),
  ]);
  // A snapshot shows of a fold its words only.
  return { ...(summary === undefined ? readSnapshot(snapshot) : { role: 'summary', name: summary }), visible, within };
}

/** The first line of a snapshot is YAML: `- button "Name"`, in single quotes when the name holds a colon. */
function readSnapshot(snapshot: string): Pick<Focused, 'role' | 'name'> {
  const [, role = '', name = ''] = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(snapshot) ?? [];
  return { role, name: name.replace(/\\(.)/g, '$1').replaceAll("''", "'") };
}

/** Runs in the page: an element that has the focus is on the screen, uncovered and framed. */
export function isSeenWithFocus(node: PageElement): boolean {
  const place = node.getBoundingClientRect();
  const onScreen = place.width > 1 && place.height > 1 && place.bottom > 0 && place.top < innerHeight;
  const middle = document.elementFromPoint(place.left + place.width / 2, Math.min(Math.max(place.top + 4, 0), innerHeight - 1));
  const covered = middle !== null && !node.contains(middle) && !middle.contains(node);
  const parts = [node, ...node.querySelectorAll('*'), ...(node.parentElement === null ? [] : [node.parentElement])];
  const styles = parts.flatMap((part) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)));
  const framed = styles.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
  return onScreen && !covered && framed;
}
