import { Select } from '@tegoed/ui/forms/select';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Panel } from '@tegoed/ui/layout/panel';
import type { Problem } from '@tegoed/client/problems';
import { OnOff } from '../../components/forms/on-off.tsx';
import { problemAt } from '../../platform/submitted.ts';
import { textOf } from '../../platform/form-text.ts';
import { useT, type Translate } from '../../platform/texts.ts';
import { kinds, type Tenant, type TenantSettings } from './tenants.ts';

/** What an organization may do beside what it is, each a switch. */
const switches = [
  'bsn_enabled',
  'allow_manual_bulk_processing',
  'allow_batch_reservations',
  'backoffice_available',
  'validator_auto_accept_funds',
] as const;

const policies = ['apply_manually', 'apply_auto_requested', 'apply_auto_available'] as const;

/** The settings by the names of the wire, in the order of the form. */
export const settingFields = ['fund_request_policy', 'provider_throttling_value'] as const;

/** The form as it is sent. A number that is none is the server's to refuse. */
export function readSettings(form: FormData): TenantSettings {
  const on = (name: string) => form.has(name);
  return {
    is_sponsor: on('is_sponsor'),
    is_validator: on('is_validator'),
    is_provider: on('is_provider'),
    ...(Object.fromEntries(switches.map((name) => [name, on(name)])) as Record<(typeof switches)[number], boolean>),
    fund_request_policy: policies.find((policy) => policy === form.get('fund_request_policy')) ?? 'apply_manually',
    provider_throttling_value: Number(textOf(form, 'provider_throttling_value')),
  };
}

interface Compared {
  readonly typed: TenantSettings;
  readonly stored: Tenant;
  readonly t: Translate<'tenants'>;
  readonly app: Translate<'app'>;
}

/** What somebody else stored and what was typed, where the two differ, in words. */
export function settingDifferences({ typed, stored, t, app }: Compared) {
  const labels: readonly (readonly [keyof TenantSettings & keyof Tenant, string])[] = [
    ...kinds.map((kind) => [`is_${kind}`, t(kind)] as const),
    ...switches.map((name) => [name, t(name)] as const),
    ['fund_request_policy', t('policy')],
    ['provider_throttling_value', t('throttle')],
  ];
  const words = (value: unknown) => {
    if (typeof value === 'boolean') return app(value ? 'on' : 'off');
    const policy = policies.find((one) => one === value);
    return policy ? t(`policies.${policy}`) : String(value);
  };
  return labels
    .filter(([name]) => typed[name] !== stored[name])
    .map(([name, label]) => ({ label, typed: words(typed[name]), stored: words(stored[name]) }));
}

interface SettingsFormProps {
  tenant: Tenant;
  problems: readonly Problem[] | undefined;
}

/** What an organization is and may do, in sentences. */
export function SettingsForm({ tenant, problems }: SettingsFormProps) {
  const t = useT('tenants');
  return (
    <>
      <Panel heading={t('part-kinds')}>
        {kinds.map((kind) => (
          <OnOff key={kind} name={`is_${kind}`} label={t(kind)} note={t(`${kind}-note`)} defaultChecked={tenant[`is_${kind}`]} />
        ))}
      </Panel>
      <Panel heading={t('part-settings')}>
        {switches.map((name) => (
          <OnOff key={name} name={name} label={t(name)} note={t(`${name}-note`)} defaultChecked={tenant[name]} />
        ))}
        <Select
          id="fund_request_policy"
          name="fund_request_policy"
          label={t('policy')}
          error={problemAt(problems, 'fund_request_policy')}
          options={policies.map((value) => ({ value, label: t(`policies.${value}`) }))}
          defaultValue={tenant.fund_request_policy}
        />
        <TextField
          id="provider_throttling_value"
          name="provider_throttling_value"
          label={t('throttle')}
          hint={t('throttle-hint')}
          error={problemAt(problems, 'provider_throttling_value')}
          inputMode="numeric"
          maxLength={5}
          short="few"
          defaultValue={tenant.provider_throttling_value}
        />
      </Panel>
    </>
  );
}
