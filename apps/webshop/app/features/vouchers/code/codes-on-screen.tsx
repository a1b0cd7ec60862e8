import { formatDateTime, formatMoney } from '@tegoed/translations/format';
import { AnnouncementBar } from '@tegoed/ui/frame/announcement-bar';
import { Button } from '@tegoed/ui/controls/button';
import { CounterCode } from '@tegoed/ui/codes/counter-code';
import type { MouseEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { PageTitle } from '../../../components/page/page.tsx';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useNetworkAgain } from '../../../components/page/use-network-again.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { ShownCode } from './kept-codes.ts';
import { ShopBrand } from './shop-brand.tsx';
import { ShownDeskCode } from '../../../components/desk-code/shown-desk-code.tsx';
import { useAwakeScreen } from './use-awake-screen.ts';
import { useSwipe } from './use-swipe.ts';
import { scannedCode } from '../../../components/desk-code/voucher-code.ts';

interface CodesOnScreenProps {
  /** All that the citizen can turn to. */
  codes: readonly ShownCode[];
  /** Of the voucher that is shown. */
  address: string;
  /** It was kept, and this is when the platform told it, in milliseconds; absent when it is the newest. */
  asOf?: number | undefined;
}

/** The code for the counter, and the ways to the other ones. The newest amount comes by itself when there is network again. */
export function CodesOnScreen({ codes, address, asOf }: CodesOnScreenProps) {
  const t = useT('voucher');
  const path = usePath();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  useNetworkAgain(asOf !== undefined, () => void revalidate());
  const isAwake = useAwakeScreen();
  const turn = useTurn(codes, address);
  const swipe = useSwipe({ onLeft: turn?.next.onPress, onRight: turn?.previous.onPress });
  const code = codes.find((one) => one.address === address);
  if (!code) return null;

  const { name, deskCode, cents, reserved } = code;
  const isKept = asOf !== undefined;
  const moment = isKept && unbroken(formatDateTime(new Date(asOf), language));
  return (
    <>
      <PageTitle title={t('counter.page-title', { voucher: name })} />
      <CounterCode
        brand={<ShopBrand />}
        close={
          <Button small kind="secondary" icon="close" href={path('voucher', { address })} onClick={isKept ? openAnew : undefined}>
            {t('counter.close')}
          </Button>
        }
        announcement={
          moment && (
            <AnnouncementBar tone="warning" icon="wifi-off" label={t('counter.offline-label')} title={t('counter.offline')}>
              {cents === null ? t('counter.offline-plain') : t('counter.offline-text', { moment })}
            </AnnouncementBar>
          )
        }
        heading={name}
        turn={turn}
        value={scannedCode({ address })}
        qrLabel={t('code.image', { voucher: name })}
        code={deskCode !== null && <ShownDeskCode large code={deskCode} />}
        reserved={reserved ? { name: reserved.name, note: t('counter.reserved', { provider: reserved.provider }) } : undefined}
        amountLabel={moment ? t('counter.as-of', { moment }) : t('counter.left')}
        amount={cents !== null && formatMoney(cents, language)}
        tips={[
          { icon: 'sun', text: t(isAwake ? 'counter.awake' : 'counter.bright') },
          ...(deskCode === null ? [] : [{ icon: 'keyboard', text: t('counter.typed') } as const]),
        ]}
        {...swipe}
      />
    </>
  );
}

/**
 * Opens a link as a document, which public/code-worker.js answers where there is no network. A device that has a line which brings
 * nothing calls itself connected, so that is not asked.
 */
function openAnew(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  location.assign(event.currentTarget.href);
}

/** The ways to the voucher before and after it, round and round; nothing when there is only one. */
function useTurn(codes: readonly ShownCode[], address: string) {
  const t = useT('voucher');
  const navigate = useNavigate();
  const shown = codes.findIndex((code) => code.address === address);
  const count = codes.length;
  const previous = codes[(shown - 1 + count) % count];
  const next = codes[(shown + 1) % count];
  if (count < 2 || !previous || !next) return undefined;
  const wayTo = ({ path, name }: ShownCode, label: 'counter.previous' | 'counter.next') => ({
    label: t(label, { voucher: name }),
    onPress: () => void navigate(path, { replace: true }),
  });
  return {
    position: t('counter.position', { place: String(shown + 1), count: String(count) }),
    shown,
    count,
    previous: wayTo(previous, 'counter.previous'),
    next: wayTo(next, 'counter.next'),
  };
}
