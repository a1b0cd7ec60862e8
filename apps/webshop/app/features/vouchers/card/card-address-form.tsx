import { Button } from '@tegoed/ui/controls/button';
import { DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { FieldPair } from '@tegoed/ui/forms/field-pair';
import { TextField } from '@tegoed/ui/forms/text-field';
import { use } from 'react';
import { ProblemSummary } from '../../../components/submission/problem-summary.tsx';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { addressBody, readAddress } from './card-address.ts';
import type { AddressField, TypedAddress } from './card-address.ts';
import type { StepProps, VoucherField } from '../dialog/voucher-step.ts';

const fieldId = (field: VoucherField) => `card-${field}`;

/** The platform checks the address before the last look. */
export function CardAddressForm({ start, ...props }: StepProps & { start: Promise<TypedAddress> }) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const { voucher, submission, go, onClose } = props;
  const { busy, problems } = submission;
  const known = use(start);

  async function check(address: TypedAddress) {
    const path = { address: voucher.address };
    await api.post('/platform/vouchers/{address}/physical-card-requests/validate', { path, body: addressBody(address) });
    go('card-check', { address });
  }

  const of = (field: AddressField) => ({
    id: fieldId(field),
    name: field,
    defaultValue: known[field],
    error: submission.errorAt(field),
  });

  return (
    <form {...submission.form((typed) => check(readAddress(typed)))}>
      <DialogBody>
        <ProblemSummary problems={problems} idOf={fieldId} />
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
