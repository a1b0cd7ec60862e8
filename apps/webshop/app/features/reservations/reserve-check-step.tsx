import type { Schema } from '@tegoed/contract';
import { formatCode, formatDate } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/alert';
import { AnswersList } from '@tegoed/ui/answers-list';
import { Button } from '@tegoed/ui/button';
import { DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { Link } from '@tegoed/ui/link';
import { useState } from 'react';
import { reserveWords } from '../../components/cost/cost-words.ts';
import type { createOnceKey } from '@tegoed/client/api-client';
import { holderOf, personOf } from '../../components/vouchers/holder-of.ts';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usePath } from '../../platform/shop.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { findRecentReservation } from './recent-reservation.ts';
import { fieldSetting, formErrors, reservationBody, reservationFields, typedBirthDate } from './reservation-form.ts';
import type { ReservationField, TypedReservation } from './reservation-form.ts';
import { ReserveTerms } from './reserve-terms.tsx';
import { costOfReserving } from './reserved-product.ts';
import type { ReservedProduct } from './reserved-product.ts';

interface ReserveCheckStepProps {
  product: ReservedProduct;
  voucher: Schema<'VoucherListItem'>;
  typed: TypedReservation;
  /** Of the whole dialog, so that going back and on again makes nothing twice. */
  onceKey: ReturnType<typeof createOnceKey>;
  onSending: (sending: boolean) => void;
  /** Back to what was typed. */
  onChange: () => void;
  onClose: () => void;
  onStored: (reservation: Schema<'ProductReservation'>) => void;
}

/** Everything once more; the button makes the reservation, once however often it is pressed. */
export function ReserveCheckStep(props: ReserveCheckStepProps) {
  const { product, voucher, typed, onChange, onClose } = props;
  const t = useT('reserve');
  const { failure, recent, busy, onConfirmed } = useStore(props);
  const words = useT('cost');
  const language = useLanguage();
  const cost = costOfReserving(product, voucher);
  const holder = holderOf(voucher).is === 'children' ? typed.first_name : personOf(voucher);
  return (
    <>
      <DialogBody>
        {failure && (
          <Alert tone="danger" title={t('failed.title')} announce="now">
            <p>{failure.text}</p>
            <p>{failure.isSure ? t('failed.text') : t('failed.unsure')}</p>
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
        <Button busy={busy ? t('check.busy') : undefined} onClick={() => void onConfirmed()}>
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

interface Failure {
  text: string;
  /** The platform said no; otherwise the answer may have been lost on the way. */
  isSure: boolean;
}

function useStore({ product, voucher, typed, onceKey, onSending, onStored }: ReserveCheckStepProps) {
  const api = useApi();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [recent, setRecent] = useState<Schema<'ProductReservation'>>();
  const [isAsked, setIsAsked] = useState(false);

  function setSending(sending: boolean) {
    setBusy(sending);
    onSending(sending);
  }

  async function onConfirmed() {
    if (busy) return;
    setSending(true);
    setFailure(undefined);
    const body = reservationBody(typed, { voucherAddress: voucher.address, product });
    try {
      // Once: whoever goes on after reading it, or after an answer that was lost, means it. The key keeps the latter from doubling.
      const before = isAsked ? undefined : await findRecentReservation(api, { product, voucher, now: new Date() });
      setIsAsked(true);
      setRecent(before);
      if (before) {
        setSending(false);
        return;
      }
      const { data } = await api.post('/platform/product-reservations', { body, once: onceKey(body) });
      onStored(data);
    } catch (error) {
      const [first] = error instanceof Refusal ? formErrors(error.fields) : [];
      setFailure({ text: first?.text ?? failureText(error), isSure: error instanceof Refusal && error.status < 500 });
      setSending(false);
    }
  }

  return { failure, recent, busy, onConfirmed };
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
