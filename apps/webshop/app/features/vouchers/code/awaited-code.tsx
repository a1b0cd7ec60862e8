import { Button } from '@tegoed/ui/controls/button';
import { CounterCode } from '@tegoed/ui/codes/counter-code';
import { AwaitedDeskCode } from '@tegoed/ui/codes/desk-code';
import { Wrap } from '@tegoed/ui/layout/layout';
import { useParams } from 'react-router';
import { PageSkeleton } from '../../../components/page/page-skeleton.tsx';
import { PageTitle } from '../../../components/page/page.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { ShopBrand } from './shop-brand.tsx';
import { isVoucherAddress, scannedCode } from '../../../components/desk-code/voucher-code.ts';

/**
 * The code for the counter while all else of its voucher is on its way. What a scanner reads is made of nothing but the address of the
 * page, so it is there before any script. Whether the voucher may be used is judged at the counter in any case.
 */
export function AwaitedCode() {
  const t = useT('voucher');
  const shell = useT('shell');
  const path = usePath();
  const { address = '' } = useParams();
  if (!isVoucherAddress(address)) return <PageSkeleton />;
  return (
    <>
      <PageTitle title={t('counter.awaited')} />
      <CounterCode
        brand={<ShopBrand />}
        close={
          <Button small kind="secondary" icon="close" href={path('voucher', { address })}>
            {t('counter.close')}
          </Button>
        }
        heading={t('counter.awaited')}
        value={scannedCode({ address })}
        qrLabel={t('counter.awaited-image')}
        code={<AwaitedDeskCode groups={2} />}
        announcement={
          <noscript>
            <Wrap>
              <p>{shell('errors.needs-scripts')}</p>
            </Wrap>
          </noscript>
        }
        amountLabel={t('counter.awaited-text')}
        amount="…"
        tips={[{ icon: 'sun', text: t('counter.bright') }]}
      />
    </>
  );
}
