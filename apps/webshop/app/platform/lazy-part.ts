import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

const ofEveryPage: (() => Promise<unknown>)[] = [];

/**
 * A part of a page that is fetched when it is first shown. One that cannot be fetched, since the line is gone, shows nothing:
 * no reason for the page to fail too. Stands in a `Suspense`. What stands around every page says so, for pages that are kept; it is
 * fetched before the page becomes alive, since React shows nothing new as long as something that the server drew cannot be.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { onEveryPage = false }: { onEveryPage?: boolean } = {},
): LazyExoticComponent<ComponentType<Props>> {
  const nothing: ComponentType<Props> = () => null;
  const fetched = onEveryPage && !import.meta.env.SSR ? fetchPart().catch(() => nothing) : undefined;
  if (onEveryPage) ofEveryPage.push(fetchPart);
  return lazy(async () => ({ default: await (fetched ?? fetchPart().catch(() => nothing)) }));
}

/** Fetches the parts that may stand on every page, also those that this one has not shown yet. */
export async function fetchPartsOfEveryPage(): Promise<void> {
  await Promise.allSettled(ofEveryPage.map((fetchPart) => fetchPart()));
}
