import { Button } from '@tegoed/ui/button';
import { DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { ErrorSummary } from '@tegoed/ui/error-summary';
import { FieldPair } from '@tegoed/ui/field-pair';
import { TextField } from '@tegoed/ui/text-field';
import { use } from 'react';
import type { SyntheticEvent } from 'react';
import { useApi } from '../../platform/browser-shop.ts';
import { useT } from '../../platform/texts.ts';
import { addressBody, addressFields, readAddress } from './card-address.ts';
import type { AddressField, TypedAddress } from './card-address.ts';
import { useDeed } from './use-deed.ts';
import type { StepProps } from './voucher-step.ts';

const fieldId = (field: AddressField) => `card-${field}`;

/** The platform checks the address before the last look. */
export function CardAddressForm({ start, ...props }: StepProps & { start: Promise<TypedAddress> }) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const { busy, problem, fieldProblem, run } = useDeed(props);
  const { voucher, go, onClose } = props;
  const known = use(start);

  async function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = readAddress(new FormData(event.currentTarget));
    await run(async () => {
      const path = { address: voucher.address };
      await api.post('/platform/vouchers/{address}/physical-card-requests/validate', { path, body: addressBody(address) });
      go('card-check', { address });
    });
  }

  const of = (field: AddressField) => ({
    id: fieldId(field),
    name: field,
    defaultValue: known[field],
    error: fieldProblem(field),
  });
  const atFields = addressFields.flatMap((field) => {
    const text = fieldProblem(field);
    return text === undefined ? [] : [{ fieldId: fieldId(field), text }];
  });
  const errors = problem !== undefined && atFields.length === 0 ? [{ text: problem }] : atFields;

  return (
    <form noValidate onSubmit={(event) => void onSubmitted(event)}>
      <DialogBody>
        {errors.length > 0 && <ErrorSummary heading={shell('errors.summary', { count: errors.length })} errors={errors} />}
        <p>{t('card-address.text')}</p>
        <FieldPair>
          <TextField
            {...of('postcode')}
            short
            autoComplete="postal-code"
            maxLength={20}
            label={t('card-address.postcode')}
            hint={t('card-address.postcode-hint')}
          />
          <TextField
            {...of('house')}
            short="few"
            inputMode="numeric"
            maxLength={6}
            label={t('card-address.house')}
            hint={t('card-address.house-hint')}
          />
        </FieldPair>
        <TextField {...of('house_addition')} short="few" optional maxLength={20} label={t('card-address.addition')} />
        <TextField {...of('address')} autoComplete="off" maxLength={100} label={t('card-address.street')} />
        <TextField {...of('city')} autoComplete="address-level2" maxLength={20} label={t('card-address.city')} />
      </DialogBody>
      <DialogFoot>
        <Button type="submit" busy={busy ? shell('loading.sending') : undefined}>
          {t('card-address.confirm')}
        </Button>
        <Button kind="secondary" onClick={busy ? undefined : onClose}>
          {shell('dialog.cancel')}
        </Button>
      </DialogFoot>
    </form>
  );
}
