import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Awaited } from '@tegoed/ui/waiting/awaited';
import { Fold } from '@tegoed/ui/controls/fold';
import { Section } from '@tegoed/ui/layout/layout';
import { OfferList } from '@tegoed/ui/cards/offer-card';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import { PageCrumbs } from '../../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../../components/page/page-meta.tsx';
import { Page } from '../../../components/page/page.tsx';
import { ProductCard } from '../../../components/offer/product-card.tsx';
import { WrittenText, useWrittenLanguage } from '../../../components/text/written-text.tsx';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { readDescription } from './description-facts.ts';
import { FundConditionList } from './fund-condition-list.tsx';
import { FundNextSteps } from './fund-next-steps.tsx';
import { fundWays } from './fund-step.ts';
import { FundStepPanel, RequestWords } from './fund-step-panel.tsx';
import { FundSummary } from './fund-summary.tsx';
import type { FundData } from './load-fund.ts';
import { conditionsOfCheck } from '../short-check/conditions-of-check.ts';
import { ShortCheckPanel } from '../short-check/short-check-panel.tsx';

/** One fund: what it is in short, the step to take, and what one wants to know before. (screens.md 3.3) */
export function FundPage({ fund, vouchers, question, hasDraft, offers, today }: FundData) {
  const t = useT('fund');
  const funds = useT('funds');
  const path = usePath();
  const { cfg } = useShop();
  const ways = fundWays({ fund, vouchers, question, cfg, today });
  const description = readDescription(fund.description_html);
  const check = ways.step.is === 'request' ? conditionsOfCheck(fund.criteria) : [];
  return (
    <Page title={t('page-title', { fund: fund.name, organization: fund.organization.name })}>
      <PageMeta
        screen="fund"
        params={{ id: fund.id }}
        title={t('page-title', { fund: fund.name, organization: fund.organization.name })}
        description={fund.description_short ?? fund.name}
      />
      <PageCrumbs parents={cfg.funds.list ? [{ href: path('funds'), label: funds('page-title') }] : []} current={fund.name} />
      <SplitLayout
        summary={<FundSummary fund={fund} facts={description.facts} />}
        step={
          <Awaited>
            <FundStepPanel fund={fund} ways={ways} hasDraft={hasDraft} hasCheck={check.length > 0} />
          </Awaited>
        }
        stepLabel={ways.step.is === 'closed' ? t('step.closed-heading') : t('step.heading', { fund: fund.name })}
      >
        {description.rest && <WrittenText html={description.rest} />}
        <FundConditionList fund={fund} step={ways.step} first={description.rest === ''} hasCheck={check.length > 0} />
        {check.length > 0 && <ShortCheckPanel fund={fund} conditions={check} apply={<RequestWords fund={fund} />} />}
        {ways.step.is === 'request' && (
          <Awaited>
            <FundNextSteps fund={fund} />
          </Awaited>
        )}
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
            <ProductCard product={offer} />
          </li>
        ))}
      </OfferList>
    </Section>
  );
}
