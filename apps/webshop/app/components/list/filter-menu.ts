import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Says in the address of a list that its filters are open on a phone. (screens.md 2.2) */
const menuName = 'show_menu';

export function isMenuShown(search: string): boolean {
  const shown = new URLSearchParams(search).get(menuName);
  return shown === '1' || shown === 'true';
}

/** The same address with the filters open or closed. */
export function withMenu(address: string, shown: boolean): string {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete(menuName);
  if (shown) query.set(menuName, '1');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Opening and closing the filters changes nothing in the list, so nothing is loaded. */
export function reloadsList({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [addressOf(currentUrl), addressOf(nextUrl)];
  return before !== after && withMenu(before, false) === withMenu(after, false) ? false : defaultShouldRevalidate;
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search;
}
