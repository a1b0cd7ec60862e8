import type { Problem } from '@tegoed/client/problems';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { TextField } from '@tegoed/ui/forms/text-field';
import { DateFields } from '@tegoed/ui/forms/date-fields';
import { problemAt } from '../../platform/submitted.ts';
import { useT } from '../../platform/texts.ts';
import type { OfferField, OfferValues, Offer } from './offer-values.ts';

interface StockPartProps {
  values: OfferValues;
  onValues: (values: Partial<OfferValues>) => void;
  problems: readonly Problem<OfferField>[] | undefined;
  /** Absent for a new one. Whether the stock is unlimited cannot change after that. */
  offer?: Offer | undefined;
}

/** How many there are of an offer, and until when. Neither costs an approval. */
export function StockPart({ values, onValues, problems, offer }: StockPartProps) {
  const t = useT('offers');
  const gone = offer ? offer.reserved_amount + offer.sold_amount : 0;
  return (
    <>
      {offer ? (
        <>
          <input type="hidden" name="stock" value={values.unlimited ? 'unlimited' : 'counted'} />
          {values.unlimited && <p>{t('stock-unlimited-stays')}</p>}
        </>
      ) : (
        <ChoiceGroup label={t('stock')} hint={t('stock-hint')}>
          <Choice
            type="radio"
            name="stock"
            value="unlimited"
            label={t('stock-unlimited')}
            checked={values.unlimited}
            onChange={() => onValues({ unlimited: true })}
          />
          <Choice
            type="radio"
            name="stock"
            value="counted"
            label={t('stock-counted')}
            checked={!values.unlimited}
            onChange={() => onValues({ unlimited: false })}
          />
        </ChoiceGroup>
      )}
      {!values.unlimited && (
        <TextField
          id="total_amount"
          name="total_amount"
          short="few"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          label={t('total')}
          hint={gone > 0 ? t('total-gone', { count: gone }) : undefined}
          value={values.total_amount}
          error={problemAt(problems, 'total_amount')}
          onChange={({ target }) => onValues({ total_amount: target.value })}
        />
      )}
      <div onChange={({ target }) => target instanceof HTMLInputElement && onValues({ [target.name]: target.value })}>
        <DateFields
          id="expire_at"
          label={t('last-day')}
          hint={t('last-day-hint')}
          optional
          labels={{ day: t('day'), month: t('month'), year: t('year') }}
          names={{ day: 'day', month: 'month', year: 'year' }}
          defaultValues={{ day: values.day, month: values.month, year: values.year }}
          error={problemAt(problems, 'expire_at')}
        />
      </div>
    </>
  );
}
