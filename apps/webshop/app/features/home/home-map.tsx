import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Section } from '@tegoed/ui/layout/layout';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

/** The way to the map of providers, which is too heavy for the page where most people come in. (screens.md 3.1) */
export function HomeMap() {
  const t = useT('home');
  const path = usePath();
  const { cfg } = useShop();
  if (!cfg.show_home_map || !cfg.show_providers_map) return null;
  return (
    <Section heading={t('map.heading')}>
      <p className="tg-lead">{t('map.text')}</p>
      <Actions apart>
        <Button kind="secondary" icon="map" href={path('providers', {}, { show_map: 1 })}>
          {t('map.link')}
        </Button>
      </Actions>
    </Section>
  );
}
