import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Grid } from '@tegoed/ui/layout/layout';
import { Tabs } from '@tegoed/ui/controls/tabs';
import { useState } from 'react';
import { amsterdamTime } from '@tegoed/domain/amsterdam-time';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { ListedReservation, ReservationsData } from './load-reservations.ts';
import { countFilters, writeReservationFilters } from './reservation-filters.ts';
import type { ReservationFilters } from './reservation-filters.ts';
import { ReservationItem } from './reservation-item.tsx';

export function ReservationTabs({ filters, counts }: Pick<ReservationsData, 'filters' | 'counts'>) {
  const t = useT('reservations');
  const path = usePath();
  const href = (archived: boolean) => path('reservations', {}, writeReservationFilters({ ...filters, archived, page: 1 }));
  return (
    <Tabs
      label={t('tabs.label')}
      items={[
        { href: href(false), label: `${t('tabs.active')} (${counts.active})`, current: !filters.archived },
        { href: href(true), label: `${t('tabs.archived')} (${counts.archived})`, current: filters.archived },
      ]}
    />
  );
}

export function ReservationList({ reservations }: { reservations: readonly ListedReservation[] }) {
  const [today] = useState(() => amsterdamTime(new Date()).date);
  return (
    <Grid>
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <ReservationItem reservation={reservation} today={today} />
        </li>
      ))}
    </Grid>
  );
}

export function NoReservations({ filters }: { filters: ReservationFilters }) {
  const t = useT('reservations');
  const shell = useT('shell');
  const path = usePath();
  const { cfg } = useShop();
  if (countFilters(filters) > 0) {
    const all = path('reservations', {}, { archived: filters.archived ? 1 : null });
    return (
      <EmptyState
        tile="signpost"
        ground="sand"
        heading={t('empty.filtered-title')}
        action={
          <Button kind="secondary" href={all}>
            {shell('filters.clear')}
          </Button>
        }
      >
        {t('empty.filtered-text')}
      </EmptyState>
    );
  }
  if (filters.archived) {
    return (
      <EmptyState tile="letter" ground="sand" heading={t('empty.archived-title')}>
        {t('empty.archived-text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tile="backpack"
      heading={t('empty.title')}
      action={
        cfg.products.list && (
          <Button kind="secondary" href={path('products')}>
            {t('empty.button')}
          </Button>
        )
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
