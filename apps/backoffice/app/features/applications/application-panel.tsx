import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Badge } from '@tegoed/ui/facts/badge';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { FactList } from '../../components/lists/fact-list.tsx';
import { shownDay } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { mayOf, maysOf, type Application } from './applications.ts';
import './application-panel.css';

interface ApplicationPanelProps {
  application: Application;
  closeHref: string;
  /** On the page of the provider: named by the fund, without what stands there already. */
  ofProvider?: boolean;
  /** What is wrong with the reason of a refusal. */
  reasonError?: string | undefined;
}

const looks = {
  pending: { tone: 'warning', icon: 'hourglass' },
  accepted: { tone: 'success', icon: 'check-circle' },
  rejected: { tone: 'neutral', icon: 'ban' },
} as const;

/** One application: who it is, and the decision. */
export function ApplicationPanel({ application, closeHref, ofProvider = false, reasonError }: ApplicationPanelProps) {
  const t = useT('applications');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { organization, fund, state, state_locale: stateInWords } = application;
  const look = looks[state];
  return (
    <section className="tg-panel tg-application" aria-labelledby="application">
      <div className="tg-application__head">
        <h2 id="application" ref={heading} tabIndex={-1}>
          {ofProvider ? fund.name : organization.name}
        </h2>
        <Badge {...look}>{stateInWords}</Badge>
        <Button kind="quiet" href={closeHref}>
          {t('close')}
        </Button>
      </div>
      <div className={ofProvider ? undefined : 'tg-application__body'}>
        {!ofProvider && <ApplicationFacts application={application} />}
        <DecisionForm application={application} reasonError={reasonError} />
      </div>
    </section>
  );
}

function ApplicationFacts({ application }: Pick<ApplicationPanelProps, 'application'>) {
  const t = useT('applications');
  const language = useLanguage();
  const { organization, fund } = application;
  return (
    <FactList
      facts={[
        { label: t('fund'), value: fund.name },
        { label: t('since'), value: shownDay(application.created_at, language) },
        { label: t('kvk'), value: organization.kvk },
        { label: t('kind'), value: organization.business_type },
        { label: t('email'), value: organization.email },
        { label: t('phone'), value: organization.phone },
        {
          label: t('has'),
          value: `${t('offices', { count: application.offices_count })}, ${t('offers', { count: application.products_count_all }).toLowerCase()}`,
        },
      ]}
    />
  );
}

function DecisionForm({ application, reasonError }: Pick<ApplicationPanelProps, 'application' | 'reasonError'>) {
  const t = useT('applications');
  const app = useT('app');
  const { permissions } = useOrganization();
  const [isRefusing, setIsRefusing] = useState(reasonError !== undefined);
  const [reason, setReason] = useState('');
  const busy = useNavigation().state !== 'idle' ? app('busy') : undefined;
  const { id, version, state, organization } = application;
  const { name } = organization;
  if (!permissions.includes('manage_providers')) return <p className="tg-muted">{t('read-only')}</p>;
  return (
    <Form method="post" noValidate replace>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {isRefusing ? (
        <>
          <TextArea
            name="note"
            label={t('reason', { name })}
            hint={t('reason-hint')}
            error={reasonError}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={2000}
          />
          <Actions apart>
            <Button kind="danger" type="submit" name="decision" value="reject" busy={busy}>
              {t(state === 'accepted' ? 'stop' : 'reject')}
            </Button>
            <Button kind="secondary" onClick={() => setIsRefusing(false)}>
              {t('reject-back')}
            </Button>
          </Actions>
        </>
      ) : (
        <>
          <ChoiceGroup label={t('may-title', { name })}>
            {maysOf(application).map((may) => (
              <Choice
                key={may}
                type="radio"
                name="may"
                value={may}
                boxed
                label={t(`may.${may}`)}
                note={t(`may.${may}-note`)}
                defaultChecked={may === mayOf(application)}
              />
            ))}
          </ChoiceGroup>
          <Actions apart>
            {(state !== 'accepted' || maysOf(application).length > 1) && (
              <Button type="submit" name="decision" value="accept" icon="check" busy={busy}>
                {t(state === 'accepted' ? 'save' : 'accept')}
              </Button>
            )}
            {state !== 'rejected' && (
              <Button kind="secondary" onClick={() => setIsRefusing(true)}>
                {t(state === 'accepted' ? 'stop-open' : 'reject-open')}
              </Button>
            )}
          </Actions>
        </>
      )}
      <p className="tg-application__note">{t('consequence', { name })}</p>
    </Form>
  );
}
