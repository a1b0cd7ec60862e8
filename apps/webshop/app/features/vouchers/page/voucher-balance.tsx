import type { Schema } from '@tegoed/contract';
import { termsOfScheme } from '@tegoed/domain/scheme-terms';
import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Only } from '@tegoed/ui/layout/layout';
import { WalletCard } from '@tegoed/ui/cards/wallet-card';
import type { ComponentProps } from 'react';
import { unbroken } from '../../../components/text/unbroken.ts';
import { voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import { VoucherPicture } from '../../../components/vouchers/voucher-picture.tsx';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { LastDay } from './last-day.tsx';
import { ShownDeskCode } from '../../../components/desk-code/shown-desk-code.tsx';
import { offersPath } from '../offers/offers-path.ts';
import { isMoneyVoucher } from '../history/voucher-sums.ts';

interface VoucherBalanceProps {
  voucher: Schema<'Voucher'>;
}

function useExternalWords({ key, organization }: Schema<'Voucher'>['fund']): string {
  const t = useT('voucher');
  const { livesElsewhereAs } = termsOfScheme(key);
  return t(livesElsewhereAs ? `balance.external-${livesElsewhereAs}` : 'balance.external', { organization: organization.name });
}

type Parts = Omit<ComponentProps<typeof WalletCard>, 'tile' | 'picture'>;

/** The card on the page of a voucher: what is left, or why it can no longer be used. */
export function VoucherBalance({ voucher }: VoucherBalanceProps) {
  const status = voucherStatus(voucher);
  const over = useOverParts(voucher);
  const living = useLivingParts(voucher);
  const isOver = status === 'expired' || status === 'stopped' || status === 'used';
  const parts = isOver ? over : living;
  return <WalletCard picture={<VoucherPicture voucher={voucher} ground={parts.look ? 'soft' : 'deep'} />} {...parts} />;
}

function useLivingParts(voucher: Schema<'Voucher'>): Parts {
  const t = useT('voucher');
  const language = useLanguage();
  const path = usePath();
  const { cfg } = useShop();
  const { fund, product } = voucher;
  const status = voucherStatus(voucher);
  const externalWords = useExternalWords(fund);
  const shared = { label: t('balance.label'), until: <LastDay date={voucher.last_active_day_locale} /> };
  const { desk_code: code } = voucher;
  const showCode = (kind: 'on-brand' | 'primary') => (
    <>
      <Actions>
        <Button kind={kind} icon="qr-code" href={path('voucher-code', { address: voucher.address })}>
          {t('code.show')}
        </Button>
      </Actions>
      {code && (
        <Only when="narrow">
          <ShownDeskCode code={code} />
        </Only>
      )}
    </>
  );
  if (status === 'pending') {
    return {
      ...shared,
      look: 'light',
      badge: { icon: 'hourglass', tone: 'warning', children: t('balance.pending-badge') },
      statement: t('balance.pending'),
      children: <p>{t('balance.pending-help', { organization: fund.organization.name })}</p>,
    };
  }
  if (status === 'external') {
    return {
      ...shared,
      look: 'light',
      ...(isMoneyVoucher(voucher)
        ? { amountLabel: t('balance.left'), amount: formatMoney(centsFromDecimal(voucher.amount), language) }
        : { badge: { icon: 'hourglass', children: t('balance.external-badge') }, statement: fund.name }),
      children: <p>{externalWords}</p>,
    };
  }
  if (product) {
    return {
      ...shared,
      look: 'light',
      amountLabel: t('balance.one-offer'),
      statement: product.name,
      children: (
        <>
          <p className="tg-muted">{product.organization.name}</p>
          {showCode('primary')}
        </>
      ),
    };
  }
  if (fund.type !== 'budget') {
    return {
      ...shared,
      amountLabel: t('balance.you-get'),
      statement: t('balance.subsidy'),
      children: (
        <>
          <p>{t('balance.subsidy-text')}</p>
          {showCode('on-brand')}
        </>
      ),
    };
  }
  return {
    ...shared,
    amountLabel: t('balance.left'),
    amount: formatMoney(centsFromDecimal(voucher.amount), language),
    children:
      status === 'usable' ? (
        showCode('on-brand')
      ) : (
        <>
          <p>{t('balance.empty')}</p>
          {cfg.products.list && (
            <Actions>
              <Button kind="on-brand" href={offersPath(path, voucher)}>
                {t('balance.see-free')}
              </Button>
            </Actions>
          )}
        </>
      ),
  };
}

function useOverParts(voucher: Schema<'Voucher'>): Parts {
  const t = useT('voucher');
  const language = useLanguage();
  const { fund } = voucher;
  const status = voucherStatus(voucher);
  const period = t('balance.period', {
    from: unbroken(voucher.created_at_locale),
    until: unbroken(voucher.last_active_day_locale),
  });
  if (status === 'used') {
    return {
      look: 'off',
      label: t('balance.label'),
      badge: {
        icon: 'check-circle',
        children: t('balance.used-on', { date: unbroken(voucher.last_transaction_at_locale ?? '') }),
      },
      statement: voucher.product?.name,
      children: <p>{t('balance.used-help')}</p>,
      until: period,
    };
  }
  if (status === 'stopped') {
    return {
      look: 'off',
      label: t('balance.label'),
      badge: {
        icon: 'ban',
        tone: 'danger',
        children: t('balance.stopped-on', { date: unbroken(voucher.deactivated_at_locale ?? '') }),
      },
      statement: t('balance.stopped-text'),
      children: <p>{t('balance.stopped-help')}</p>,
      until: period,
    };
  }
  const left = isMoneyVoucher(voucher) ? centsFromDecimal(voucher.amount) : 0;
  return {
    look: 'off',
    label: t('balance.expired-label'),
    badge: { icon: 'calendar-x', children: t('balance.expired-on', { date: unbroken(voucher.last_active_day_locale) }) },
    statement: t('balance.expired-text'),
    children: (
      <>
        {left > 0 && (
          <p>{t('balance.expired-left', { amount: formatMoney(left, language), organization: fund.organization.name })}</p>
        )}
        <p>{t('balance.expired-help')}</p>
      </>
    ),
    until: period,
  };
}
