import type { Schema } from '@tegoed/contract';
import { AnswersList } from '@tegoed/ui/lists/answers-list';
import { Panel } from '@tegoed/ui/layout/panel';
import { Quote } from '@tegoed/ui/facts/quote';
import { formatPhone } from '@tegoed/translations/format';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useT } from '../../../platform/language/texts.ts';

type ReservationAnswersProps = Pick<
  Schema<'ProductReservation'>,
  'first_name' | 'last_name' | 'phone' | 'address' | 'birth_date_locale' | 'user_note'
>;

/** What the citizen filled in for the provider, as far as it was asked. */
export function ReservationAnswers(reservation: ReservationAnswersProps) {
  const t = useT('reservation');
  const { first_name, last_name, phone, address, birth_date_locale: birthDate, user_note: note } = reservation;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const answers = [
    name && { question: t('answers.name'), answer: name },
    phone && { question: t('answers.phone'), answer: <span className="tg-nowrap">{formatPhone(phone)}</span> },
    address && { question: t('answers.address'), answer: address },
    birthDate && { question: t('answers.birth-date'), answer: unbroken(birthDate) },
    note && { question: t('answers.note'), answer: <Quote>{note}</Quote> },
  ].filter((answer) => typeof answer === 'object' && answer !== null);
  if (answers.length === 0) return null;
  return (
    <Panel large heading={t('answers.heading')}>
      <AnswersList answers={answers} />
    </Panel>
  );
}
