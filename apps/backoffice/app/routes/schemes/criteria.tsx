import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Consequence } from '../../components/checks/consequence.tsx';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import { Unsaved } from '../../components/forms/unsaved.tsx';
import { CriteriaDesk } from '../../features/criteria/criteria-desk.tsx';
import { CriteriaForm } from '../../features/criteria/criteria-form.tsx';
import { CriteriaList } from '../../features/criteria/criteria-list.tsx';
import { CriteriaAlerts } from '../../features/criteria/criteria-alerts.tsx';
import { listRecordTypes, storeCriteria, type CriteriaOutcome } from '../../features/criteria/store-criteria.ts';
import { useCriteriaDraft, type CriteriaWork } from '../../features/criteria/use-criteria-draft.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { SchemeHead } from '../../features/schemes/scheme-head.tsx';
import { getScheme, schemeKeyOf } from '../../features/schemes/schemes.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { asked } from '../../platform/api.ts';
import { languageOf } from '../../platform/paths.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/criteria.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [fund, recordTypes] = await asked(Promise.all([getScheme(schemeKeyOf(params)), listRecordTypes()]));
  return { fund, recordTypes };
}

export async function clientAction({ params, request }: Route.ClientActionArgs): Promise<CriteriaOutcome> {
  const outcome = await storeCriteria(schemeKeyOf(params), await request.formData());
  if ('done' in outcome) showDone(textsIn(languageOf(location.pathname), 'criteria')('saved'));
  return outcome;
}

/** What a scheme asks. Who may not change it reads it. */
export default function Criteria({ loaderData: { fund, recordTypes }, actionData }: Route.ComponentProps) {
  const t = useT('criteria');
  const { id: organization, permissions } = useOrganization();
  const mayChange = permissions.includes('manage_funds');
  const work = useCriteriaDraft(fund, recordTypes, actionData);
  const [left, setLeft] = useState<CriteriaOutcome>();
  const impact = actionData && 'impact' in actionData && actionData !== left ? actionData.impact : undefined;
  return (
    <>
      <SchemeHead scheme={fund} current="criteria" isReadOnly={!mayChange} />
      {mayChange && !impact && <p className="tg-deskhead__note">{t('note')}</p>}
      {!mayChange && <CriteriaList work={work} />}
      {mayChange && impact && <Impact work={work} impact={impact} onBack={() => setLeft(actionData)} />}
      {mayChange && !impact && (
        <>
          <CriteriaAlerts work={work} outcome={actionData} />
          <CriteriaForm id="criteria" work={work} />
          <CriteriaDesk work={work} organization={organization} fund={fund} />
          <CriteriaBar work={work} />
        </>
      )}
      <Unsaved when={work.isChanged} />
    </>
  );
}

function CriteriaBar({ work }: { work: CriteriaWork }) {
  const t = useT('criteria');
  const app = useT('app');
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  return (
    <SaveBar state={work.isChanged ? 'changed' : 'idle'} words={work.isChanged ? t('unsaved') : undefined}>
      <Button type="submit" form="criteria" busy={busy}>
        {t('save')}
      </Button>
    </SaveBar>
  );
}

interface ImpactProps {
  work: CriteriaWork;
  impact: Extract<CriteriaOutcome, { impact: unknown }>['impact'];
  onBack: () => void;
}

/** Requests wait that were filed under the old criteria: what that means for them, before anything is stored. */
function Impact({ work, impact, onBack }: ImpactProps) {
  const t = useT('criteria');
  const app = useT('app');
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const { added, changed, removed, pending_fund_requests_count: count } = impact;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} tabIndex={-1}>
      <Consequence
        what={<p>{t('impact-counts', { added, changed, removed: removed.length })}</p>}
        heading={t('impact-title')}
        follows={[
          { icon: 'hourglass', text: t('impact-pending', { count }), warning: true },
          { icon: 'clipboard-list', text: t('impact-later') },
          { icon: 'mail', text: t('impact-nobody') },
        ]}
      >
        <CriteriaForm id="criteria" work={work} confirmed />
        <Actions>
          <Button type="submit" form="criteria" busy={busy}>
            {t('impact-go')}
          </Button>
          <Button kind="secondary" onClick={onBack}>
            {t('impact-back')}
          </Button>
        </Actions>
      </Consequence>
    </div>
  );
}
