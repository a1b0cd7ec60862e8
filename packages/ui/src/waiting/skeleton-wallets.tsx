import { range, Skeleton } from './skeleton.tsx';
import type { SkeletonProps } from './skeleton.tsx';
import '../cards/wallet-card.css';

/** Vouchers to come. */
export function SkeletonWallets({ label, count = 2 }: SkeletonProps) {
  return (
    <Skeleton label={label}>
      <div className="tg-wallets">
        {range(count).map((n) => (
          <div key={n} className="tg-wallet tg-wallet--light">
            <div className="tg-wallet__top">
              <div className="tg-skel__lines">
                <span className="tg-skeleton tg-skeleton--title" />
                <span className="tg-skeleton tg-skeleton--short" />
                <span className="tg-wallet__label" />
                <span className="tg-skeleton tg-skeleton--short" />
                <span className="tg-skeleton tg-skeleton--money" />
              </div>
            </div>
            <div className="tg-wallet__foot">
              <span className="tg-skeleton tg-skeleton--short" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
