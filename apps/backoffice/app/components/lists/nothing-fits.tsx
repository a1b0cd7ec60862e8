import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import type { ReactNode } from 'react';

interface NothingFitsProps {
  heading: string;
  /** Words of the button that leads to all there is, and where that stands. */
  clear: string;
  href: string;
  /** What was asked for, in words. */
  children: ReactNode;
}

/** In the place of a list in which nothing fits what was asked for. */
export function NothingFits({ heading, clear, href, children }: NothingFitsProps) {
  return (
    <EmptyState
      tile="signpost"
      heading={heading}
      action={
        <Button kind="secondary" href={href}>
          {clear}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
