import { Button } from '@tegoed/ui/controls/button';
import { Hero } from '@tegoed/ui/pictures/hero';
import type { HeroPicture } from '@tegoed/ui/pictures/hero';
import { Section, TwoColumns, Wrap } from '@tegoed/ui/layout/layout';
import { NumberedSteps } from '@tegoed/ui/facts/numbered-steps';
import { Prose } from '@tegoed/ui/layout/prose';
import { WayCards } from '@tegoed/ui/cards/way-cards';
import { RichText } from '../../components/text/rich-text.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { VisitorData } from './home-data.ts';
import { leadOf } from './home-lead.ts';
import { HomeThemes } from './home-themes.tsx';
import { mosaic, tower } from './mosaic.ts';
import { TogetherPanel } from './together-panel.tsx';
import { useHomeHeading } from './use-home-heading.ts';

/** The start page as a visitor sees it: what this is, the three ways in, how it works, what one gets. The blocks of the municipality and the offers follow. */
export function VisitorHome(home: VisitorData) {
  const t = useT('home');
  return (
    <>
      <HomeHero funds={home.funds} />
      <Wrap>
        <Section heading={t('ways.heading')}>
          <Ways />
        </Section>
        <HomeThemes themes={home.themes} />
        <HowItWorks {...home} />
      </Wrap>
    </>
  );
}

interface FundsProps {
  funds: VisitorData['funds'];
}

function HomeHero({ funds }: FundsProps) {
  const t = useT('home');
  const path = usePath();
  const language = useLanguage();
  const { cfg, implementation } = useShop();
  const heading = useHomeHeading();
  const lead = leadOf(cfg, funds);
  const standard =
    lead === 'digid'
      ? t('lead.digid')
      : t(`lead.${lead}`, { fund: funds[0]?.name ?? '', organization: implementation.organization[language] });
  const { description_html: written, description_alignment: align } = cfg.settings;
  return (
    <Hero
      heading={heading}
      lead={written ? <RichText html={written} /> : <p>{standard}</p>}
      align={align}
      picture={useHeroPicture()}
      actions={
        <>
          <Button data-most-followed="" href={path(cfg.funds.list ? 'funds' : 'start')} iconAfter="arrow-right">
            {t('actions.see-funds')}
          </Button>
          <Button kind="secondary" href={path('code')}>
            {t('actions.use-code')}
          </Button>
        </>
      }
    />
  );
}

/** The photo that the municipality gave, else the kind of drawing that its settings choose. */
function useHeroPicture(): HeroPicture {
  const { cfg, implementation } = useShop();
  const photo = cfg.banner?.sizes.large;
  if (photo) return { kind: 'photo', photo: <img src={photo} alt="" /> };
  const { kind, tile, view } = implementation.hero;
  switch (kind) {
    case 'mosaic':
      return { kind, tiles: mosaic(implementation.key, tile) };
    case 'tower':
      return { kind, tiles: tower(implementation.key, tile) };
    case 'panorama':
      return { kind, view };
  }
}

function Ways() {
  const t = useT('home');
  const path = usePath();
  const { cfg, implementation } = useShop();
  return (
    <WayCards
      ways={[
        {
          href: path('code'),
          title: t('ways.code-title'),
          text: t('ways.code-text'),
          tile: { name: 'letter', ground: 'soft' },
        },
        {
          href: path(cfg.funds.list ? 'funds' : 'start'),
          title: t('ways.request-title'),
          text: t('ways.request-text'),
          tile: { name: 'card', ground: 'accent' },
        },
        {
          href: path('vouchers'),
          title: t('ways.continue-title'),
          text: t('ways.continue-text'),
          tile: { name: implementation.hero.tile, ground: 'sand' },
        },
      ]}
    />
  );
}

function HowItWorks({ providerCount, text }: Pick<VisitorData, 'providerCount' | 'text'>) {
  const t = useT('home');
  const steps = [
    { title: t('steps.request-title'), text: t('steps.request-text') },
    { title: t('steps.choose-title'), text: t('steps.choose-text', { count: providerCount }) },
    { title: t('steps.show-title'), text: t('steps.show-text') },
  ];
  return (
    <TwoColumns>
      {text?.description_html && (
        <Prose align={text.description_alignment}>
          <RichText html={text.description_html} />
        </Prose>
      )}
      <Section first heading={t('steps.heading')}>
        <NumberedSteps steps={steps} />
      </Section>
      <TogetherPanel level={2} />
    </TwoColumns>
  );
}
