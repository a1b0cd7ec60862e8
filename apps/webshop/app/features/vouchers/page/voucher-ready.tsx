import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { formatCode, formatMoney } from '@tegoed/translations/format';
import { Button } from '@tegoed/ui/controls/button';
import { Only } from '@tegoed/ui/layout/layout';
import { SuccessLayout } from '@tegoed/ui/layout/success-layout';
import type { Proof } from '@tegoed/ui/layout/success-layout';
import { CalendarButton } from '../../../components/page/calendar-button.tsx';
import type { ProductOfCard } from '../../../components/offer/product-card.tsx';
import type { Theme } from '../../../components/fund/load-themes.ts';
import { Page } from '../../../components/page/page.tsx';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useHolderName } from '../../../components/vouchers/use-holder-name.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { offersPath } from '../offers/offers-path.ts';
import { VoucherOffers } from '../offers/voucher-offers.tsx';
import { isMoneyVoucher } from '../history/voucher-sums.ts';

interface VoucherReadyProps {
  voucher: Schema<'Voucher'>;
  /** Where the mail about it went; null without an address. */
  email: string | null;
  /** What it can be spent on. */
  themes: readonly Theme[];
  /** A few of those; undefined when they could not be loaded. */
  offers: readonly ProductOfCard[] | undefined;
}

/** A code, DigiD or a press gave a voucher: how much it is, until when it counts, and what to do with it. */
export function VoucherReady({ voucher, email, themes, offers }: VoucherReadyProps) {
  const t = useT('success');
  const path = usePath();
  const { cfg, implementation } = useShop();
  const { address, fund, product } = voucher;
  const holder = useHolderName()(voucher);
  const name = product?.name ?? fund.name;
  const isChosen = product !== null || !cfg.products.list;
  return (
    <Page title={t('voucher.page-title', { voucher: name })} sunken>
      <SuccessLayout
        heading={t('voucher.heading', { voucher: name })}
        lead={`${t('voucher.activated', { fund: fund.name })} ${holder ? t('voucher.lead-for', { name: holder }) : t('voucher.lead')}`}
        proofs={useProofs(voucher)}
        actions={
          <>
            {!isChosen && <Button href={offersPath(path, voucher)}>{t('voucher.choose')}</Button>}
            <Button kind={isChosen ? 'primary' : 'secondary'} icon="qr-code" href={path('voucher-code', { address })}>
              {t('voucher.code')}
            </Button>
            <Button kind="quiet" href={path('voucher', { address })}>
              {t('voucher.see')}
            </Button>
          </>
        }
        next={{ heading: t('next'), steps: useSteps(voucher) }}
        keep={{
          heading: t('keep'),
          actions: (
            <>
              {!implementation.flags.noPrintOption && (
                <Button kind="secondary" icon="printer" href={path('voucher-print', { address })}>
                  {t('voucher.print')}
                </Button>
              )}
              <LastDayButton voucher={voucher} name={name} />
            </>
          ),
          sent: email !== null && t('sent', { email }),
        }}
      >
        <Only when="screen">
          <VoucherOffers part voucher={voucher} themes={themes} offers={offers} />
        </Only>
      </SuccessLayout>
    </Page>
  );
}

function useProofs(voucher: Schema<'Voucher'>): Proof[] {
  const t = useT('success');
  const language = useLanguage();
  const { product, number, last_active_day_locale: until } = voucher;
  const what = (): Proof => {
    if (product) return { term: t('voucher.provider'), value: product.organization.name };
    if (isMoneyVoucher(voucher))
      return { term: t('voucher.amount'), value: formatMoney(centsFromDecimal(voucher.amount), language) };
    return { term: t('voucher.offers'), value: t('voucher.offers-value') };
  };
  return [
    what(),
    { term: t('voucher.until'), value: unbroken(until) },
    ...(number ? [{ term: t('voucher.number'), value: unbroken(formatCode(number)) }] : []),
  ];
}

function useSteps({ product }: Schema<'Voucher'>) {
  const t = useT('success');
  const show = { title: t('voucher.next-show-title'), text: t('voucher.next-show-text') };
  if (product) {
    const provider = product.organization.name;
    return [{ title: t('voucher.next-visit-title', { provider }), text: t('voucher.next-visit-text') }, show];
  }
  return [
    { title: t('voucher.next-choose-title'), text: t('voucher.next-choose-text') },
    { title: t('voucher.next-go-title'), text: t('voucher.next-go-text') },
    show,
  ];
}

/** It leads to all vouchers: the address of one is worth money, so it goes into no calendar. */
function LastDayButton({ voucher, name }: { voucher: Schema<'Voucher'>; name: string }) {
  const t = useT('success');
  const path = usePath();
  return (
    <CalendarButton
      id={`voucher-${voucher.id}`}
      day={{
        date: voucher.last_active_day,
        title: t('voucher.calendar-title', { voucher: name }),
        text: t('voucher.calendar-text'),
      }}
      page={path('vouchers')}
    >
      {t('voucher.calendar')}
    </CalendarButton>
  );
}
