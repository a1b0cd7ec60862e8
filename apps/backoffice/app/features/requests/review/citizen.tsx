import { Button } from '@tegoed/ui/controls/button';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Form, useNavigation } from 'react-router';
import type { Problem } from '@tegoed/client/problems';
import { FactList } from '../../../components/lists/fact-list.tsx';
import { problemAt } from '../../../platform/submitted.ts';
import { useT } from '../../../platform/texts.ts';
import { statusOf, type AssessedRequest } from './request.ts';
import { ServiceNumber } from './service-number.tsx';

interface CitizenProps {
  request: AssessedRequest;
  problems: readonly Problem[] | undefined;
}

/** Who asks, and how they are reached. The number of a partner is added here by whoever assesses, where numbers are worked with. */
export function Citizen({ request, problems }: CitizenProps) {
  const t = useT('request');
  const hasPartner = request.records.some((record) => record.record_type_key === 'partner_bsn');
  return (
    <>
      <FactList
        facts={[
          { label: t('email'), value: request.email },
          { label: t('contact'), value: request.contact_information },
          {
            label: t('number'),
            value: request.bsn && <ServiceNumber masked={request.bsn} of={{ fund_request_id: request.id }} />,
          },
        ]}
      />
      {request.bsn && !hasPartner && statusOf(request).isOpen && (
        <details className="tg-partner" open={problems !== undefined}>
          <summary>{t('partner')}</summary>
          <PartnerForm problems={problems} />
        </details>
      )}
    </>
  );
}

function PartnerForm({ problems }: Pick<CitizenProps, 'problems'>) {
  const t = useT('request');
  const app = useT('app');
  const isBusy = useNavigation().formData?.get('act') === 'partner';
  return (
    <Form method="post" noValidate className="tg-noteform">
      <input type="hidden" name="act" value="partner" />
      <TextField
        name="value"
        label={t('partner-number')}
        error={problemAt(problems, 'value')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <Button type="submit" kind="secondary" small busy={isBusy ? app('busy') : undefined}>
        {t('partner-go')}
      </Button>
    </Form>
  );
}
