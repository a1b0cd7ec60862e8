import { redirect } from 'react-router';
import { amsterdamTime } from '@tegoed/domain/amsterdam-time';
import { hasCode, voucherStatus } from '../../components/vouchers/voucher-status.ts';
import { fetchCitizenMenu } from '../../features/shell/menu/fetch-citizen-menu.ts';
import type { PageHandle } from '../../features/shell/shell-kind.ts';
import { CodesOnScreen } from '../../features/vouchers/code/codes-on-screen.tsx';
import { dropKeptCode, findKeptCode, readKeptCodes } from '../../features/vouchers/code/kept-codes.ts';
import { loadCodes } from '../../features/vouchers/code/load-codes.ts';
import type { NewestCodes } from '../../features/vouchers/code/load-codes.ts';
import { useKeptPages } from '../../features/vouchers/code/use-kept-pages.ts';
import { useShownCodes } from '../../features/vouchers/code/use-shown-codes.ts';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

export const handle = { shell: 'bare', seenBeforeScripts: true } satisfies PageHandle;

/**
 * The whole screen for the counter. Once it was opened it needs no network any more. `?reservation=` is the reservation that the
 * citizen comes to fetch.
 */
const load = personalPage('voucher-code', async ({ api, params: { address }, path, query }) => {
  const now = Date.now();
  const kept = findKeptCode(address, now);
  const newest = await loadCodes(api, address, kept);
  if (!newest) return { address, kept: readKeptCodes(now), asOf: kept?.at };
  if (hasCode(voucherStatus(newest.voucher))) {
    const reservationId = Number(query.get('reservation')) || undefined;
    return { newest, reservationId, today: amsterdamTime(new Date(now)).date };
  }
  dropKeptCode(address, now);
  throw redirect(path('voucher', { address }));
});
export const clientLoader = load.inBrowser;
export { AwaitedCode as HydrateFallback } from '../../features/vouchers/code/awaited-code.tsx';

export default function VoucherCodePage({ loaderData }: PageProps<typeof load>) {
  const { newest, reservationId, today, address, kept, asOf } = loaderData;
  if (newest) return <Newest newest={newest} reservationId={reservationId} today={today} />;
  return <CodesOnScreen codes={kept} address={address} asOf={asOf} />;
}

interface NewestProps {
  newest: NewestCodes;
  reservationId: number | undefined;
  today: string;
}

function Newest({ newest, reservationId, today }: NewestProps) {
  const codes = useShownCodes(newest, { reservationId, today });
  useKeptPages(codes, { areAll: newest.others !== undefined, fetchLater: fetchCitizenMenu });
  return <CodesOnScreen codes={codes} address={newest.voucher.address} />;
}
