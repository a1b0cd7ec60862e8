import { lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface FetchedOnce<Value> {
  readonly fetch: () => Promise<Value>;
  /** Undefined as long as it is not here. */
  readonly now: () => Value | undefined;
}

/** Code that is fetched when it is first needed, apart from the page that may need it. */
export function fetchedOnce<Value>(fetchValue: () => Promise<Value>): FetchedOnce<Value> {
  let value: Value | undefined;
  return { fetch: async () => (value = await fetchValue()), now: () => value };
}

export interface LatePart<Props extends object> {
  /** For the `load` of a page: what draws the part is then there with the data, on the server and in the browser. */
  readonly fetch: () => Promise<void>;
  /** Until what draws it is here, the `Suspense` around it shows what it has. */
  readonly Part: (props: Props) => ReactNode;
}

/** A part that only some readers of a page see, apart from what the page itself is fetched with. */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const part = fetchedOnce(fetchPart);
  const Later = lazy(async () => ({ default: await part.fetch() }));
  return {
    // Without a line it is the data that do not come, and the page tells that.
    fetch: () => part.fetch().then(nothing, nothing),
    Part: (props) => {
      const [Own] = useState<ComponentType<Props>>(() => part.now() ?? Later);
      return <Own {...props} />;
    },
  };
}

const nothing = (): void => undefined;
