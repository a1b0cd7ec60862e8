import { use, useEffect } from 'react';
import { UNSAFE_DataRouterStateContext, useMatches } from 'react-router';
import { isOwnHome } from '../page/citizen-awaited.ts';
import { markShown, useShown } from '../page/hydration.ts';
import { oncePainted } from './once-painted.ts';

/**
 * Notices when the first page is painted. What changes around it before, such as the name of who is here, would be drawn first, and
 * the page that somebody waits for would come after it. A page that the server drew is there from the start, but for home of a citizen.
 */
export function useFirstPage(): void {
  const isLoaded = use(UNSAFE_DataRouterStateContext)?.initialized === true;
  const isDrawn = useMatches().at(-1)?.loaderData !== undefined;
  const isShown = useShown();
  useEffect(() => {
    if (isShown) return undefined;
    if (isDrawn && !isLoaded && !isOwnHome()) return markShown();
    return oncePainted(markShown, { isLoaded });
  }, [isLoaded, isDrawn, isShown]);
}
