import type { Schema } from '@tegoed/contract';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { DateFields } from '@tegoed/ui/forms/date-fields';
import { DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { FieldGroup } from '@tegoed/ui/forms/field';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { TextField } from '@tegoed/ui/forms/text-field';
import { use } from 'react';
import { ProblemSummary } from '../../../components/submission/problem-summary.tsx';
import { holderOf } from '../../../components/vouchers/holder-of.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { Refusal } from '@tegoed/client/refusal';
import { refusedFields } from '@tegoed/client/problems';
import type { Problem } from '@tegoed/client/problems';
import { useSubmission } from '../../../platform/submission/use-submission.ts';
import { useT } from '../../../platform/language/texts.ts';
import { knownPerson } from '../person/known-person.ts';
import type { KnownRecord, RecordsOfVoucher } from '../person/known-person.ts';
import { fieldSetting, readTyped, reservationBody, reservationFields, typedBirthDate } from './reservation-form.ts';
import type { ReservationField, TypedReservation } from './reservation-form.ts';
import { ReserveTerms } from './reserve-terms.tsx';
import type { ReservedProduct } from './reserved-product.ts';

interface ReserveNotesStepProps {
  product: ReservedProduct;
  voucher: Schema<'VoucherListItem'>;
  /** Of the citizen, to fill in what is known. */
  records: Promise<readonly KnownRecord[]>;
  /** What was typed before; undefined at first. */
  typed: TypedReservation | undefined;
  /** There is no e-mail address, so the message has to say how to reach them. */
  isUnreachable: boolean;
  onChecked: (typed: TypedReservation) => void;
  onClose: () => void;
}

const fieldId = (field: ReservationField) => `reserve-${field}`;

/** Who it is for, and what the provider should know; the platform checks it before the last look. */
export function ReserveNotesStep(props: ReserveNotesStepProps) {
  const { product, voucher, records, typed, isUnreachable, onClose } = props;
  const t = useT('reserve');
  const shell = useT('shell');
  const { problems, busy, errorAt, form } = useCheck(props);
  const citizenRecords = use(records);
  const isForChildren = holderOf(voucher).is === 'children';
  const start = typed ?? startOf(isForChildren ? 'children' : recordsOf(voucher), citizenRecords);
  // A voucher that tells whose it is, is mostly a child's: the browser knows the parent.
  const own = isForChildren || voucher.records_title ? undefined : ({ first: 'given-name', last: 'family-name' } as const);

  const of = (field: ReservationField) => ({
    id: fieldId(field),
    optional: fieldSetting(product, field) === 'optional' && !(field === 'user_note' && isUnreachable),
    error: errorAt(field),
  });
  const asks = (field: ReservationField) => fieldSetting(product, field) !== 'no';

  const names = (
    <>
      <TextField
        {...of('first_name')}
        name="first_name"
        label={t('form.first-name')}
        autoComplete={own?.first ?? 'off'}
        maxLength={20}
        defaultValue={start.first_name}
      />
      <TextField
        {...of('last_name')}
        name="last_name"
        label={t('form.last-name')}
        autoComplete={own?.last ?? 'off'}
        maxLength={20}
        defaultValue={start.last_name}
      />
    </>
  );

  return (
    <form {...form}>
      <DialogBody>
        <ProblemSummary problems={problems} idOf={fieldId} />
        <ReserveTerms product={product} voucher={voucher} />
        {isUnreachable && <Alert title={t('email.heading')}>{t('email.none')}</Alert>}
        {isForChildren ? (
          <FieldGroup label={t('form.which-child')} hint={t('form.which-child-hint', { fund: voucher.fund.name })}>
            {names}
          </FieldGroup>
        ) : (
          names
        )}
        {asks('phone') && (
          <TextField
            {...of('phone')}
            short
            name="phone"
            type="tel"
            autoComplete="tel"
            label={t('form.phone')}
            hint={t('form.phone-hint')}
            maxLength={50}
            defaultValue={start.phone}
          />
        )}
        {asks('address') && (
          <TextField
            {...of('address')}
            name="address"
            autoComplete="street-address"
            label={t('form.address')}
            hint={t('form.address-hint')}
            maxLength={100}
            defaultValue={start.address}
          />
        )}
        {asks('birth_date') && (
          <DateFields
            {...of('birth_date')}
            label={t('form.birth-date')}
            hint={t('form.birth-date-hint')}
            birthday={own !== undefined}
            labels={{ day: shell('form.day'), month: shell('form.month'), year: shell('form.year') }}
            names={{ day: 'birth_day', month: 'birth_month', year: 'birth_year' }}
            defaultValues={{ day: start.birth_day, month: start.birth_month, year: start.birth_year }}
          />
        )}
        <TextArea
          {...of('user_note')}
          low
          name="user_note"
          label={t('form.note')}
          hint={t('form.note-hint')}
          maxLength={400}
          defaultValue={start.user_note}
        />
      </DialogBody>
      <DialogFoot>
        <Button type="submit" busy={busy ? shell('loading.sending') : undefined}>
          {t('form.next')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </DialogFoot>
    </form>
  );
}

function useCheck({ product, voucher, isUnreachable, onChecked }: ReserveNotesStepProps) {
  const t = useT('reserve');
  const api = useApi();
  const { form, ...submission } = useSubmission({ fields: reservationFields });

  /** What the platform cannot see: there is no such day, or no way to reach somebody. */
  function ownProblems(typed: TypedReservation): Problem<ReservationField>[] {
    const noDay = typedBirthDate(typed) === null;
    const noWay = isUnreachable && typed.phone === '' && typed.user_note === '';
    return [
      ...(noDay ? [{ field: 'birth_date' as const, text: t('form.birth-date-wrong') }] : []),
      ...(noWay ? [{ field: 'user_note' as const, text: t('email.needed') }] : []),
    ];
  }

  async function check(typed: TypedReservation) {
    const own = ownProblems(typed);
    try {
      const body = reservationBody(typed, { voucherAddress: voucher.address, product });
      await api.post('/platform/product-reservations/validate', { body });
    } catch (error) {
      const refused = error instanceof Refusal ? refusedFields(error.fields, reservationFields) : [];
      if (refused.length === 0) throw error;
      return [...refused.filter(({ field }) => !own.some((problem) => problem.field === field)), ...own];
    }
    if (own.length === 0) onChecked(typed);
    return own;
  }

  return { ...submission, form: form((typed) => check(readTyped(typed))) };
}

function recordsOf({ records }: Pick<Schema<'VoucherListItem'>, 'records'>): readonly KnownRecord[] {
  return (records ?? []).map(({ record_type_key: key, value_locale: value }) => ({ key, value }));
}

function startOf(ofVoucher: RecordsOfVoucher, ofCitizen: readonly KnownRecord[]): TypedReservation {
  const { birth_date, ...known } = knownPerson(ofVoucher, ofCitizen);
  const [year = '', month = '', day = ''] = birth_date.split('-');
  const short = (digits: string) => digits.replace(/^0/, '');
  return { ...known, user_note: '', birth_day: short(day), birth_month: short(month), birth_year: year };
}
