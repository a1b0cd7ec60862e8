import { redirect } from 'react-router';
import { hasCode, voucherStatus } from '../../components/vouchers/voucher-status.ts';
import { loadVoucherOffers } from '../../features/vouchers/offers/load-voucher-offers.ts';
import { loadVoucherThemes } from '../../features/vouchers/offers/load-voucher-themes.ts';
import { VoucherReady } from '../../features/vouchers/page/voucher-ready.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

/** A voucher that was just given. One without a code here is not ready: its own page tells why. */
const load = personalPage('voucher-ready', async (args) => {
  const { api, params, path } = args;
  const { address } = params;
  const [{ data: voucher }, { email }] = await Promise.all([
    api.get('/platform/vouchers/{address}', { path: { address } }),
    api.get('/identity'),
  ]);
  if (!hasCode(voucherStatus(voucher))) throw redirect(path('voucher', { address }));
  const [themes, offers] = await Promise.all([loadVoucherThemes(args, voucher), loadVoucherOffers(args, voucher)]);
  return { voucher, email, themes, offers };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

export default function VoucherReadyPage({ loaderData }: PageProps<typeof load>) {
  return <VoucherReady {...loaderData} />;
}
