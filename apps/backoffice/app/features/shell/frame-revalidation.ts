import type { ShouldRevalidateFunctionArgs } from 'react-router';

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
