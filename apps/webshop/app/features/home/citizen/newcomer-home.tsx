import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { NumberedSteps } from '@tegoed/ui/facts/numbered-steps';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import { WayCards } from '@tegoed/ui/cards/way-cards';
import { Page } from '../../../components/page/page.tsx';
import { WaitingStrip } from '../../../components/vouchers/waiting-list.tsx';
import { useWayToApply } from '../../../components/fund/way-to-apply.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { NewcomerData } from '../home-data.ts';
import { HomeBlocks } from '../home-blocks.tsx';
import { HomeMap } from '../home-map.tsx';
import { HomeOffers } from '../offers/home-offers.tsx';
import { HomeThemes } from '../home-themes.tsx';
import { TogetherPanel } from '../together-panel.tsx';

/** The start page of who is signed in and has no voucher yet: the two ways to one, and how it goes on. */
export function NewcomerHome({ citizen, text, themes, providerCount, offers }: NewcomerData) {
  const t = useT('home');
  const path = usePath();
  const { cfg } = useShop();
  const apply = useWayToApply();
  const steps = [
    { title: t('new.ready-title'), text: t('new.ready-text') },
    { title: t('steps.choose-title'), text: t('steps.choose-text', { count: providerCount }) },
    { title: t('steps.show-title'), text: t('new.show-text') },
  ];
  return (
    <Page title={t('heading-new')}>
      <PageHead heading={t('heading-new')} lead={t('new.lead')} />
      <SplitLayout
        summary={
          <Stack gap="section">
            <WaitingStrip items={citizen.waiting ?? []} quiet />
            <WayCards
              level={2}
              ways={[
                {
                  href: path('code'),
                  title: t('actions.use-code'),
                  text: t('new.code-text'),
                  tile: { name: 'letter', ground: 'soft' },
                },
                {
                  href: apply.href,
                  title: t('actions.see-funds'),
                  text: t('new.funds-text'),
                  tile: { name: 'card', ground: 'accent' },
                },
              ]}
            />
          </Stack>
        }
        step={<TogetherPanel level={2} />}
        stepLabel={t('together.heading')}
      >
        <Section first heading={t('new.steps-heading')}>
          <Stack>
            <NumberedSteps steps={steps} />
            {cfg.pages.explanation && (
              <p>
                <ArrowLink href={path('explanation')}>{t('new.explanation')}</ArrowLink>
              </p>
            )}
          </Stack>
        </Section>
      </SplitLayout>
      <HomeThemes themes={themes} />
      <HomeOffers offers={offers} />
      <HomeBlocks page={text} />
      <HomeMap />
    </Page>
  );
}
