import { Suspense, lazy, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { OfferPage } from '../../features/offers/offer-page.tsx';
import { loadOffer } from '../../features/offers/load-offer.ts';
import type { OfferData } from '../../features/offers/load-offer.ts';
import { differsOnlyInReserving, reservingOf, withoutReserving } from '../../features/offers/reserving.ts';
import type { PageHandle } from '../../features/shell/shell-kind.ts';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const ReserveDialog = lazy(() =>
  import('../../features/reservations/reserve/reserve-dialog.tsx').then(({ ReserveDialog: component }) => ({
    default: component,
  })),
);

export const handle = { shell: 'full', scriptsOnUse: true } satisfies PageHandle;

const load = page('product', loadOffer);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !differsOnlyInReserving(currentUrl, nextUrl) && defaultShouldRevalidate;
}

export default function Product({ loaderData }: PageProps<typeof load>) {
  return (
    <OfferPage {...loaderData}>
      <Reservation {...loaderData} />
    </OfferPage>
  );
}

/** The dialog in which the offer is reserved, while the address asks for it. */
function Reservation(data: OfferData) {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const reserving = reservingOf(data, query);
  const button = reserving?.button;

  useEffect(() => {
    if (button === undefined) return undefined;
    return () => document.getElementById(button)?.focus();
  }, [button]);

  function onClose() {
    // Whoever opened it here goes back; whoever came with this address stays on the page.
    if (key !== 'default') void navigate(-1);
    else void navigate(withoutReserving(location), { replace: true, preventScrollReset: true });
  }
  // The dialog goes on to the reservations; the way back from there must not open it again.
  function onReserved() {
    history.replaceState(history.state, '', withoutReserving(location));
  }

  if (!reserving) return null;
  return (
    <Suspense>
      <ReserveDialog product={reserving.product} vouchers={reserving.vouchers} onClose={onClose} onReserved={onReserved} />
    </Suspense>
  );
}
