import { Alert } from '@tegoed/ui/alert';
import { Button } from '@tegoed/ui/button';
import { EmptyState } from '@tegoed/ui/empty-state';
import { Grid } from '@tegoed/ui/layout';
import { Tabs } from '@tegoed/ui/tabs';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { usePath, useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
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

/** The cards, and the dialog of the one that is being cancelled. */
export function ReservationList({ reservations }: { reservations: readonly ListedReservation[] }) {
  const t = useT('reservations');
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<ListedReservation>();
  const [refusal, setRefusal] = useState<string>();

  async function onClosed(text?: string) {
    setAsked(undefined);
    setRefusal(text);
    await revalidate();
    // The button that opened the dialog goes with its card.
    if (text === undefined) document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <>
      <div aria-live="polite">
        {refusal && (
          <Alert tone="danger" title={t('cancel.failed-title')}>
            <p>{refusal}</p>
          </Alert>
        )}
      </div>
      <Grid>
        {reservations.map((reservation) => (
          <li key={reservation.id}>
            <ReservationItem reservation={reservation} onCancel={() => setAsked(reservation)} />
          </li>
        ))}
      </Grid>
      {asked && (
        <CancelDialog
          reservation={asked}
          onClose={() => setAsked(undefined)}
          onCancelled={() => void onClosed()}
          onRefused={(text) => void onClosed(text)}
        />
      )}
    </>
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
