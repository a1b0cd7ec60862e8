import { centsFromDecimal, formatMoney } from '@tegoed/translations/format';
import { Button } from '@tegoed/ui/button';
import { CodeInLetters } from '@tegoed/ui/code-in-letters';
import { CounterCode } from '@tegoed/ui/counter-code';
import { redirect } from 'react-router';
import { PageTitle } from '../components/page.tsx';
import { unbroken } from '../components/unbroken.ts';
import { hasCode, voucherStanding } from '../components/voucher-standing.ts';
import type { PageHandle } from '../features/shell/shell-kind.ts';
import { ShopBrand } from '../features/vouchers/shop-brand.tsx';
import { useVoucherName } from '../features/vouchers/use-voucher-name.ts';
import { scannedCode, typedCode } from '../features/vouchers/voucher-code.ts';
import { personalPage } from '../platform/page.ts';
import type { PageProps } from '../platform/page.ts';
import { usePath } from '../platform/shop.ts';
import { useLanguage, useT } from '../platform/texts.ts';

export const handle = { shell: 'bare' } satisfies PageHandle;

/** The whole screen for the counter. What is on it needs no network any more. */
const load = personalPage('voucher-code', async ({ api, params: { address }, path }) => {
  const { data: voucher } = await api.get('/platform/vouchers/{address}', { path: { address } });
  if (!hasCode(voucherStanding(voucher))) throw redirect(path('voucher', { address }));
  return { voucher };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../components/page-skeleton.tsx';

export default function VoucherCodePage({ loaderData: { voucher } }: PageProps<typeof load>) {
  const t = useT('voucher');
  const path = usePath();
  const language = useLanguage();
  const name = useVoucherName(voucher);
  const isMoney = voucher.type === 'regular' && voucher.fund.type === 'budget';
  return (
    <>
      <PageTitle title={t('counter.page-title', { voucher: name })} />
      <CounterCode
        brand={<ShopBrand />}
        close={
          <Button small kind="secondary" icon="close" href={path('voucher', { address: voucher.address })}>
            {t('counter.close')}
          </Button>
        }
        heading={name}
        value={scannedCode(voucher)}
        qrLabel={t('code.image', { voucher: name })}
        code={<CodeInLetters code={typedCode(voucher)} />}
        amountLabel={t('counter.left')}
        amount={isMoney && formatMoney(centsFromDecimal(voucher.amount), language)}
        until={t('counter.until', { date: unbroken(voucher.last_active_day_locale) })}
        tip={t('counter.text')}
      />
    </>
  );
}
