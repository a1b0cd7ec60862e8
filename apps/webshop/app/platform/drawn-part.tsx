import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useAlive } from './hydration.ts';
import { latePart } from './late-part.ts';

interface DrawnProps<Props extends object> {
  /** Drawn anew when this is another object than at first. */
  data: Props;
  /** Something in it needs scripts this time, so it is drawn anew at once. */
  alive?: boolean;
}

interface DrawnPart<Props extends object> {
  readonly fetch: () => Promise<void>;
  /** Stands in a `Suspense`. */
  readonly Part: (props: DrawnProps<Props>) => ReactNode;
}

/**
 * A part of a page that is complete as the server draws it: texts, pictures, links and search forms, which follow-links.ts follows.
 * The browser keeps it as it stands, and fetches what draws it only when it is to be drawn anew. Its style sheets come with
 * the page (vite.config.ts). Titles and other things for the head of the document stand outside of it.
 */
export function drawnPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): DrawnPart<Props> {
  const { fetch, component } = latePart(fetchPart);
  return {
    fetch,
    Part: ({ data, alive = false }) => {
      const place = useRef<HTMLDivElement>(null);
      const [first] = useState(data);
      // While React takes the page over this is false in every part of it, however late that part's turn comes.
      const isTakenOver = !useAlive();
      const [isKept, setKept] = useState(!import.meta.env.SSR && isTakenOver && !alive);
      // Where the browser could not take the page over, React makes all of it anew, and finds nothing here.
      useLayoutEffect(() => {
        if (isKept && place.current?.hasChildNodes() === false) setKept(false);
      }, [isKept]);
      if (isKept && first === data)
        return <div key="kept" ref={place} className="tg-drawn" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
      const Own = component();
      return (
        <div key="own" className="tg-drawn">
          <Own {...data} />
        </div>
      );
    },
  };
}

/** React leaves what the server put there. */
const untouched = { __html: '' };
