import type { ReactNode } from 'react';
import './skeleton.css';
import '../text/visually-hidden.css';

export interface SkeletonProps {
  /** Read out: "Bezig met laden". */
  label: string;
  count?: number;
}

/** Three lines beside a square: any panel that is still to come. */
export function SkeletonPanel({ label, count = 1 }: SkeletonProps) {
  return (
    <Skeleton label={label}>
      {range(count).map((n) => (
        <div key={n} className="tg-skel">
          <span className="tg-skeleton tg-skeleton--tile" />
          <span className="tg-skel__lines">
            <span className="tg-skeleton tg-skeleton--title" />
            <span className="tg-skeleton" />
            <span className="tg-skeleton tg-skeleton--short" />
          </span>
        </div>
      ))}
    </Skeleton>
  );
}

/** The shapes of what is to come, and the words for who listens. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="tg-loading-part">
      <output className="tg-hidden">{label}</output>
      <div className="tg-loading-part__shapes" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** 0, 1, 2 … for the copies of a shape. */
export function range(count: number) {
  return Array.from({ length: count }, (_, n) => n);
}
