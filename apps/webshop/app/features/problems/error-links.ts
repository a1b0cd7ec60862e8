import { screenAt, type ScreenName } from '@tegoed/domain/shop-paths';

/** What an address of the error page says about the ways on. */
export interface ErrorLinks {
  isHomeHidden: boolean;
  /** A page of this shop; undefined when the address names none. */
  custom: { href: string; screen: ScreenName } | undefined;
}

/**
 * Reads `hideHomeLinkButton` and `customLink`. The link is the path of a screen of the shop with its query, nothing else, and its words
 * are ours: anybody can write such an address. (screens.md 3.19)
 */
export function readErrorLinks(query: URLSearchParams): ErrorLinks {
  const hidden = query.get('hideHomeLinkButton');
  return { isHomeHidden: hidden === '1' || hidden === 'true', custom: readLink(query.get('customLink') ?? '') };
}

function readLink(link: string): ErrorLinks['custom'] {
  if (!/^\/[\w/-]*(?:\?[\w=&%.-]*)?$/.test(link) || link.startsWith('//')) return undefined;
  const [pathname = ''] = link.split('?');
  const screen = screenAt(pathname);
  return screen && { href: link, screen: screen.name };
}
