import type { Schema } from '@tegoed/contract';
import { Badge } from '@tegoed/ui/facts/badge';
import { useT } from '../../platform/language/texts.ts';

interface RecordBadgeProps {
  record: Pick<Schema<'Record'>, 'id' | 'validations'>;
  requests: readonly Schema<'ValidatorRequest'>[];
}

/** Whether somebody checked a record. */
export function RecordBadge({ record, requests }: RecordBadgeProps) {
  const t = useT('records');
  if (record.validations.length > 0) {
    return (
      <Badge tone="success" icon="check-circle">
        {t('state.checked')}
      </Badge>
    );
  }
  const isAsked = requests.some((request) => request.record_id === record.id && request.state === 'pending');
  return (
    <Badge tone={isAsked ? 'warning' : 'neutral'} icon={isAsked ? 'clock' : 'circle-dashed'}>
      {t(isAsked ? 'state.pending' : 'state.unchecked')}
    </Badge>
  );
}
