import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { DateFields } from '@tegoed/ui/forms/date-fields';
import { Form, useNavigation } from 'react-router';
import { formatShortDate } from '@tegoed/translations/format';
import { useT } from '../../platform/texts.ts';
import type { Batch } from './batches.ts';

interface PaidFormProps {
  batch: Batch;
  /** What is wrong with the date that was typed. */
  error: string | undefined;
}

/** Says that the bank paid, with the day on its statement. */
export function PaidForm({ batch, error }: PaidFormProps) {
  const t = useT('batches');
  const app = useT('app');
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  return (
    <Form method="post" noValidate>
      <p>{t('step-paid-note')}</p>
      <DateFields
        label={t('paid-day')}
        hint={t('paid-day-hint', { example: formatShortDate(batch.created_at.slice(0, 10)) })}
        error={error}
        labels={{ day: t('day'), month: t('month'), year: t('year') }}
        names={{ day: 'day', month: 'month', year: 'year' }}
      />
      <Actions apart>
        <Button type="submit" name="action" value="paid" icon="check" busy={busy}>
          {t('paid-go', { count: batch.voucher_transactions_count })}
        </Button>
      </Actions>
      <p className="tg-muted">
        <strong>{t('refused-file-title')}</strong> {t('refused-file')}
      </p>
    </Form>
  );
}
