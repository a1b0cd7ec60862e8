import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Badge } from '@tegoed/ui/facts/badge';
import { Form, useNavigation } from 'react-router';
import { Detail } from '../../../components/facts/detail.tsx';
import { Trail } from '../../../components/facts/trail.tsx';
import { ChangedMeanwhile } from '../../../components/forms/changed-meanwhile.tsx';
import { FormProblems } from '../../../components/forms/form-problems.tsx';
import { SaveBar } from '../../../components/forms/save-bar.tsx';
import { Unsaved } from '../../../components/forms/unsaved.tsx';
import { useChanged } from '../../../components/forms/use-changed.ts';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { isFresh, operatorSession } from '../../../features/platform/operator-session.ts';
import { ProveFirst } from '../../../features/platform/prove-first.tsx';
import { showDone } from '../../../features/shell/messages.tsx';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { readSettings, settingDifferences, settingFields, SettingsForm } from '../../../features/tenants/settings-form.tsx';
import { TenantAside } from '../../../features/tenants/tenant-aside.tsx';
import { getTenant, updateTenant, type Tenant } from '../../../features/tenants/tenants.ts';
import { asked } from '../../../platform/api.ts';
import { languageOf, pathOf } from '../../../platform/paths.ts';
import { submitted } from '../../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/organization.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [session, tenant] = await Promise.all([
    operatorSession(`${location.pathname}${location.search}`),
    asked(getTenant(Number(params.id))),
  ]);
  return { tenant, isFresh: isFresh(session) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const typed = readSettings(form);
  const outcome = await submitted(updateTenant(Number(params.id), typed, Number(form.get('version'))), settingFields);
  if ('changed' in outcome) return { ...outcome, typed };
  if ('problems' in outcome) return outcome;
  showDone(textsIn(languageOf(location.pathname), 'tenants')('saved', { name: outcome.done.name }));
  return outcome;
}

/** What an organization is and may do here, for operators; nothing of its citizens. */
export default function PlatformOrganization({ loaderData, actionData }: Route.ComponentProps) {
  const { tenant } = loaderData;
  const t = useT('tenants');
  const app = useT('app');
  const language = useLanguage();
  const { state } = useNavigation();
  const { isChanged, onChange } = useChanged(tenant.version);
  return (
    <>
      <PageTitle>{tenant.name}</PageTitle>
      <Trail to={pathOf('platform-organizations', language)}>{t('title')}</Trail>
      <WorkHead title={tenant.name} count={<StateBadge tenant={tenant} />} />
      <FormProblems problems={actionData && 'problems' in actionData ? actionData.problems : undefined} />
      <Detail asideLabel={t('brief')} aside={<TenantAside tenant={tenant} />}>
        <Alert tone="info" level={2} title={t('no-citizens')}>
          <p>{t('no-citizens-text')}</p>
        </Alert>
        {actionData && 'changed' in actionData && (
          <ChangedMeanwhile
            message={actionData.changed.message}
            differences={settingDifferences({ typed: actionData.typed, stored: tenant, t, app })}
          />
        )}
        <Form method="post" noValidate onChange={onChange} key={tenant.id}>
          <input type="hidden" name="version" value={tenant.version} />
          <fieldset className="tg-blocks" disabled={!loaderData.isFresh}>
            <SettingsForm tenant={tenant} problems={actionData && 'problems' in actionData ? actionData.problems : undefined} />
          </fieldset>
          {loaderData.isFresh ? (
            <SaveBar state={isChanged ? 'changed' : 'idle'} words={isChanged ? app('changed') : t('tell-owner')}>
              <Button type="submit" busy={state === 'idle' ? undefined : app('busy')}>
                {app('save')}
              </Button>
            </SaveBar>
          ) : (
            <ProveFirst text={t('prove')} label={t('prove-go')} />
          )}
        </Form>
      </Detail>
      <Unsaved when={isChanged} />
    </>
  );
}

function StateBadge({ tenant }: { tenant: Tenant }) {
  const t = useT('tenants');
  return tenant.owner_invited ? (
    <Badge tone="warning" icon="mail">
      {t('state-invited')}
    </Badge>
  ) : (
    <Badge tone="success" icon="check-circle">
      {t('state-active')}
    </Badge>
  );
}
