import { PageHead } from '@tegoed/ui/layout/page-head';
import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { useVoucherName } from '../../components/vouchers/use-voucher-name.ts';
import { hasCode, voucherStatus } from '../../components/vouchers/voucher-status.ts';
import { dropKeptCode } from '../../features/vouchers/code/kept-codes.ts';
import { loadCardOrder } from '../../features/vouchers/card/load-card-order.ts';
import { StopLink } from '../../features/vouchers/dialog/stop-link.tsx';
import { useVoucherDialog } from '../../features/vouchers/dialog/use-voucher-dialog.tsx';
import { cardOf } from '../../features/vouchers/card/voucher-card-rules.ts';
import { isSpendableNow, loadBelow } from '../../features/vouchers/page/load-below.ts';
import { VoucherDetails } from '../../features/vouchers/page/voucher-details.tsx';
import { VoucherPlaces } from '../../features/vouchers/offers/voucher-places.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { Schema } from '@tegoed/contract';

/** One voucher. What stands below its balance may come later, and without its offers the page still works. (screens.md 4.7) */
const load = personalPage('voucher', async (args) => {
  const { api } = args;
  const { address } = args.params;
  const { data: voucher } = await api.get('/platform/vouchers/{address}', { path: { address } });
  if (!hasCode(voucherStatus(voucher))) dropKeptCode(address, Date.now());
  const below = loadBelow(args, voucher);
  return { voucher, cardOrder: await loadCardOrder(api, voucher), below };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

export default function VoucherPage({ loaderData }: PageProps<typeof load>) {
  const { voucher, cardOrder, below } = loaderData;
  const t = useT('voucher');
  const list = useT('vouchers');
  const path = usePath();
  const name = useVoucherName(voucher);
  const { open, dialog } = useVoucherDialog(voucher, name);
  const card = cardOf(voucher);
  return (
    <Page title={t(titleOf(voucher), { voucher: name })} sunken>
      <PageCrumbs
        parents={[{ href: path('vouchers'), label: list('page-title') }]}
        current={card ? `${name} #${card.code}` : name}
      />
      <PageHead heading={name} />
      <VoucherDetails voucher={voucher} name={name} cardOrder={cardOrder} below={below} onOpen={open} />
      <Suspense>
        <Once here={below}>
          <VoucherWhere voucher={voucher} />
          <StopLink voucher={voucher} onStop={() => open('stop')} />
        </Once>
      </Suspense>
      {dialog}
    </Page>
  );
}

interface OnceProps {
  here: Promise<unknown>;
  children: ReactNode;
}

/** What stands below something that comes later, so that it does not jump then. */
function Once({ here, children }: OnceProps) {
  use(here);
  return children;
}

/** Places where it can be spent now. */
function VoucherWhere({ voucher }: { voucher: Schema<'Voucher'> }) {
  const { cfg } = useShop();
  const isSpendable = isSpendableNow(voucher);
  const isShown = hasCode(voucherStatus(voucher)) && cfg.show_voucher_map && (isSpendable || voucher.offices.length > 0);
  return isShown && <VoucherPlaces fundId={isSpendable ? voucher.fund.id : undefined} offices={voucher.offices} />;
}

function titleOf(voucher: Schema<'Voucher'>) {
  const status = voucherStatus(voucher);
  return status === 'expired' || status === 'stopped' || status === 'empty' ? (`page-title-${status}` as const) : 'page-title';
}
