/** What a single letter does in a list: which element of the page gets the focus, or is pressed. */
export type ListKey = 'search' | 'next' | 'previous' | 'choose' | 'help';

const keys: Readonly<Record<string, ListKey>> = { '/': 'search', j: 'next', k: 'previous', x: 'choose', '?': 'help' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>;

/** The key of a list that was pressed; undefined while somebody types, and for what a browser or a screen reader has taken. */
export function listKeyOf(pressed: Pressed): ListKey | undefined {
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  const { target } = pressed;
  if (
    target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]')
  ) {
    return undefined;
  }
  return keys[pressed.key];
}

const rowLinks = 'main .tg-table tbody th a[href]';

/** Does what a key of a list says, in the list that is open. Whether there was something to do. */
export function actInList(key: Exclude<ListKey, 'help'>, page: Document): boolean {
  if (key === 'search') return focus(page.querySelector<HTMLElement>('main input[type=search]'));
  const links = [...page.querySelectorAll<HTMLElement>(rowLinks)];
  const here = links.findIndex((link) => link.closest('tr')?.contains(page.activeElement));
  if (key === 'choose') {
    const box = links[here]?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]');
    box?.click();
    return Boolean(box);
  }
  const next = key === 'next' ? here + 1 : here - 1;
  return focus(here === -1 ? links[0] : links[next]);
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}
