import { Section } from '@tegoed/ui/layout/layout';
import type { Theme } from '../../components/fund/load-themes.ts';
import { ThemeDrawings } from '../../components/pictures/theme-drawings.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

/** What a voucher can be used for here; each kind has a page of its own. One kind is no choice. */
export function HomeThemes({ themes }: { themes: readonly Theme[] }) {
  const t = useT('themes');
  const path = usePath();
  if (themes.length < 2) return null;
  return (
    <Section heading={t('heading')}>
      <ThemeDrawings themes={themes} hrefOf={({ id }) => path('explanation-theme', { id })} />
    </Section>
  );
}
