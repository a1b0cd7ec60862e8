import { range, Skeleton } from './skeleton.tsx';
import type { SkeletonProps } from './skeleton.tsx';
import '../layout/card.css';
import '../cards/offer-card.css';

/** Offers to come. */
export function SkeletonOffers({ label, count = 3 }: SkeletonProps) {
  return (
    <Skeleton label={label}>
      <div className="tg-offers">
        {range(count).map((n) => (
          <div key={n} className="tg-card tg-offer">
            <div className="tg-offer__photo">
              <span className="tg-skeleton tg-skeleton--photo" />
            </div>
            <div className="tg-offer__body">
              <div className="tg-skel__lines">
                <span className="tg-skeleton tg-skeleton--title" />
                <span className="tg-skeleton tg-skeleton--short" />
                <span className="tg-skeleton tg-skeleton--short" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
