import { Button } from '@tegoed/ui/controls/button';
import { InlineSelect } from '@tegoed/ui/forms/select';
import { useNavigate } from 'react-router';
import { useT } from '../../platform/language/texts.ts';
import { filterFormId, orderName } from './list-filters.tsx';

interface ListOrderProps<Order extends string> {
  order: Order;
  options: { value: Order; label: string }[];
  /** The list in another order. */
  href: (order: Order) => string;
  /** The button without scripts: "Toon dit aanbod". */
  apply: string;
}

/** In which order a list stands. It belongs to the form of the filters, so that it works without scripts. */
export function ListOrder<Order extends string>({ order, options, href, apply }: ListOrderProps<Order>) {
  const t = useT('shell');
  const navigate = useNavigate();

  function onChosen(value: string) {
    const chosen = options.find((option) => option.value === value);
    if (chosen) void navigate(href(chosen.value), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <InlineSelect
        id="list-order"
        name={orderName}
        form={filterFormId}
        label={t('filters.sort')}
        options={options}
        defaultValue={order}
        onChange={(event) => onChosen(event.target.value)}
      />
      <noscript>
        <Button type="submit" form={filterFormId} kind="secondary" small>
          {apply}
        </Button>
      </noscript>
    </>
  );
}
