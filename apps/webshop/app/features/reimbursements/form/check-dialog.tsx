import { formatMoney } from '@tegoed/translations/format';
import { parseAmount } from '@tegoed/translations/typed';
import { AnswersList } from '@tegoed/ui/lists/answers-list';
import { Dialog } from '@tegoed/ui/layout/dialog';
import { ConfirmQuestion } from '../../../components/page/confirm-dialog.tsx';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { ReimbursementForm } from './use-reimbursement-form.ts';

/** Everything once more before it is sent: afterwards it cannot be changed. (screens.md 5.16) */
export function CheckDialog({ form }: { form: ReimbursementForm }) {
  const t = useT('reimbursements');
  const shell = useT('shell');
  const language = useLanguage();
  const { typed, voucher } = form;
  const answers = [
    { question: t('check.what'), answer: typed.title.trim() },
    {
      question: t('one.amount'),
      answer: <span className="tg-nowrap">{formatMoney(parseAmount(typed.amount) ?? 0, language)}</span>,
    },
    { question: t('one.fund'), answer: voucher?.fundName ?? '' },
    { question: t('one.iban'), answer: <span className="tg-nowrap">{typed.iban}</span> },
    { question: t('one.holder'), answer: typed.holder.trim() },
    { question: t('check.files'), answer: typed.files.map(({ name }) => name).join(', ') },
    ...(typed.description.trim() === '' ? [] : [{ question: t('one.description'), answer: typed.description.trim() }]),
  ];
  return (
    <Dialog
      open
      locked={form.sending.busy}
      onClose={form.stopChecking}
      heading={t('check.title')}
      closeLabel={shell('dialog.close')}
    >
      <ConfirmQuestion
        yes={{ label: t('check.confirm'), busyLabel: shell('loading.sending'), icon: 'send' }}
        no={t('check.cancel')}
        submission={form.sending}
        onConfirmed={() => void form.submit()}
        onClose={form.stopChecking}
      >
        <p>{t('check.text')}</p>
        <AnswersList answers={answers} />
      </ConfirmQuestion>
    </Dialog>
  );
}
