import { formatDate } from '@tegoed/translations/format';
import { CodeInLetters } from '@tegoed/ui/codes/code-in-letters';
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
import { CardPaperHelp } from '../../features/vouchers/card/card-paper-help.tsx';
import { cardOf } from '../../features/vouchers/card/voucher-card-rules.ts';
import { scannedCode } from '../../components/desk-code/voucher-code.ts';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';

export const handle = { shell: 'bare' } satisfies PageHandle;

/** The number of a plastic card on paper, with the code of its voucher. (screens.md 6.2) */
const load = personalPage('voucher-card', async ({ api, params: { address }, path, implementation }) => {
  const { data: voucher } = await api.get('/platform/vouchers/{address}', { path: { address } });
  const card = cardOf(voucher);
  if (!card || !hasCode(voucherStatus(voucher)) || implementation.flags.noPrintOption) {
    throw redirect(path('voucher', { address }));
  }
  return { voucher, card, printedOn: new Date() };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

export default function VoucherCardPage({ loaderData: { voucher, card, printedOn } }: PageProps<typeof load>) {
  const t = useT('voucher');
  const list = useT('vouchers');
  const path = usePath();
  const language = useLanguage();
  const name = useVoucherName(voucher);
  const holder = useHolderName()(voucher);
  const { fund } = voucher;
  return (
    <>
      <PageTitle title={t('card-print.page-title', { voucher: name })} />
      <PrintSheet
        bar={{
          label: t('print.bar'),
          backHref: path('voucher', { address: voucher.address }),
          back: <PaperBack />,
          print: t('print.button'),
        }}
        brand={<ShopBrand />}
        printedOn={t('print.printed-on', { date: formatDate(printedOn, language) })}
        heading={fund.name}
        holder={holder && list('card.for', { name: holder })}
        until={<LastDay date={voucher.last_active_day_locale} />}
        code={{
          value: scannedCode(voucher),
          qrLabel: t('code.image', { voucher: name }),
          label: t('card-print.letters'),
          letters: <CodeInLetters code={card.code} />,
        }}
      >
        <CardPaperHelp organization={fund.organization} />
      </PrintSheet>
    </>
  );
}
