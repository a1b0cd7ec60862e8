import { Alert } from '@tegoed/ui/alert';
import { Button } from '@tegoed/ui/button';
import type { Fact } from '@tegoed/ui/facts';
import { Section, Stack } from '@tegoed/ui/layout';
import { Panel } from '@tegoed/ui/panel';
import { Price } from '@tegoed/ui/price';
import { PricePerFund } from '@tegoed/ui/price-per-fund';
import { formatMoney, centsFromDecimal } from '@tegoed/translations/format';
import { FundPicture } from '../../components/fund-picture.tsx';
import { unbroken } from '../../components/unbroken.ts';
import { useWrittenLanguage } from '../../components/written-text.tsx';
import { usePath, useShop } from '../../platform/shop.ts';
import { targetCode } from '../../platform/targets.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { FundOfPage, OfferData, OfferOfPage } from './load-offer.ts';
import { offerTerms } from './offer-terms.ts';
import type { OfferTerms, VoucherOfOffer, WhyNot } from './offer-terms.ts';
import { priceWithFund } from './price-with-fund.ts';
import { reserveButtonId, reservingName } from './reserving.ts';

type Terms = OfferTerms<VoucherOfOffer>;

/** What the offer costs with each fund, what is left for it, and the button that is possible now. */
export function OfferPrices({ offer, reserving }: Pick<OfferData, 'offer' | 'reserving'>) {
  const t = useT('offer');
  const { implementation } = useShop();
  const all = offer.funds.map((fund) => ({ fund, terms: offerTerms({ offer, fund, vouchers: reserving?.vouchers }) }));
  const reservable = all.filter(({ terms }) => terms.reservable.length > 0);
  const onlyReservable = implementation.flags.productDetailsOnlyAvailableFunds;
  const shown = onlyReservable ? reservable : all;
  const main = shown.find(({ terms }) => terms.action === 'reserve' || terms.action === 'sign-in')?.fund;
  const explains = reserving === undefined || (onlyReservable && reservable.length === 0);
  return (
    <>
      {shown.length > 0 ? (
        <Section heading={t('price.heading')} small first>
          <Stack>
            {shown.map(({ fund, terms }) => (
              <FundPrice key={fund.id} offer={offer} fund={fund} terms={terms} isMain={fund === main} />
            ))}
          </Stack>
        </Section>
      ) : (
        <NormalPrice offer={offer} />
      )}
      {explains && <AboutVouchers />}
    </>
  );
}

interface FundPriceProps {
  offer: OfferOfPage;
  fund: FundOfPage;
  terms: Terms;
  /** Has the one primary button of the page. */
  isMain: boolean;
}

function FundPrice({ offer, fund, terms, isMain }: FundPriceProps) {
  const t = useT('offer');
  const lang = useWrittenLanguage();
  const holder = terms.voucher?.records_title;
  return (
    <PricePerFund
      picture={<FundPicture fund={fund.picture} />}
      name={
        <>
          <span lang={lang}>{fund.name}</span>
          {holder && `, ${holder}`}
        </>
      }
      price={priceWithFund(offer, fund, t)}
      facts={useFacts({ offer, fund, terms })}
      action={<FundAction offer={offer} fund={fund} terms={terms} isMain={isMain} />}
    />
  );
}

function useFacts({ offer, fund, terms }: Omit<FundPriceProps, 'isMain'>): Fact[] {
  const t = useT('offer');
  const language = useLanguage();
  const { voucher, limit, lastDay, whyNot } = terms;
  const why = useWhyNot(offer);
  const left = voucher && fund.type === 'budget' ? formatMoney(centsFromDecimal(voucher.amount), language) : undefined;
  return [
    ...(whyNot ? [{ icon: 'info' as const, text: why(whyNot) }] : []),
    ...(left ? [{ icon: 'wallet' as const, text: t('fund.left', { amount: left }) }] : []),
    ...(limit && whyNot !== 'limit' ? [{ icon: 'repeat' as const, text: limitWords(limit, t) }] : []),
    ...(lastDay && whyNot !== 'expired'
      ? [{ icon: 'calendar' as const, text: t('fund.until', { date: unbroken(lastDay) }) }]
      : []),
  ];
}

function limitWords({ is, count }: NonNullable<Terms['limit']>, t: ReturnType<typeof useT<'offer'>>): string {
  return is === 'remaining' ? t('fund.remaining', { count }) : t('fund.limit', { count });
}

function useWhyNot(offer: OfferOfPage): (why: WhyNot) => string {
  const t = useT('offer');
  return (why) => (why === 'expired' ? t('why.expired', { date: unbroken(offer.expire_at_locale ?? '') }) : t(`why.${why}`));
}

function FundAction({ offer, fund, terms, isMain }: FundPriceProps) {
  const t = useT('offer');
  const path = usePath();
  const { voucher, reservable } = terms;
  const kind = isMain ? 'primary' : 'secondary';
  switch (terms.action) {
    case 'reserve': {
      const holder = reservable.length === 1 ? reservable[0]?.records_title : undefined;
      return (
        <Button id={reserveButtonId(fund.id)} kind={kind} href={path('product', { id: offer.id }, { [reservingName]: fund.id })}>
          {holder ? t('fund.reserve-for', { name: holder }) : t('fund.reserve')}
        </Button>
      );
    }
    case 'sign-in': {
      const target = targetCode({ name: 'product', params: { id: String(offer.id) } });
      return (
        <Button kind={kind} href={path('start', {}, { target })}>
          {t('fund.sign-in')}
        </Button>
      );
    }
    case 'request':
      return (
        <Button kind="secondary" href={path('fund-activate', { id: fund.id })}>
          {t('fund.request')}
        </Button>
      );
    case 'voucher':
      return (
        voucher && (
          <Button kind="secondary" href={path('voucher', { address: voucher.address })}>
            {t('fund.see-voucher')}
          </Button>
        )
      );
    case undefined:
      return null;
  }
}

function generalCause(offer: Pick<OfferOfPage, 'deleted' | 'expired'>): WhyNot | undefined {
  if (offer.deleted) return 'deleted';
  return offer.expired ? 'expired' : undefined;
}

/** No fund pays for the offer now: what it costs for everybody, and why it cannot be had here. */
function NormalPrice({ offer }: { offer: OfferOfPage }) {
  const t = useT('offer');
  const why = useWhyNot(offer);
  const cause = generalCause(offer);
  return (
    <Section heading={t('price.normal-heading')} small first>
      <Stack>
        <Price own={offer.price_locale} />
        <Alert>
          <p>{cause ? why(cause) : t('why.no-fund')}</p>
        </Alert>
      </Stack>
    </Section>
  );
}

function AboutVouchers() {
  const t = useT('offer');
  const path = usePath();
  const { cfg } = useShop();
  if (!cfg.funds.list) return null;
  return (
    <Panel tone="sunken" heading={t('about-vouchers.heading')}>
      <p>{t('about-vouchers.text')}</p>
      <p>
        <a href={path('funds')}>{t('about-vouchers.button')}</a>
      </p>
    </Panel>
  );
}
