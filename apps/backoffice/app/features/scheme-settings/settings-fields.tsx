import { Select } from '@tegoed/ui/forms/select';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { TextField } from '@tegoed/ui/forms/text-field';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { OnOff } from '../../components/forms/on-off.tsx';
import { FactList } from '../../components/lists/fact-list.tsx';
import { useT } from '../../platform/texts.ts';
import type { SettingChoices } from './setting-choices.ts';
import { numbers, storedSettings, type NumberName } from './settings-form.ts';
import { fixedBy, switchesOf, type Scheme, type SwitchName } from './switches.ts';

interface SettingsFieldsProps {
  scheme: Scheme;
  choices: SettingChoices;
  mayManage: boolean;
  problemAt: (field: string) => string | undefined;
}

/** Every setting of a scheme, in the order in which somebody meets them. */
export function SettingsFields(props: SettingsFieldsProps) {
  const t = useT('schemerules');
  const { scheme, mayManage } = props;
  return (
    <FormParts>
      <FormPart heading={t('get-title')} note={t('get-note')}>
        <Switches {...props} names={switchesOf.get} />
      </FormPart>
      <FormPart heading={t('requests-title')} note={t('requests-note')}>
        <Switches {...props} names={switchesOf.requests} />
        <RequestFields {...props} />
      </FormPart>
      <FormPart heading={t('use-title')} note={t('use-note')}>
        <Switches {...props} names={switchesOf.use} />
      </FormPart>
      <FormPart heading={t('desk-title')} note={t('desk-note')}>
        <Switches {...props} names={switchesOf.desk} />
      </FormPart>
      {mayManage && (
        <FormPart heading={t('codes-title')} note={t('codes-note')}>
          <PrimaryKey {...props} />
        </FormPart>
      )}
      <FormPart heading={t('place-title')} note={t('place-note')}>
        <FactList
          facts={[
            { label: t('website'), value: scheme.implementation?.name ?? t('no-website') },
            { label: t('key'), value: scheme.key },
            { label: t('type'), value: scheme.type_locale },
          ]}
        />
      </FormPart>
    </FormParts>
  );
}

function Switches({ scheme, mayManage, names }: SettingsFieldsProps & { names: readonly SwitchName[] }) {
  const t = useT('schemerules');
  return names.map((name) => {
    const fixed = fixedBy(name, scheme, mayManage);
    return (
      <OnOff
        key={name}
        name={name}
        label={t(name)}
        note={t(`${name}-note`)}
        defaultChecked={scheme[name] ?? false}
        {...(fixed && { fixed: t(fixed) })}
      />
    );
  });
}

function RequestFields({ scheme, choices, mayManage, problemAt }: SettingsFieldsProps) {
  const t = useT('schemerules');
  const { configuration, fields } = storedSettings(scheme);
  const seconds = configuration.bsn_confirmation_time;
  const values: Readonly<Record<NumberName, number | null>> = {
    decision_days: configuration.decision_days,
    answer_days: configuration.answer_days,
    record_validity_days: configuration.record_validity_days,
    bsn_minutes: seconds === null ? null : seconds / 60,
  };
  const fixed = !mayManage;
  return (
    <>
      {mayManage && (
        <Select
          id="default_validator_employee_id"
          name="default_validator_employee_id"
          label={t('default_validator_employee_id')}
          error={problemAt('default_validator_employee_id')}
          defaultValue={fields.default_validator_employee_id ?? ''}
          options={[
            { value: '', label: t('validator-none') },
            ...choices.validators.map(({ id, email }) => ({ value: String(id), label: email })),
          ]}
        />
      )}
      {(Object.keys(numbers) as NumberName[]).map((name) => (
        <TextField
          key={name}
          short="few"
          id={name}
          name={name}
          label={t(name)}
          hint={t(`${name}-hint`)}
          optional={numbers[name].optional}
          error={problemAt(name === 'bsn_minutes' && problemAt(name) === undefined ? 'bsn_confirmation_time' : name)}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          disabled={fixed}
          defaultValue={values[name] ?? ''}
        />
      ))}
      <TextArea
        id="objection_text"
        name="objection_text"
        label={t('objection_text')}
        hint={t('objection_text-hint')}
        optional
        error={problemAt('objection_text')}
        maxLength={2000}
        disabled={fixed}
        defaultValue={configuration.objection_text ?? ''}
      />
    </>
  );
}

function PrimaryKey({ scheme, choices, problemAt }: SettingsFieldsProps) {
  const t = useT('schemerules');
  const stored = scheme.csv_primary_key ?? '';
  const known = choices.recordTypes.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <Select
      id="csv_primary_key"
      name="csv_primary_key"
      label={t('csv_primary_key')}
      hint={t('csv_primary_key-hint')}
      error={problemAt('csv_primary_key')}
      defaultValue={stored}
      options={known.some(({ value }) => value === stored) ? known : [{ value: stored, label: stored }, ...known]}
    />
  );
}
