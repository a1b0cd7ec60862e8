import type { Schema } from '@tegoed/contract';
import { formatDate } from '@tegoed/translations/format';
import type { Language } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/controls/actions';
import { Badge } from '@tegoed/ui/facts/badge';
import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { SettingLine, SettingList } from '@tegoed/ui/cards/setting-line';
import { unbroken } from '../../components/text/unbroken.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';

interface RecordChecksProps {
  record: Schema<'Record'>;
  /** Those about this record that are not approved: an approved one is a check already. */
  requests: readonly Schema<'ValidatorRequest'>[];
}

/** Who checked a record, who was asked, and a way to ask. */
export function RecordChecks({ record, requests }: RecordChecksProps) {
  const t = useT('records');
  const path = usePath();
  const { validations } = record;
  const isEmpty = validations.length + requests.length === 0;
  return (
    <Section heading={t('checks.heading')} small>
      <Stack>
        {isEmpty ? (
          <EmptyState tile="letter" heading={t('checks.empty-heading')} level={3}>
            {t('checks.empty-text')}
          </EmptyState>
        ) : (
          <>
            <p>{t('checks.count', { count: validations.length })}</p>
            <SettingList>
              {requests.map((request) => (
                <Asked key={`asked-${request.id}`} request={request} />
              ))}
              {validations.map((validation) => (
                <Check key={validation.id} validation={validation} />
              ))}
            </SettingList>
          </>
        )}
        <Actions apart>
          <Button kind="secondary" icon="user-check" href={path('record-validate', { id: record.id })}>
            {t(isEmpty ? 'checks.ask' : 'checks.ask-more')}
          </Button>
        </Actions>
      </Stack>
    </Section>
  );
}

function Check({ validation }: { validation: Schema<'RecordValidation'> }) {
  const t = useT('records');
  const { organization, email } = validation;
  const date = validation.validation_date_locale ?? validation.created_at_locale ?? '';
  return (
    <SettingLine title={organization?.name ?? email ?? t('checks.somebody')}>
      {organization?.email && <p>{organization.email}</p>}
      <p>
        <Badge tone="success" icon="check-circle">
          {t('state.checked')}
        </Badge>
      </p>
      <p>{t('checks.checked-on', { date })}</p>
    </SettingLine>
  );
}

function Asked({ request }: { request: Schema<'ValidatorRequest'> }) {
  const t = useT('records');
  const language = useLanguage();
  const isPending = request.state === 'pending';
  const moment = isPending ? request.created_at : request.validated_at;
  return (
    <SettingLine title={request.validator?.organization.name ?? ''}>
      <p>
        <Badge tone={isPending ? 'warning' : 'neutral'} icon={isPending ? 'clock' : 'x-circle'}>
          {t(isPending ? 'state.pending' : 'state.declined')}
        </Badge>
      </p>
      {moment && <p>{t(isPending ? 'checks.asked-on' : 'checks.declined-on', { date: dayOf(moment, language) })}</p>}
    </SettingLine>
  );
}

/** The day of a moment on the wire. */
function dayOf(moment: string, language: Language): string {
  return unbroken(formatDate(moment.slice(0, 'YYYY-MM-DD'.length), language));
}
