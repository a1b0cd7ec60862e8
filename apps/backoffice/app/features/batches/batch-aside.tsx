import { Panel } from '@tegoed/ui/layout/panel';
import { FollowsList, type Follows } from '../../components/checks/consequence.tsx';
import { Events, type Happened } from '../../components/facts/events.tsx';
import { centsOf, maskedIban, shownAmount, shownDay, shownMoment } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Batch } from './batches.ts';
import { sumOf, wrongAccounts, type Recipient } from './recipients.ts';

interface BatchAsideProps {
  batch: Batch;
  recipients: readonly Recipient[];
  from: string | null;
}

/** Beside a batch: what was looked at for who pays it, and what happened to it. */
export function BatchAside({ batch, recipients, from }: BatchAsideProps) {
  const t = useT('batches');
  return (
    <>
      <Panel heading={t('checked')}>
        <FollowsList follows={useChecks({ batch, recipients, from })} />
      </Panel>
      <Panel heading={t('happened')}>
        <Events events={useHappened(batch)} />
      </Panel>
    </>
  );
}

function useChecks({ batch, recipients, from }: BatchAsideProps): readonly Follows[] {
  const t = useT('batches');
  const language = useLanguage();
  const cents = sumOf(recipients);
  const isWhole = cents === centsOf(batch.voucher_transactions_amount);
  const wrong = wrongAccounts(recipients);
  const amount = shownAmount(cents, language);
  return [
    ...(from === null ? [] : [{ icon: 'banknote' as const, text: t('checked-from', { iban: maskedIban(from) }) }]),
    isWhole
      ? { icon: 'check', text: t('checked-sum', { amount }) }
      : { icon: 'alert-triangle', text: t('wrong-sum', { amount }), warning: true },
    wrong.length === 0
      ? { icon: 'check', text: t('checked-accounts') }
      : {
          icon: 'alert-triangle',
          text: t('wrong-accounts', { names: wrong.map(({ name }) => name).join(', ') }),
          warning: true,
        },
  ];
}

function useHappened(batch: Batch): readonly Happened[] {
  const t = useT('batches');
  const language = useLanguage();
  const { state, execution_date: paidOn, exported_at: savedAt, exported_by: savedBy, created_at: madeAt, made_by: by } = batch;
  const events: Happened[] = [];
  if (state === 'accepted' && paidOn !== null) {
    events.push({
      key: 'paid',
      icon: 'check-circle',
      tone: 'success',
      what: t('happened-paid'),
      when: shownDay(paidOn, language),
    });
  }
  if (savedAt != null) {
    const who = savedBy?.email ?? t('somebody');
    events.push({ key: 'saved', icon: 'download', what: t('happened-saved', { who }), when: shownMoment(savedAt, language) });
  }
  const what = by?.email ? t('happened-made', { who: by.email }) : t('happened-clock');
  if (madeAt !== null) events.push({ key: 'made', icon: 'file-text', what, when: shownMoment(madeAt, language) });
  return events;
}
