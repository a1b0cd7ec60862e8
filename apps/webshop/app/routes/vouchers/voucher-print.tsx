import { centsFromDecimal } from '@tegoed/domain/money';
import { formatDate, formatMoney } from '@tegoed/translations/format';
import { PrintSheet } from '@tegoed/ui/layout/print-sheet';
import { redirect } from 'react-router';
import { PageTitle } from '../../components/page/page.tsx';
import { useHolderName } from '../../components/vouchers/use-holder-name.ts';
import { useVoucherName } from '../../components/vouchers/use-voucher-name.ts';
import { hasCode, voucherStatus } from '../../components/vouchers/voucher-status.ts';
import type { PageHandle } from '../../features/shell/shell-kind.ts';
import { LastDay } from '../../features/vouchers/page/last-day.tsx';
import { PaperBack } from '../../features/vouchers/card/paper-back.tsx';
import { ShopBrand } from '../../features/vouchers/code/shop-brand.tsx';
import { ShownDeskCode } from '../../components/desk-code/shown-desk-code.tsx';
import { scannedCode } from '../../components/desk-code/voucher-code.ts';
import { VoucherPaperHelp } from '../../features/vouchers/card/voucher-paper-help.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';

export const handle = { shell: 'bare' } satisfies PageHandle;

/** The voucher on paper, for who has no telephone. (screens.md 6.1) */
const load = personalPage('voucher-print', async ({ api, params: { address }, path, implementation }) => {
  const { data: voucher } = await api.get('/platform/vouchers/{address}', { path: { address } });
  const isPrintable = hasCode(voucherStatus(voucher)) && !implementation.flags.noPrintOption;
  if (!isPrintable) throw redirect(path('voucher', { address }));
  return { voucher, printedOn: new Date() };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

export default function VoucherPrintPage({ loaderData: { voucher, printedOn } }: PageProps<typeof load>) {
  const t = useT('voucher');
  const list = useT('vouchers');
  const path = usePath();
  const language = useLanguage();
  const name = useVoucherName(voucher);
  const holder = useHolderName()(voucher);
  const { fund, product } = voucher;
  const isMoney = voucher.type === 'regular' && fund.type === 'budget';
  return (
    <>
      <PageTitle title={t('print.page-title', { voucher: name })} />
      <PrintSheet
        printsItself
        bar={{
          label: t('print.bar'),
          backHref: path('voucher', { address: voucher.address }),
          back: <PaperBack />,
          print: t('print.button'),
        }}
        brand={<ShopBrand />}
        printedOn={t('print.printed-on', { date: formatDate(printedOn, language) })}
        heading={product?.name ?? fund.name}
        holder={product ? product.organization.name : holder && list('card.for', { name: holder })}
        amount={
          isMoney ? { label: t('print.amount'), value: formatMoney(centsFromDecimal(voucher.amount), language) } : undefined
        }
        until={<LastDay date={voucher.last_active_day_locale} />}
        code={{
          value: scannedCode(voucher),
          qrLabel: t('code.image', { voucher: name }),
          label: t('code.typed'),
          letters: voucher.desk_code && <ShownDeskCode code={voucher.desk_code} />,
        }}
      >
        <VoucherPaperHelp voucher={voucher} />
      </PrintSheet>
    </>
  );
}
