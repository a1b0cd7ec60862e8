import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { NothingFits } from '../../components/lists/nothing-fits.tsx';
import { withFilter, writeListAddress } from '../../platform/list-address.ts';
import { useT } from '../../platform/texts.ts';
import { viewOf, type ReservationAddress } from './reservations.ts';

/** Why a view is empty, and what to do. */
export function NoReservations({ where }: { where: ReservationAddress }) {
  const t = useT('reservations');
  const view = viewOf(where);
  if (where.q !== '') {
    return (
      <NothingFits heading={t('none-found-title')} clear={t('clear')} href={writeListAddress({ ...where, q: '', page: 1 })}>
        {t('none-found', { query: where.q })}
      </NothingFits>
    );
  }
  return (
    <EmptyState
      tile={view === 'pending' ? 'tulip' : 'calendar'}
      heading={t(`none-${view}-title`)}
      action={
        view === 'pending' && (
          <Button kind="secondary" href={writeListAddress(withFilter(where, 'stand', 'accepted'))}>
            {t('see-accepted')}
          </Button>
        )
      }
    >
      {t(`none-${view}`)}
    </EmptyState>
  );
}
