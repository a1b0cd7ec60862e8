import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { OfferHeartContext } from '../components/offer/offer-heart.ts';
import type { OfferHeartProps } from '../components/offer/offer-heart.ts';
import { lazyPart } from '../platform/page/lazy-part.ts';
import { useSession } from '../platform/session/session.ts';
import { PageProblem } from './page-problem.tsx';

const BookmarkHeart = lazyPart(() =>
  import('../features/bookmarks/bookmark-heart.tsx').then(({ BookmarkHeart: component }) => component),
);

function offerHeart(props: OfferHeartProps) {
  return (
    <Suspense>
      <BookmarkHeart key={props.offer.id} {...props} />
    </Suspense>
  );
}

/** Around all screens, so that a page that fails is replaced inside the document instead of with it. Citizens can keep offers. */
export default function Pages() {
  const { signedIn } = useSession();
  return (
    <OfferHeartContext value={signedIn ? offerHeart : null}>
      <Outlet />
    </OfferHeartContext>
  );
}

export { PageProblem as ErrorBoundary };
