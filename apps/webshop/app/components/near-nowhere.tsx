import { Button } from '@tegoed/ui/button';
import { EmptyState } from '@tegoed/ui/empty-state';
import { useT } from '../platform/texts.ts';

interface NearNowhereProps {
  postcode: string;
  /** The same list without the place. */
  href: string;
}

/** Instead of a list near a postcode that cannot be: on a phone its field is folded away. */
export function NearNowhere({ postcode, href }: NearNowhereProps) {
  const t = useT('filters');
  return (
    <EmptyState
      tile="signpost"
      heading={t('nowhere-title', { postcode })}
      action={
        <Button kind="secondary" href={href}>
          {t('nowhere-button')}
        </Button>
      }
    >
      {t('nowhere-text')}
    </EmptyState>
  );
}
