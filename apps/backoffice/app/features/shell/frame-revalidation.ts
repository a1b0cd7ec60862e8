import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { languageOf, pathOf } from '../../platform/paths.ts';

/**
 * The `shouldRevalidate` of what a change of the query alone says nothing about, such as the frame around a list: another filter asks
 * the platform for the list and for nothing else. After a change everything is asked anew.
 */
export function unlessQueryAlone({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isQueryAlone = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isQueryAlone && formMethod === undefined ? false : defaultShouldRevalidate;
}

/**
 * The same for the frame of an organization, but whoever goes to Today sees the numbers of this moment: the frame has them, and it
 * stays while somebody walks through its pages.
 */
export function unlessQueryAloneOrToday(args: ShouldRevalidateFunctionArgs): boolean {
  return isToday(args) || unlessQueryAlone(args);
}

function isToday({ nextUrl: { pathname }, nextParams: { organization } }: ShouldRevalidateFunctionArgs): boolean {
  return organization !== undefined && pathname === pathOf('work', languageOf(pathname), { organization });
}
