import { Fold } from '@tegoed/ui/controls/fold';
import { Section } from '@tegoed/ui/layout/layout';
import { themeKind } from '../../components/pictures/theme-kind.ts';
import { useT } from '../../platform/language/texts.ts';
import type { ThemeData } from './load-theme.ts';

/** What people ask about this kind of help. The answers promise nothing that an offer does not. */
export function ThemeQuestions({ theme }: Pick<ThemeData, 'theme'>) {
  const t = useT('theme');
  const { kind } = themeKind(theme);
  const asked = kind === 'other' ? (['pay', 'missing'] as const) : (['pay', kind, 'missing'] as const);
  return (
    <Section heading={t('faq.heading', { theme: theme.name })}>
      {asked.map((id) => (
        <Fold key={id} summary={t(`faq.${id}-question`)}>
          <p>{t(`faq.${id}-answer`)}</p>
        </Fold>
      ))}
    </Section>
  );
}
