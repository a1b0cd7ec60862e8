import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

const ofEveryPage: (() => Promise<unknown>)[] = [];

/**
 * A part of a page that is fetched when it is first shown. One that cannot be fetched, since the line is gone, shows nothing:
 * no reason for the page to fail too. Stands in a `Suspense`. What stands around every page says so, for pages that are kept.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { onEveryPage = false }: { onEveryPage?: boolean } = {},
): LazyExoticComponent<ComponentType<Props>> {
  if (onEveryPage) ofEveryPage.push(fetchPart);
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await fetchPart().catch(() => nothing) }));
}

/** Fetches the parts that may stand on every page, also those that this one has not shown yet. */
export async function fetchPartsOfEveryPage(): Promise<void> {
  await Promise.allSettled(ofEveryPage.map((fetchPart) => fetchPart()));
}
