import { Checklist, type CheckItem } from '../../components/facts/checklist.tsx';
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
  const items = [useMade(batch), useToBank(batch, isByFile, problems), usePaid(batch, isByFile, problems)];
  return <Checklist doneWord={t('done-label')} items={items} />;
}

function useMade({ made_by: by, created_at: at, voucher_transactions_count: count }: Batch): CheckItem {
  const t = useT('batches');
  const language = useLanguage();
  const when = at === null ? '' : shownMoment(at, language);
  return {
    key: 'made',
    done: true,
    title: by?.email ? t('step-made', { who: by.email }) : t('step-made-clock'),
    note: t('step-made-note', { when, count }),
  };
}

const notAtBank: readonly Stand[] = ['to-send', 'to-sign', 'rejected', 'error'];

function useToBank(batch: Batch, isByFile: boolean, problems: BatchProblems): CheckItem {
  const t = useT('batches');
  const stand = standOf(batch);
  const mayPay = useOrganization().permissions.includes('manage_transaction_bulks');
  const isOpen = stand !== 'paid' && mayPay;
  if (isByFile) {
    const children = isOpen && <SaveFile batch={batch} error={problems.amount} />;
    return { key: 'save', done: stand !== 'to-save', title: t('step-save'), children };
  }
  const children = isOpen && <SendToBank batch={batch} error={problems.amount} />;
  return { key: 'send', done: !notAtBank.includes(stand), title: t('step-send'), children };
}

function usePaid(batch: Batch, isByFile: boolean, problems: BatchProblems): CheckItem {
  const t = useT('batches');
  const language = useLanguage();
  const stand = standOf(batch);
  const mayPay = useOrganization().permissions.includes('manage_transaction_bulks');
  if (stand === 'paid') {
    const day = batch.execution_date === null ? '' : shownDay(batch.execution_date, language);
    return { key: 'paid', done: true, title: t('step-paid-done'), note: day };
  }
  if (!isByFile) return { key: 'paid', done: false, title: t('step-paid-auto') };
  if (stand !== 'saved') return { key: 'paid', done: false, title: t('step-paid'), note: t('step-paid-later') };
  const children = mayPay && <PaidForm batch={batch} error={problems.date} />;
  return { key: 'paid', done: false, title: t('step-paid'), children };
}
