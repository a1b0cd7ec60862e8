import { range, Skeleton } from './skeleton.tsx';
import type { SkeletonProps } from './skeleton.tsx';
import '../lists/row-list.css';

/** Rows, messages or reservations to come. */
export function SkeletonRows({ label, count = 3 }: SkeletonProps) {
  return (
    <Skeleton label={label}>
      <div className="tg-rows">
        {range(count).map((n) => (
          <div key={n} className="tg-row">
            <span className="tg-skeleton tg-skeleton--dot" />
            <span className="tg-skel__lines">
              <span className="tg-skeleton tg-skeleton--title" />
              <span className="tg-skeleton tg-skeleton--short" />
            </span>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
