import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { WalletCard } from '@tegoed/ui/cards/wallet-card';
import type { ComponentProps } from 'react';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { unbroken } from '../text/unbroken.ts';
import { pathToCode } from './path-to-code.ts';
import { VoucherPicture } from './voucher-picture.tsx';
import { useHolderName } from './use-holder-name.ts';
import { useVoucherName } from './use-voucher-name.ts';
import { voucherStatus } from './voucher-status.ts';

interface VoucherCardProps {
  voucher: Schema<'VoucherListItem'>;
  level?: 2 | 3;
}

type CardParts = Pick<ComponentProps<typeof WalletCard>, 'look' | 'badge' | 'amountLabel' | 'amount' | 'statement' | 'until'>;

/** A voucher in a list: what is left or what it is for, for whom, and until when. (screens.md 2.10) */
export function VoucherCard({ voucher, level = 3 }: VoucherCardProps) {
  const t = useT('vouchers');
  const path = usePath();
  const { fund, product } = voucher;
  const holder = useHolderName()(voucher);
  const spokenName = useVoucherName(voucher);
  const parts = useCardParts(voucher);
  const codePath = pathToCode(path, voucher);
  const name = product?.name ?? fund.name;
  return (
    <WalletCard
      {...parts}
      href={path('voucher', { address: voucher.address })}
      level={level}
      picture={<VoucherPicture voucher={voucher} ground={parts.look === undefined ? 'deep' : 'soft'} />}
      name={name}
      holder={product ? product.organization.name : holder && t('card.for', { name: holder })}
      go={t('card.see')}
    >
      {codePath && (
        <Actions>
          <Button small kind={parts.look === undefined ? 'on-brand' : 'secondary'} icon="qr-code" href={codePath}>
            {t('card.show-code')}
            <VisuallyHidden>: {spokenName}</VisuallyHidden>
          </Button>
        </Actions>
      )}
    </WalletCard>
  );
}

function useCardParts(voucher: VoucherCardProps['voucher']): CardParts {
  const t = useT('vouchers');
  const language = useLanguage();
  const { product, fund, last_active_day_locale: lastDay } = voucher;
  const status = voucherStatus(voucher);
  const until = t('card.until', { date: unbroken(lastDay) });
  if (status === 'stopped') {
    return {
      look: 'off',
      badge: { icon: 'ban', tone: 'danger', children: t('card.stopped') },
      until: t('card.stopped-on', { date: unbroken(voucher.deactivated_at_locale ?? '') }),
    };
  }
  if (status === 'expired') {
    return {
      look: 'off',
      badge: { icon: 'calendar-x', children: t('card.expired') },
      until: t('card.expired-on', { date: unbroken(lastDay) }),
    };
  }
  if (status === 'used' && voucher.product_reservation) {
    // It was paid when the provider approved; what was reserved may still have to be fetched.
    return { look: 'light', badge: { icon: 'check-circle', tone: 'success', children: t('card.approved') }, until };
  }
  if (status === 'used') {
    return {
      look: 'off',
      badge: { icon: 'check-circle', children: t('card.used') },
      until: t('card.used-on', { date: unbroken(voucher.last_transaction_at_locale ?? '') }),
    };
  }
  if (voucher.product_reservation) {
    return { look: 'light', badge: { icon: 'clock', tone: 'warning', children: t('card.waiting') }, until };
  }
  if (product) return { look: 'light', amountLabel: t('card.reservation'), statement: t('card.unused'), until };
  if (fund.type === 'budget' && status !== 'external') {
    return { amountLabel: t('card.left'), amount: formatMoney(centsFromDecimal(voucher.amount), language), until };
  }
  return { amountLabel: t('card.you-get'), statement: t('card.subsidy'), until };
}
