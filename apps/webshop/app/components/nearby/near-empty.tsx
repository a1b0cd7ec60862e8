import { formatDistance } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { keepPlace } from '../../platform/session/kept-place.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { Near, WiderCircle } from './load-near.ts';

interface NearEmptyProps {
  near: Near;
  wider: WiderCircle;
  /** "6 keuzes", "1 aanbieder". */
  count: string;
  /** The same list within so many kilometres, or without end. */
  href: (distance: number | null) => string;
}

/** Nothing is near: how far something is, and the way to it. */
export function NearEmpty({ near, wider, count, href }: NearEmptyProps) {
  const t = useT('filters');
  const language = useLanguage();
  const { postcode } = near;

  /** The wider circle is the reader's choice from now on. */
  function keep(distance: number | null) {
    if (near.isKept) keepPlace({ postcode, distance });
  }

  return (
    <EmptyState
      tile="signpost"
      heading={t('near.none', { km: String(near.distance) })}
      action={
        <Actions>
          {wider.distance !== null && (
            <Button href={href(wider.distance)} onClick={() => keep(wider.distance)}>
              {t('near.wider', { km: String(wider.distance), count })}
            </Button>
          )}
          <Button kind={wider.distance === null ? 'primary' : 'secondary'} href={href(null)} onClick={() => keep(null)}>
            {near.state === 'known' ? t('near.all-nearest') : t('near.all')}
          </Button>
        </Actions>
      }
    >
      {wider.nearest === undefined ? t('near.further') : t('near.nearest', { distance: formatDistance(wider.nearest, language) })}
    </EmptyState>
  );
}
