import { PageHead } from '@tegoed/ui/layout/page-head';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { useVoucherName } from '../../components/vouchers/use-voucher-name.ts';
import { hasCode, voucherStatus } from '../../components/vouchers/voucher-status.ts';
import { dropKeptCode } from '../../features/vouchers/code/kept-codes.ts';
import { loadCardOrder } from '../../features/vouchers/card/load-card-order.ts';
import { loadVoucherReimbursements } from '../../features/vouchers/history/load-voucher-reimbursements.ts';
import { loadVoucherOffers } from '../../features/vouchers/offers/load-voucher-offers.ts';
import { loadVoucherThemes } from '../../features/vouchers/offers/load-voucher-themes.ts';
import { loadVoucherUses } from '../../features/vouchers/history/load-voucher-uses.ts';
import { StopLink } from '../../features/vouchers/dialog/stop-link.tsx';
import { useVoucherDialog } from '../../features/vouchers/dialog/use-voucher-dialog.tsx';
import { cardOf } from '../../features/vouchers/card/voucher-card-rules.ts';
import { VoucherDetails } from '../../features/vouchers/page/voucher-details.tsx';
import { VoucherOffers } from '../../features/vouchers/offers/voucher-offers.tsx';
import { VoucherPlaces } from '../../features/vouchers/offers/voucher-places.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { Schema } from '@tegoed/contract';

/** One voucher. Without its offers the page still works. (screens.md 4.7) */
const load = personalPage('voucher', async (args) => {
  const { api, cfg } = args;
  const { address } = args.params;
  const { data: voucher } = await api.get('/platform/vouchers/{address}', { path: { address } });
  if (!hasCode(voucherStatus(voucher))) dropKeptCode(address, Date.now());
  const isSpendable = hasCode(voucherStatus(voucher)) && voucher.type === 'regular';
  const hasOffers = isSpendable && cfg.products.list;
  const [offers, uses, reimbursements, cardOrder, themes] = await Promise.all([
    loadVoucherOffers(args, voucher),
    hasOffers && voucher.fund.type === 'subsidies' ? loadVoucherUses(api, voucher) : [],
    loadVoucherReimbursements(api, voucher),
    loadCardOrder(api, voucher),
    loadVoucherThemes(args, voucher),
  ]);
  return { voucher, isSpendable, offers, uses, reimbursements, cardOrder, themes };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

export default function VoucherPage({ loaderData }: PageProps<typeof load>) {
  const { voucher, isSpendable, offers, uses, reimbursements, cardOrder, themes } = loaderData;
  const t = useT('voucher');
  const list = useT('vouchers');
  const path = usePath();
  const { cfg } = useShop();
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
      <VoucherDetails
        voucher={voucher}
        name={name}
        reimbursements={reimbursements}
        uses={uses}
        cardOrder={cardOrder}
        offers={isSpendable && <VoucherOffers voucher={voucher} themes={themes} offers={offers} />}
        onOpen={open}
      />
      {hasCode(voucherStatus(voucher)) && cfg.show_voucher_map && (isSpendable || voucher.offices.length > 0) && (
        <VoucherPlaces fundId={isSpendable ? voucher.fund.id : undefined} offices={voucher.offices} />
      )}
      <StopLink voucher={voucher} onStop={() => open('stop')} />
      {dialog}
    </Page>
  );
}

function titleOf(voucher: Schema<'Voucher'>) {
  const status = voucherStatus(voucher);
  return status === 'expired' || status === 'stopped' || status === 'empty' ? (`page-title-${status}` as const) : 'page-title';
}
