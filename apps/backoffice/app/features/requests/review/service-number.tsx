import { Button } from '@tegoed/ui/controls/button';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Refusal } from '@tegoed/client/refusal';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../../platform/api.ts';
import { textOf } from '../../../platform/form-text.ts';
import { useT } from '../../../platform/texts.ts';
import { useOrganization } from '../../organizations/organization-context.ts';
import './service-number.css';

interface ServiceNumberProps {
  /** As lists and pages get it: dots and the last three digits. */
  masked: string;
  /** The thing whose number it is. */
  of: { readonly fund_request_id: number } | { readonly fund_request_record_id: number };
}

/** A citizen service number behind its mask. Whoever may see it says why; that is written down. */
export function ServiceNumber({ masked, of }: ServiceNumberProps) {
  const t = useT('request');
  const { id, permissions } = useOrganization();
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<string>();
  if (shown !== undefined) {
    return <output className="tg-number">{shown}</output>;
  }
  return (
    <span className="tg-number">
      {masked}{' '}
      {permissions.includes('view_person_bsn_data') && !isAsking && (
        <Button kind="quiet" small icon="eye" onClick={() => setIsAsking(true)}>
          {t('number-show')}
        </Button>
      )}
      {isAsking && <ReasonForm organization={id} of={of} onShown={setShown} onClose={() => setIsAsking(false)} />}
    </span>
  );
}

interface ReasonFormProps {
  organization: number;
  of: ServiceNumberProps['of'];
  onShown: (number: string) => void;
  onClose: () => void;
}

function ReasonForm({ organization, of, onShown, onClose }: ReasonFormProps) {
  const t = useT('request');
  const app = useT('app');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const reason = textOf(new FormData(event.currentTarget), 'reason');
    if (reason.length < 5) {
      setProblem(t('number-reason-missing'));
      return;
    }
    setIsBusy(true);
    try {
      const { data } = await api.post('/platform/organizations/{organization}/service-numbers/reveal', {
        path: { organization },
        body: { ...of, reason },
      });
      onShown(data.bsn);
    } catch (error) {
      setProblem(error instanceof Refusal && error.message !== '' ? error.message : t('number-failed'));
      setIsBusy(false);
    }
  }

  return (
    <form className="tg-number__form" noValidate onSubmit={(event) => void show(event)}>
      <TextField
        name="reason"
        label={t('number-reason')}
        hint={t('number-logged')}
        error={problem}
        maxLength={500}
        autoComplete="off"
      />
      <p className="tg-number__acts">
        <Button type="submit" kind="secondary" small busy={isBusy ? app('busy') : undefined}>
          {t('number-go')}
        </Button>
        <Button kind="quiet" small onClick={onClose}>
          {app('cancel')}
        </Button>
      </p>
    </form>
  );
}
