import { focusHeading } from './focus-heading.ts';

/**
 * A move puts the focus on the heading of the new page (screens.md 1.2), also where the browser followed the link by itself, since the page
 * before had no scripts, or not yet. Who opens the shop, reloads a page or goes back begins at its top. For the end of the document, so that
 * it happens before anybody can do something here.
 */
export const arrivalScript = `if (
  document.referrer.startsWith(location.origin + '/') && location.hash === '' && document.activeElement === document.body &&
  performance.getEntriesByType('navigation')[0]?.type === 'navigate'
) (${focusHeading.toString()})(document);`;
