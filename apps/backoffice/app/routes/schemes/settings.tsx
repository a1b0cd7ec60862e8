import { Form } from 'react-router';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { listChoices } from '../../features/scheme-settings/setting-choices.ts';
import { settingsDifferences } from '../../features/scheme-settings/settings-differences.ts';
import { SettingsFields } from '../../features/scheme-settings/settings-fields.tsx';
import { readSettings, settingFields, storedSettings } from '../../features/scheme-settings/settings-form.ts';
import { changedOf, storedNow } from '../../features/schemes/scheme-change.ts';
import { SchemeHead } from '../../features/schemes/scheme-head.tsx';
import { SchemeSaveBar } from '../../features/schemes/scheme-save-bar.tsx';
import { getScheme, schemeKeyOf, storeScheme } from '../../features/schemes/schemes.ts';
import { useSaving } from '../../features/schemes/use-saving.ts';
import { asked } from '../../platform/api.ts';
import { languageOf } from '../../platform/paths.ts';
import { problemAt, submitted } from '../../platform/submitted.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/settings.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const key = schemeKeyOf(params);
  const scheme = await asked(getScheme(key, 'budget'));
  // Only who may change a scheme is told this of it.
  const choices = await asked(listChoices(key.organization, scheme.auto_requests_validation !== undefined));
  return { scheme, choices };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const key = schemeKeyOf(params);
  const form = await request.formData();
  const scheme = await asked(getScheme(key, 'budget'));
  const read = readSettings(form, scheme, textsIn(languageOf(location.pathname), 'schemerules'));
  if ('problems' in read) return read;
  const { settings } = read;
  const stored = storedSettings(scheme);
  const change = {
    configuration: changedOf(settings.configuration, stored.configuration),
    fields: changedOf(settings.fields, stored.fields),
  };
  const outcome = await submitted(storeScheme(key, change, Number(form.get('version'))), settingFields);
  return 'changed' in outcome ? { ...outcome, settings } : outcome;
}

export default function SchemeSettings({ loaderData: { scheme, choices }, actionData }: Route.ComponentProps) {
  const t = useT('schemerules');
  const app = useT('app');
  const mayManage = useOrganization().permissions.includes('manage_funds');
  const { state, round, onChange } = useSaving(actionData, scheme.version);
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  return (
    <>
      <SchemeHead scheme={scheme} current="settings" isReadOnly={!mayManage} />
      <FormProblems problems={problems} />
      {actionData && 'changed' in actionData && (
        <ChangedMeanwhile
          message={actionData.changed.message}
          differences={settingsDifferences(actionData.settings, storedNow(actionData.changed.current), { t, app })}
        />
      )}
      <Form method="post" noValidate replace onChange={onChange}>
        <input type="hidden" name="version" value={scheme.version} />
        <SettingsFields
          key={round}
          scheme={scheme}
          choices={choices}
          mayManage={mayManage}
          problemAt={(field) => problemAt(problems, field)}
        />
        {mayManage && <SchemeSaveBar state={state} />}
      </Form>
    </>
  );
}
