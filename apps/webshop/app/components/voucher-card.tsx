import type { Schema } from '@tegoed/contract';
import { centsFromDecimal, formatMoney } from '@tegoed/translations/format';
import { WalletCard } from '@tegoed/ui/wallet-card';
import type { ComponentProps } from 'react';
import { usePath } from '../platform/shop.ts';
import { useLanguage, useT } from '../platform/texts.ts';
import { unbroken } from './unbroken.ts';
import { voucherStanding } from './voucher-standing.ts';
import { voucherTile } from './voucher-tile.ts';

interface VoucherCardProps {
  voucher: Schema<'VoucherListItem'>;
  level?: 2 | 3;
}

type CardParts = Pick<ComponentProps<typeof WalletCard>, 'look' | 'badge' | 'amountLabel' | 'amount' | 'statement' | 'until'>;

/** A voucher in a list: what is left or what it is for, for whom, and until when. (screens.md 2.10) */
export function VoucherCard({ voucher, level = 3 }: VoucherCardProps) {
  const t = useT('vouchers');
  const path = usePath();
  const { fund, product, records_title: holder } = voucher;
  return (
    <WalletCard
      {...useCardParts(voucher)}
      href={path('voucher', { address: voucher.address })}
      level={level}
      tile={voucherTile(voucher)}
      name={product?.name ?? fund.name}
      holder={product ? product.organization.name : holder && t('card.for', { name: holder })}
      go={t('card.see')}
    />
  );
}

function useCardParts(voucher: VoucherCardProps['voucher']): CardParts {
  const t = useT('vouchers');
  const language = useLanguage();
  const { product, fund, last_active_day_locale: lastDay } = voucher;
  const standing = voucherStanding(voucher);
  const until = t('card.until', { date: unbroken(lastDay) });
  if (standing === 'stopped') {
    return {
      look: 'off',
      badge: { icon: 'ban', tone: 'danger', children: t('card.stopped') },
      until: t('card.stopped-on', { date: unbroken(voucher.deactivated_at_locale ?? '') }),
    };
  }
  if (standing === 'expired') {
    return {
      look: 'off',
      badge: { icon: 'calendar-x', children: t('card.expired') },
      until: t('card.expired-on', { date: unbroken(lastDay) }),
    };
  }
  if (standing === 'used') {
    return {
      look: 'off',
      badge: { icon: 'check-circle', children: t('card.used') },
      until: t('card.used-on', { date: unbroken(voucher.last_transaction_at_locale ?? '') }),
    };
  }
  if (product) return { look: 'light', amountLabel: t('card.reservation'), statement: t('card.unused'), until };
  if (fund.type === 'budget' && standing !== 'external') {
    return { amountLabel: t('card.left'), amount: formatMoney(centsFromDecimal(voucher.amount), language), until };
  }
  return { amountLabel: t('card.you-get'), statement: t('card.subsidy'), until };
}
