import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/translations/format';
import { redirect } from 'react-router';
import { hasCode, voucherStanding } from '../components/voucher-standing.ts';
import { fetchCitizenMenu } from '../features/shell/fetch-citizen-menu.ts';
import type { PageHandle } from '../features/shell/shell-kind.ts';
import { CodeOnScreen } from '../features/vouchers/code-on-screen.tsx';
import { dropKeptCode, findKeptCode } from '../features/vouchers/kept-codes.ts';
import type { KeptCode } from '../features/vouchers/kept-codes.ts';
import { useKeptPage } from '../features/vouchers/use-kept-page.ts';
import { useVoucherName } from '../features/vouchers/use-voucher-name.ts';
import { typedCode } from '../features/vouchers/voucher-code.ts';
import { personalPage } from '../platform/page.ts';
import type { PageArgs, PageProps } from '../platform/page.ts';
import { Refusal } from '../platform/refusal.ts';
import { usePath } from '../platform/shop.ts';

export const handle = { shell: 'bare' } satisfies PageHandle;

/** Milliseconds after which a kept code is shown instead of waiting for the newest. */
const patience = 4000;

/** The whole screen for the counter. Once it was opened it needs no network any more. */
const load = personalPage('voucher-code', async ({ api, params: { address }, path }) => {
  const kept = findKeptCode(address, Date.now());
  const voucher = await loadVoucher(api, address, kept);
  if ('at' in voucher) return { kept: voucher };
  if (hasCode(voucherStanding(voucher))) return { voucher };
  dropKeptCode(address, Date.now());
  throw redirect(path('voucher', { address }));
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../components/page-skeleton.tsx';

/** The voucher as it is now; what is kept of it when there is no answer. */
async function loadVoucher(
  api: PageArgs<'voucher-code'>['api'],
  address: string,
  kept: KeptCode | undefined,
): Promise<Schema<'Voucher'> | KeptCode> {
  if (!kept) return (await api.get('/platform/vouchers/{address}', { path: { address } })).data;
  try {
    const signal = AbortSignal.timeout(patience);
    return (await api.get('/platform/vouchers/{address}', { path: { address }, signal })).data;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) throw error;
    return kept;
  }
}

export default function VoucherCodePage({ loaderData: { voucher, kept } }: PageProps<typeof load>) {
  return kept ? <CodeOnScreen code={kept} asOf={kept.at} /> : <NewestCode voucher={voucher} />;
}

function NewestCode({ voucher }: { voucher: Schema<'Voucher'> }) {
  const path = usePath();
  const { address } = voucher;
  const isMoney = voucher.type === 'regular' && voucher.fund.type === 'budget';
  const code = {
    address,
    path: path('voucher-code', { address }),
    name: useVoucherName(voucher),
    typed: typedCode(voucher),
    cents: isMoney ? centsFromDecimal(voucher.amount) : null,
    lastDay: voucher.last_active_day,
    until: voucher.last_active_day_locale,
  };
  useKeptPage(code, fetchCitizenMenu);
  return <CodeOnScreen code={code} />;
}
