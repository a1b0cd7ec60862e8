import { Fold } from '@tegoed/ui/controls/fold';
import { Grid } from '@tegoed/ui/layout/layout';
import { SearchBox } from '@tegoed/ui/lists/search-box';
import { Select } from '@tegoed/ui/forms/select';
import { useNavigate } from 'react-router';
import type { FormEvent } from 'react';
import type { FilterOption } from '../../../components/list/filter-options.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { countFilters, readReservationFilters, reservationStates, writeReservationFilters } from './reservation-filters.ts';
import type { ReservationFilters } from './reservation-filters.ts';

interface ReservationFilterFormProps {
  filters: ReservationFilters;
  funds: readonly FilterOption[];
  providers: readonly FilterOption[];
}

/** Which reservations are shown; folded away, since most lists are short. A choice applies at once, words when they are sent. */
export function ReservationFilterForm({ filters, funds, providers }: ReservationFilterFormProps) {
  const t = useT('reservations');
  const shell = useT('shell');
  const path = usePath();
  const navigate = useNavigate();
  const count = countFilters(filters);

  function go(form: HTMLFormElement) {
    const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
    const chosen = { ...readReservationFilters(new URLSearchParams(fields)), archived: filters.archived };
    void navigate(path('reservations', {}, writeReservationFilters(chosen)), { replace: true, preventScrollReset: true });
  }
  function onSent(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go(event.currentTarget);
  }
  function onChanged(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLSelectElement) go(event.currentTarget);
  }

  const optionsOf = (all: string, options: readonly FilterOption[]) => [
    { value: '', label: all },
    ...options.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const states = [
    { value: '', label: t('filters.state-all') },
    ...reservationStates.map((state) => ({
      value: state,
      label: t(state === 'canceled' ? 'state.canceled-any' : `state.${state}`),
    })),
  ];

  return (
    <Fold summary={shell('filters.open', { count })} open={count > 0}>
      <form method="get" action={path('reservations')} aria-label={t('filters.label')} onSubmit={onSent} onChange={onChanged}>
        <Grid columns={2}>
          <li>
            <SearchBox
              showLabel
              name="q"
              maxLength={100}
              label={t('filters.word')}
              buttonLabel={t('filters.show')}
              defaultValue={filters.words}
            />
          </li>
          <li>
            <Select label={t('filters.state')} name="state" options={states} defaultValue={filters.state ?? ''} />
          </li>
          <li>
            <Select
              label={t('filters.fund')}
              name="fund_id"
              options={optionsOf(t('filters.fund-all'), funds)}
              defaultValue={String(filters.fund ?? '')}
            />
          </li>
          <li>
            <Select
              label={t('filters.provider')}
              name="organization_id"
              options={optionsOf(t('filters.provider-all'), providers)}
              defaultValue={String(filters.provider ?? '')}
            />
          </li>
        </Grid>
      </form>
    </Fold>
  );
}
