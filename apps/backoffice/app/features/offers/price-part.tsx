import type { Problem } from '@tegoed/client/problems';
import { Alert } from '@tegoed/ui/facts/alert';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { TextField } from '@tegoed/ui/forms/text-field';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { problemAt } from '../../platform/submitted.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { priceTypes, type OfferField, type OfferValues, type Sale } from './offer-values.ts';

interface PricePartProps {
  values: OfferValues;
  onValues: (values: Partial<OfferValues>) => void;
  problems: readonly Problem<OfferField>[] | undefined;
  /** The stored price in words; absent for a new offer. */
  stored?: string | undefined;
  /** The schemes whose approval ends with the price that stands here now. */
  ends: readonly Sale[];
}

/** What an offer costs everybody; says at once where another price asks for another approval. */
export function PricePart({ values, onValues, problems, stored, ends }: PricePartProps) {
  const t = useT('offers');
  const language = useLanguage();
  const { price_type: type, price } = values;
  const schemes = new Intl.ListFormat(language).format(ends.map(({ fund }) => fund.name));
  const hint = stored === undefined ? undefined : t('price-was', { price: stored });
  const shared = {
    value: price,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 12,
    hint,
    onChange: ({ target }: { target: { value: string } }) => onValues({ price: target.value }),
  };
  return (
    <>
      <ChoiceGroup id="price_type" label={t('price-type')} error={problemAt(problems, 'price_type')}>
        <div className="tg-segments">
          {priceTypes.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="price_type"
              value={one}
              boxed
              label={t(`price-kind.${one}`)}
              checked={type === one}
              onChange={() => onValues({ price_type: one })}
            />
          ))}
        </div>
      </ChoiceGroup>
      {type === 'regular' && (
        <AmountField id="price" name="price" label={t('price')} error={problemAt(problems, 'price')} {...shared} />
      )}
      {type === 'discount_fixed' && (
        <AmountField
          id="price_discount"
          name="price"
          label={t('discount')}
          error={problemAt(problems, 'price_discount')}
          {...shared}
        />
      )}
      {type === 'discount_percentage' && (
        <TextField
          id="price_discount"
          name="price"
          short
          label={t('percentage')}
          error={problemAt(problems, 'price_discount')}
          {...shared}
        />
      )}
      <div aria-live="polite">
        {ends.length > 0 && (
          <Alert tone="warning" title={t('new-price-title')}>
            <p>{t('new-price', { schemes })}</p>
          </Alert>
        )}
      </div>
    </>
  );
}
