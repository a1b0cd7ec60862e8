import { Only } from '@tegoed/ui/layout/layout';
import { Switch } from '@tegoed/ui/controls/tabs';
import { useT } from '../../platform/language/texts.ts';

/** Offers beside each other, or one under another. */
export type OfferLook = 'grid' | 'list';

interface LookSwitchProps {
  look: OfferLook;
  href: (look: OfferLook) => string;
}

/** In which look a list of offers stands; a phone has only one. */
export function LookSwitch({ look, href }: LookSwitchProps) {
  const t = useT('shell');
  return (
    <Only when="wide">
      <Switch
        label={t('filters.view')}
        items={[
          { href: href('grid'), icon: 'grid', label: t('filters.as-grid'), current: look === 'grid' },
          { href: href('list'), icon: 'list', label: t('filters.as-list'), current: look === 'list' },
        ]}
      />
    </Only>
  );
}
