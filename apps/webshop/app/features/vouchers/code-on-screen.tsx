import { formatDateTime, formatMoney } from '@tegoed/translations/format';
import { Button } from '@tegoed/ui/button';
import { CodeInLetters } from '@tegoed/ui/code-in-letters';
import { CounterCode } from '@tegoed/ui/counter-code';
import { useRevalidator } from 'react-router';
import { PageTitle } from '../../components/page.tsx';
import { useNetworkAgain } from '../../components/use-network-again.ts';
import { usePath } from '../../platform/shop.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { ShownCode } from './kept-codes.ts';
import { LastDay } from './last-day.tsx';
import { ShopBrand } from './shop-brand.tsx';
import { scannedCode } from './voucher-code.ts';

interface CodeOnScreenProps {
  code: ShownCode;
  /** It was kept, and this is when the platform told it, in milliseconds; absent when it is the newest. */
  asOf?: number;
}

/** The code for the counter, and from when its amount is. The newest amount comes by itself when there is network again. */
export function CodeOnScreen({ code, asOf }: CodeOnScreenProps) {
  const t = useT('voucher');
  const path = usePath();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  useNetworkAgain(asOf !== undefined, () => void revalidate());

  const { address, name, typed, cents, until } = code;
  const moment = asOf !== undefined && formatDateTime(new Date(asOf), language);
  return (
    <>
      <PageTitle title={t('counter.page-title', { voucher: name })} />
      <CounterCode
        brand={<ShopBrand />}
        close={
          <Button small kind="secondary" icon="close" href={path('voucher', { address })}>
            {t('counter.close')}
          </Button>
        }
        heading={name}
        value={scannedCode({ address })}
        qrLabel={t('code.image', { voucher: name })}
        code={<CodeInLetters code={typed} />}
        amountLabel={t('counter.left')}
        amount={cents !== null && formatMoney(cents, language)}
        until={<LastDay date={until} />}
        note={moment && (cents === null ? t('counter.as-of-plain') : t('counter.as-of', { moment }))}
        tip={t('counter.text')}
      />
    </>
  );
}
