import type { Happened } from '../../components/facts/events.tsx';
import { shownDay, shownMoment } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Batch } from '../batches/batches.ts';
import type { Payment } from './payments.ts';

/** What happened to a payment, newest on top; what is still to come stands first. */
export function useHappened(payment: Payment, batch: Batch | null): readonly Happened[] {
  const t = useT('payments');
  const language = useLanguage();
  const { state, waiting_reason: reason, transfer_at: from, created_at: madeAt, updated_at: changedAt } = payment;
  const events: (Happened | false)[] = [
    reason === 'delayed' &&
      from !== null && { key: 'later', icon: 'hourglass', what: t('happened-later'), when: shownDay(from, language) },
    state === 'success' && {
      key: 'paid',
      icon: 'check-circle',
      tone: 'success',
      what: t('happened-paid'),
      when: batch?.execution_date ? shownDay(batch.execution_date, language) : changedAt && shownDay(changedAt, language),
    },
    state === 'canceled' &&
      changedAt !== null && {
        key: 'canceled',
        icon: 'ban',
        what: t('happened-canceled'),
        when: shownMoment(changedAt, language),
      },
    batch?.exported_at != null && {
      key: 'saved',
      icon: 'download',
      what: t('happened-saved'),
      when: shownMoment(batch.exported_at, language),
    },
    batch?.created_at != null && {
      key: 'batch',
      icon: 'file-text',
      what: t('happened-batch', { id: String(batch.id) }),
      when: shownMoment(batch.created_at, language),
    },
    madeAt !== null && { key: 'made', icon: 'banknote', what: t('happened-made'), when: shownMoment(madeAt, language) },
  ];
  return events.filter((event) => event !== false);
}
