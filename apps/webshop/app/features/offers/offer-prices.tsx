import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { Cost } from '@tegoed/ui/cards/cost';
import type { Fact } from '@tegoed/ui/facts/facts';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { Panel } from '@tegoed/ui/layout/panel';
import { PayPanel } from '@tegoed/ui/codes/pay-panel';
import { TwoPurses } from '@tegoed/ui/cards/two-purses';
import { costWithFund } from '../../components/cost/cost.ts';
import { CostSum } from '../../components/cost/cost-sum.tsx';
import { afterWords, costWords, reserveWords, useCostWords } from '../../components/cost/cost-words.ts';
import { FundPicture } from '../../components/pictures/fund-picture.tsx';
import { unbroken } from '../../components/text/unbroken.ts';
import { personOf } from '../../components/vouchers/holder-of.ts';
import { useVoucherNames } from '../../components/vouchers/use-voucher-name.ts';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { targetCode } from '@tegoed/domain/shop-targets';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { OfferData, OfferOfPage } from './load-offer.ts';
import type { OfferTerms, WhyNot } from './offer-terms.ts';
import { reserveButtonId, reservingQuery } from './reserving.ts';
import { waysToPay } from './ways-to-pay.ts';
import type { WayToPay } from './ways-to-pay.ts';

/** What the offer costs with each voucher or fund, what is left for it, and the button that is possible now. */
export function OfferPrices({ offer, reserving }: Pick<OfferData, 'offer' | 'reserving'>) {
  const t = useT('offer');
  const { implementation } = useShop();
  const all = waysToPay({ offer, reserving });
  const reservable = all.filter(({ terms }) => terms.action === 'reserve');
  const onlyReservable = implementation.flags.productDetailsOnlyAvailableFunds;
  const shown = onlyReservable ? reservable : all;
  const main = shown.find(({ terms }) => terms.action === 'reserve' || terms.action === 'sign-in');
  const explains = reserving === undefined || (onlyReservable && reservable.length === 0);
  return (
    <>
      {shown.length > 0 ? (
        <Section heading={t('price.heading')} small first>
          <Stack>
            {shown.map((way) => (
              <WayPanel key={way.key} offer={offer} way={way} isMain={way === main} />
            ))}
          </Stack>
        </Section>
      ) : (
        <NormalPrice offer={offer} reader={reserving ? 'without' : 'visitor'} />
      )}
      {explains && <AboutVouchers />}
    </>
  );
}

interface WayPanelProps {
  offer: OfferOfPage;
  way: WayToPay;
  /** Has the one primary button of the page. */
  isMain: boolean;
}

function WayPanel({ offer, way, isMain }: WayPanelProps) {
  const t = useT('offer');
  const words = useT('cost');
  const nameOf = useVoucherNames();
  const language = useLanguage();
  const lang = useWrittenLanguage();
  const { fund, cost, terms, voucher } = way;
  const bothPay = cost.is === 'regular' && cost.own > 0 && cost.own < cost.normal;
  return (
    <PayPanel
      picture={<FundPicture fund={fund.picture} />}
      name={<span lang={lang}>{voucher ? nameOf(voucher) : fund.name}</span>}
      cost={costWords(cost, { t: words, language })}
      dim={!cost.enough}
      facts={useFacts({ offer, way })}
      action={<WayAction offer={offer} way={way} isMain={isMain} />}
    >
      {bothPay && <TwoPurses others={cost.normal - cost.own} own={cost.own} />}
      {bothPay && cost.reader === 'holder' && <CostSum cost={cost} />}
      {terms.whyNot === 'too-little' && <p className="tg-small">{t('fund.all-or-nothing')}</p>}
    </PayPanel>
  );
}

function useFacts({ offer, way: { cost, terms } }: Omit<WayPanelProps, 'isMain'>): Fact[] {
  const t = useT('offer');
  const words = useT('cost');
  const language = useLanguage();
  const { limit, lastDay, whyNot } = terms;
  const why = useWhyNot(offer);
  const after = cost.reader === 'holder' ? afterWords(cost, { t: words, language }) : undefined;
  // The price tells these two already.
  const isExplained = whyNot === 'too-little' || whyNot === 'no-voucher';
  return [
    ...(whyNot && !isExplained ? [{ icon: 'info' as const, text: why(whyNot) }] : []),
    ...(after ? [{ icon: 'wallet' as const, text: after }] : []),
    ...(limit && whyNot !== 'limit' ? [{ icon: 'repeat' as const, text: limitWords(limit, t) }] : []),
    ...(lastDay && whyNot !== 'expired'
      ? [{ icon: 'calendar' as const, text: t('fund.until', { date: unbroken(lastDay) }) }]
      : []),
  ];
}

function limitWords({ is, count }: NonNullable<OfferTerms['limit']>, t: ReturnType<typeof useT<'offer'>>): string {
  return is === 'remaining' ? t('fund.remaining', { count }) : t('fund.limit', { count });
}

type OtherWhyNot = Exclude<WhyNot, 'too-little' | 'no-voucher'>;

function useWhyNot(offer: OfferOfPage): (why: OtherWhyNot) => string {
  const t = useT('offer');
  return (why) => (why === 'expired' ? t('why.expired', { date: unbroken(offer.expire_at_locale ?? '') }) : t(`why.${why}`));
}

function WayAction({ offer, way, isMain }: WayPanelProps) {
  const t = useT('offer');
  const words = useT('cost');
  const language = useLanguage();
  const path = usePath();
  const { fund, voucher, cost, terms } = way;
  const kind = isMain ? 'primary' : 'secondary';
  switch (terms.action) {
    case 'reserve':
      return (
        voucher && (
          <Button
            id={reserveButtonId(voucher.id)}
            kind={kind}
            href={path('product', { id: offer.id }, reservingQuery({ fund, voucher }))}
          >
            {reserveWords(cost, personOf(voucher), { t: words, language })}
          </Button>
        )
      );
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

function generalCause(offer: Pick<OfferOfPage, 'deleted' | 'expired'>): OtherWhyNot | undefined {
  if (offer.deleted) return 'deleted';
  return offer.expired ? 'expired' : undefined;
}

/** No fund pays for the offer now: what it costs for everybody, and why it cannot be had here. */
function NormalPrice({ offer, reader }: { offer: OfferOfPage; reader: 'without' | 'visitor' }) {
  const t = useT('offer');
  const why = useWhyNot(offer);
  const words = useCostWords();
  const cause = generalCause(offer);
  return (
    <Section heading={t('price.normal-heading')} small first>
      <Stack>
        <Cost {...words(costWithFund(offer, undefined, reader))} large />
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
