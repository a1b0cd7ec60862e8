import { ThemeList } from '@tegoed/ui/lists/theme-list';
import { useT } from '../../platform/language/texts.ts';
import type { Theme } from '../fund/load-themes.ts';
import { themeKind } from './theme-kind.ts';

interface ThemeDrawingsProps {
  themes: readonly Theme[];
  /** Where one leads: its own page, or the offers of it that a voucher pays. */
  hrefOf: (theme: Theme) => string;
}

/** Kinds of help, each with a drawing and how much there is of it. */
export function ThemeDrawings({ themes, hrefOf }: ThemeDrawingsProps) {
  const t = useT('themes');
  return (
    <ThemeList
      themes={themes.map((theme) => ({
        href: hrefOf(theme),
        name: theme.name,
        note: theme.count === undefined ? undefined : t('choices', { count: theme.count }),
        tile: themeKind(theme).tile,
      }))}
    />
  );
}
