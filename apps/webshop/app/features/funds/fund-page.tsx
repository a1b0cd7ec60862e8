import { ArrowLink } from '@tegoed/ui/arrow-link';
import { Fold } from '@tegoed/ui/fold';
import { Section } from '@tegoed/ui/layout';
import { OfferList } from '@tegoed/ui/offer-card';
import { SplitLayout } from '@tegoed/ui/split-layout';
import { PageCrumbs } from '../../components/page-crumbs.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Page } from '../../components/page.tsx';
import { ProductCard } from '../../components/product-card.tsx';
import { WrittenText, useWrittenLanguage } from '../../components/written-text.tsx';
import { usePath, useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { readDescription } from './description-facts.ts';
import { FundConditionList } from './fund-condition-list.tsx';
import { FundNextSteps } from './fund-next-steps.tsx';
import { fundWays } from './fund-step.ts';
import { FundStepPanel } from './fund-step-panel.tsx';
import { FundSummary } from './fund-summary.tsx';
import type { FundData } from './load-fund.ts';

/** One fund: what it is in short, the step to take, and what one wants to know before. (screens.md 3.3) */
export function FundPage({ fund, vouchers, offers, today }: FundData) {
  const t = useT('fund');
  const funds = useT('funds');
  const path = usePath();
  const { cfg } = useShop();
  const ways = fundWays({ fund, vouchers, cfg, today });
  const description = readDescription(fund.description_html);
  return (
    <Page title={t('page-title', { fund: fund.name, organization: fund.organization.name })}>
      <PageMeta screen="fund" params={{ id: fund.id }} description={fund.description_short ?? fund.name} />
      <PageCrumbs parents={cfg.funds.list ? [{ href: path('funds'), label: funds('page-title') }] : []} current={fund.name} />
      <SplitLayout
        summary={<FundSummary fund={fund} facts={description.facts} />}
        step={<FundStepPanel fund={fund} ways={ways} />}
        stepLabel={t('step.heading', { fund: fund.name })}
      >
        {description.rest && <WrittenText html={description.rest} />}
        <FundConditionList fund={fund} first={description.rest === ''} />
        {ways.step.is === 'request' && <FundNextSteps fund={fund} />}
        <FundQuestions fund={fund} />
      </SplitLayout>
      <FundOffers fund={fund} offers={offers} />
    </Page>
  );
}

function FundQuestions({ fund }: Pick<FundData, 'fund'>) {
  const t = useT('fund');
  const lang = useWrittenLanguage();
  if (fund.faq.length === 0) return null;
  return (
    <Section heading={fund.faq_title ? <span lang={lang}>{fund.faq_title}</span> : t('faq', { fund: fund.name })}>
      {fund.faq.map(({ id, title, description_html: answer }) => (
        <Fold key={id} summary={<span lang={lang}>{title}</span>}>
          <WrittenText html={answer} />
        </Fold>
      ))}
    </Section>
  );
}

function FundOffers({ fund, offers }: Pick<FundData, 'fund' | 'offers'>) {
  const t = useT('fund');
  const path = usePath();
  if (offers.length === 0) return null;
  const list = fund.type === 'subsidies' ? 'subsidies' : 'budget';
  const all = path(list === 'budget' ? 'products' : 'actions', {}, { fund_id: fund.id });
  return (
    <Section heading={t('offers.heading')} more={<ArrowLink href={all}>{t('offers.all')}</ArrowLink>}>
      <OfferList>
        {offers.map((offer) => (
          <li key={offer.id}>
            <ProductCard product={offer} list={list} />
          </li>
        ))}
      </OfferList>
    </Section>
  );
}
