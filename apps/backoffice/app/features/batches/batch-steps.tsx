import { Checklist, type ChecklistStep } from '../../components/checks/checklist.tsx';
import { shownDay, shownMoment } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { standOf, type Stand } from './batch-state.ts';
import type { Batch } from './batches.ts';
import { PaidForm } from './paid-form.tsx';
import { SaveFile } from './save-file.tsx';
import { SendToBank } from './send-to-bank.tsx';

/** What is wrong with what was typed on the page of a batch. */
export interface BatchProblems {
  readonly amount?: string | undefined;
  readonly date?: string | undefined;
}

interface BatchStepsProps {
  batch: Batch;
  problems: BatchProblems;
}

/** From making a batch to its being paid: what was done, and what somebody with the right does now. */
export function BatchSteps({ batch, problems }: BatchStepsProps) {
  const t = useT('batches');
  const isByFile = batch.bank.key === 'file' || Boolean(batch.is_exported);
  const steps = [useMade(batch), useToBank(batch, isByFile, problems), usePaid(batch, isByFile, problems)];
  return <Checklist doneLabel={t('done-label')} steps={steps} />;
}

function useMade({ made_by: by, created_at: at, voucher_transactions_count: count }: Batch): ChecklistStep {
  const t = useT('batches');
  const language = useLanguage();
  const when = at === null ? '' : shownMoment(at, language);
  return {
    key: 'made',
    state: 'done',
    title: by?.email ? t('step-made', { who: by.email }) : t('step-made-clock'),
    children: <p className="tg-muted">{t('step-made-note', { when, count })}</p>,
  };
}

const waitingForBank: readonly Stand[] = ['to-send', 'to-sign', 'rejected', 'error'];

function useToBank(batch: Batch, isByFile: boolean, problems: BatchProblems): ChecklistStep {
  const t = useT('batches');
  const stand = standOf(batch);
  const mayPay = useOrganization().permissions.includes('manage_transaction_bulks');
  if (isByFile) {
    return {
      key: 'save',
      state: stand === 'to-save' ? 'now' : 'done',
      title: t('step-save'),
      children: stand !== 'paid' && mayPay && <SaveFile batch={batch} error={problems.amount} />,
    };
  }
  return {
    key: 'send',
    state: waitingForBank.includes(stand) ? 'now' : 'done',
    title: t('step-send'),
    children: stand !== 'paid' && mayPay && <SendToBank batch={batch} error={problems.amount} />,
  };
}

function usePaid(batch: Batch, isByFile: boolean, problems: BatchProblems): ChecklistStep {
  const t = useT('batches');
  const language = useLanguage();
  const stand = standOf(batch);
  const mayPay = useOrganization().permissions.includes('manage_transaction_bulks');
  if (stand === 'paid') {
    const day = batch.execution_date === null ? '' : shownDay(batch.execution_date, language);
    return { key: 'paid', state: 'done', title: t('step-paid-done'), children: <p className="tg-muted">{day}</p> };
  }
  if (!isByFile) return { key: 'paid', state: 'later', title: t('step-paid-auto') };
  if (stand !== 'saved') {
    const note = <p className="tg-muted">{t('step-paid-later')}</p>;
    return { key: 'paid', state: 'later', title: t('step-paid'), children: note };
  }
  return {
    key: 'paid',
    state: 'now',
    title: t('step-paid'),
    children: mayPay && <PaidForm batch={batch} error={problems.date} />,
  };
}
