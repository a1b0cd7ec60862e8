import type { Schema } from '@tegoed/contract';
import { formatCode, formatDate } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/facts/alert';
import { AnswersList } from '@tegoed/ui/lists/answers-list';
import { Button } from '@tegoed/ui/controls/button';
import { DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { Link } from '@tegoed/ui/controls/link';
import { useState } from 'react';
import { reserveWords } from '../../../components/cost/cost-words.ts';
import { holderOf, personOf } from '../../../components/vouchers/holder-of.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../../platform/language/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { refusedFields } from '@tegoed/client/problems';
import type { Problem } from '@tegoed/client/problems';
import type { FormSubmission } from '../../../platform/submission/use-submission.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { findRecentReservation } from './recent-reservation.ts';
import { fieldSetting, reservationBody, reservationFields, typedBirthDate } from './reservation-form.ts';
import type { ReservationField, TypedReservation } from './reservation-form.ts';
import { ReserveTerms } from './reserve-terms.tsx';
import { costOfReserving } from './reserved-product.ts';
import type { ReservedProduct } from './reserved-product.ts';

interface ReserveCheckStepProps {
  product: ReservedProduct;
  voucher: Schema<'VoucherListItem'>;
  typed: TypedReservation;
  /** Of the whole dialog, so that going back and on again makes nothing twice. */
  submission: FormSubmission;
  /** Back to what was typed. */
  onChange: () => void;
  onClose: () => void;
  onStored: (reservation: Schema<'ProductReservation'>) => Promise<void>;
}

/** Everything once more; the button makes the reservation, once however often it is pressed. */
export function ReserveCheckStep(props: ReserveCheckStepProps) {
  const { product, voucher, typed, submission, onChange, onClose } = props;
  const t = useT('reserve');
  const { busy, problems, refusals } = submission;
  const { recent, store } = useStoring(props);
  const words = useT('cost');
  const language = useLanguage();
  const cost = costOfReserving(product, voucher);
  const holder = holderOf(voucher).is === 'children' ? typed.first_name : personOf(voucher);
  return (
    <>
      <DialogBody>
        {problems.length > 0 && (
          <Alert key={refusals} tone="danger" title={t('failed.title')} announce="now">
            {problems.map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
          </Alert>
        )}
        {recent && <ReservedBefore reservation={recent} />}
        <h3 className="utrecht-heading-3">{t('check.heading')}</h3>
        <ReserveTerms product={product} voucher={voucher} />
        <AnswersList answers={useAnswers(product, typed)} />
        <Button kind="quiet" small onClick={busy ? undefined : onChange}>
          {t('check.change')}
        </Button>
      </DialogBody>
      <DialogFoot>
        <Button busy={busy ? t('check.busy') : undefined} onClick={() => void submission.submit(store)}>
          {reserveWords(cost, holder, { t: words, language })}
        </Button>
        <Button kind="secondary" onClick={busy ? undefined : onClose}>
          {t('form.cancel')}
        </Button>
      </DialogFoot>
    </>
  );
}

function ReservedBefore({ reservation }: { reservation: Schema<'ProductReservation'> }) {
  const t = useT('reserve');
  const path = usePath();
  return (
    <Alert tone="warning" title={t('again.title')} announce="now">
      <p>{t('again.text', { code: formatCode(String(reservation.code)) })}</p>
      <p>
        <Link href={path('reservation', { id: reservation.id })}>{t('again.see')}</Link>
      </p>
    </Alert>
  );
}

/** Why it was not reserved, and whether that is sure: an answer may have been lost on the way. */
export function useReserveFailure(): (error: unknown) => readonly Problem[] {
  const t = useT('reserve');
  const failureText = useFailureText();
  return (error) => {
    const [first] = error instanceof Refusal ? refusedFields(error.fields, reservationFields) : [];
    const isSure = error instanceof Refusal && error.status < 500;
    return [{ text: first?.text ?? failureText(error) }, { text: t(isSure ? 'failed.text' : 'failed.unsure') }];
  };
}

function useStoring({ product, voucher, typed, submission, onStored }: ReserveCheckStepProps) {
  const api = useApi();
  const [recent, setRecent] = useState<Schema<'ProductReservation'>>();
  const [isAsked, setIsAsked] = useState(false);

  async function store() {
    // Once: whoever goes on after reading it, or after an answer that was lost, means it. The key keeps the latter from doubling.
    const before = isAsked ? undefined : await findRecentReservation(api, { product, voucher, now: new Date() });
    setIsAsked(true);
    setRecent(before);
    if (before) return;
    const body = reservationBody(typed, { voucherAddress: voucher.address, product });
    const { data } = await api.post('/platform/product-reservations', { body, once: submission.once(body) });
    await onStored(data);
  }

  return { recent, store };
}

function useAnswers(product: ReservedProduct, typed: TypedReservation) {
  const t = useT('reserve');
  const language = useLanguage();
  const birthDate = typedBirthDate(typed);
  const answers: Record<ReservationField, [question: string, answer: string]> = {
    first_name: [t('form.first-name'), typed.first_name],
    last_name: [t('form.last-name'), typed.last_name],
    phone: [t('form.phone'), typed.phone],
    address: [t('form.address'), typed.address],
    birth_date: [t('form.birth-date'), birthDate ? formatDate(birthDate, language) : ''],
    user_note: [t('form.note'), typed.user_note],
  };
  return reservationFields
    .filter((field) => fieldSetting(product, field) !== 'no')
    .map((field) => {
      const [question, answer] = answers[field];
      return { question, answer: answer || t('check.not-filled') };
    });
}
