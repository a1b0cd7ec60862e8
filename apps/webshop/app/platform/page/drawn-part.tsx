import { Drawn, Kept } from '@tegoed/ui/waiting/drawn';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useAlive } from './hydration.ts';
import { latePart } from './late-part.tsx';
import type { LatePart } from './late-part.tsx';

interface DrawnProps<Props extends object> {
  /** The part is drawn anew when this is another object than at first. */
  data: Props;
}

/**
 * A part of a page that is complete as the server draws it: texts, pictures, links and search forms, which follow-links.ts follows.
 * The browser keeps it as it stands, and fetches what draws it only when it is to be drawn anew. Its style sheets come with
 * the page (scripts/style-drawn-parts.ts). Titles and other things for the head of the document stand outside of it, and so does what needs a
 * script. It stands in a `Suspense`.
 */
export function drawnPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<DrawnProps<Props>> {
  const { fetch, Part: Own } = latePart(fetchPart);
  return {
    fetch,
    Part: ({ data }) => {
      const place = useRef<HTMLDivElement>(null);
      const [first] = useState(data);
      // While React takes the page over this is false in every part of it, however late that part's turn comes.
      const isTakenOver = !useAlive();
      const [isKept, setKept] = useState(!import.meta.env.SSR && isTakenOver);
      // Where the browser could not take the page over, React makes all of it anew, and finds nothing here.
      useLayoutEffect(() => {
        if (isKept && place.current?.hasChildNodes() === false) setKept(false);
      }, [isKept]);
      if (isKept && first === data) return <Kept key="kept" ref={place} />;
      return (
        <Drawn key="own">
          <Own {...data} />
        </Drawn>
      );
    },
  };
}
