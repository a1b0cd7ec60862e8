import { Button } from '@tegoed/ui/controls/button';

import { DateFields } from '@tegoed/ui/forms/date-fields';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { FilterMore } from '../../components/filters/filter-more.tsx';
import { FieldRow } from '../../components/forms/desk-form.tsx';
import { writeListAddress } from '../../platform/list-address.ts';
import { useT } from '../../platform/texts.ts';
import type { PaymentList } from './payments.ts';
import { partsOf, readTypedFilters, type TypedFilters } from './typed-filters.ts';

/** Days and amounts between which payments lie. */
export function MoreFilters({ where }: { where: PaymentList }) {
  const t = useT('payments');
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedFilters>();
  const wrong = (name: keyof TypedFilters, text: 'date-wrong' | 'amount-wrong') =>
    typed && typed[name] === undefined ? t(text) : undefined;

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readTypedFilters(new FormData(event.currentTarget));
    setTyped(read);
    const { vanaf, tot, van, tm } = read;
    if (vanaf === undefined || tot === undefined || van === undefined || tm === undefined) return;
    void navigate(writeListAddress({ ...where, page: 1, filters: { ...where.filters, vanaf, tot, van, tm } }));
  }

  const labels = { day: t('day'), month: t('month'), year: t('year') };
  const names = (name: string) => ({ day: `${name}-day`, month: `${name}-month`, year: `${name}-year` });
  const { vanaf, tot, van, tm } = where.filters;
  return (
    <FilterMore summary={t('more')}>
      <form onSubmit={onSubmit} noValidate key={[vanaf, tot, van, tm].join(' ')}>
        <FieldRow>
          <DateFields
            label={t('from')}
            error={wrong('vanaf', 'date-wrong')}
            labels={labels}
            names={names('vanaf')}
            defaultValues={partsOf(vanaf)}
          />
          <DateFields
            label={t('to')}
            error={wrong('tot', 'date-wrong')}
            labels={labels}
            names={names('tot')}
            defaultValues={partsOf(tot)}
          />
          <AmountField name="van" label={t('least')} error={wrong('van', 'amount-wrong')} defaultValue={van} />
          <AmountField name="tm" label={t('most')} error={wrong('tm', 'amount-wrong')} defaultValue={tm} />
          <Button kind="secondary" type="submit">
            {t('show')}
          </Button>
        </FieldRow>
      </form>
    </FilterMore>
  );
}
