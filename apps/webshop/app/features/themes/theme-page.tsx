import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { NumberedSteps } from '@tegoed/ui/facts/numbered-steps';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import type { Theme } from '../../components/fund/load-themes.ts';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { Page } from '../../components/page/page.tsx';
import { ThemeDrawings } from '../../components/pictures/theme-drawings.tsx';
import { themeKind } from '../../components/pictures/theme-kind.ts';
import { useWayToApply } from '../../components/fund/way-to-apply.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { ThemeData } from './load-theme.ts';
import { ThemeFunds } from './theme-funds.tsx';
import { ThemeOffers } from './theme-offers.tsx';
import { ThemeQuestions } from './theme-questions.tsx';

/** One kind of help: what one can get, how to begin, for whom it is, and what people ask about it. */
export function ThemePage({ theme, kinds, examples, counts, funds, others }: ThemeData) {
  const t = useT('theme');
  const language = useLanguage();
  const { implementation } = useShop();
  const { kind, tile } = themeKind(theme);
  const title = t('page-title', { theme: theme.name });
  const lead = t('lead', { about: t(`about.${kind}`), organization: implementation.organization[language] });
  return (
    <Page title={title}>
      <PageMeta screen="explanation-theme" params={{ id: theme.id }} title={title} description={lead} />
      <PageCrumbs parents={useParents()} current={theme.name} />
      <PageHead heading={theme.name} lead={lead} tile={tile} />
      <SplitLayout
        summary={<ThemeOffers theme={theme} kinds={kinds} examples={examples} counts={counts} />}
        step={<HowToBegin />}
        stepLabel={t('start.heading')}
      >
        <ThemeFunds funds={funds} />
        <ThemeQuestions theme={theme} />
      </SplitLayout>
      {others.length > 0 && <OtherThemes themes={others} />}
    </Page>
  );
}

/** The explanation stands above it, where the shop has one. */
function useParents() {
  const t = useT('theme');
  const path = usePath();
  const { cfg } = useShop();
  return cfg.pages.explanation ? [{ href: path('explanation'), label: t('parent') }] : [];
}

function HowToBegin() {
  const t = useT('theme');
  const path = usePath();
  const apply = useWayToApply();
  return (
    <Panel tone="soft" large heading={t('start.heading')}>
      <Stack gap="large">
        <NumberedSteps
          steps={[
            { title: t('start.get-title'), text: t('start.get-text') },
            { title: t('start.choose-title'), text: t('start.choose-text') },
            { title: t('start.show-title'), text: t('start.show-text') },
          ]}
        />
        <Actions>
          <Button href={apply.href}>{t('start.funds')}</Button>
          <Button kind="secondary" href={path('code')}>
            {t('start.code')}
          </Button>
        </Actions>
      </Stack>
    </Panel>
  );
}

function OtherThemes({ themes }: { themes: readonly Theme[] }) {
  const t = useT('theme');
  const path = usePath();
  return (
    <Section heading={t('others')}>
      <ThemeDrawings themes={themes} hrefOf={({ id }) => path('explanation-theme', { id })} />
    </Section>
  );
}
