import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/**
 * A part of a page that is fetched when it is first shown. One that cannot be fetched, since the line is gone, shows nothing:
 * no reason for the page to fail too. Stands in a `Suspense`. The server draws none of them: React shows nothing new as long as
 * something that was drawn cannot become alive.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await fetchPart().catch(() => nothing) }));
}
