import { lazy } from 'react';
import type { ComponentType } from 'react';

export interface LatePart<Props extends object> {
  /** For the `load` of a page: what draws the part is then there with the data, on the server and in the browser. */
  readonly fetch: () => Promise<void>;
  /** Draws it. Until it is here, the `Suspense` around it shows what it has. */
  readonly component: () => ComponentType<Props>;
}

/** A part that only some readers of a page see, apart from what the page itself is fetched with. */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetch = async () => (fetched = await fetchPart());
  const Later: ComponentType<Props> = lazy(async () => ({ default: await fetch() }));
  return {
    // Without a line the page itself tells it, by its data.
    fetch: () => fetch().then(nothing, nothing),
    component: () => fetched ?? Later,
  };
}

const nothing = (): void => undefined;
