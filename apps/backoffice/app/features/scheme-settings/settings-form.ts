import type { Problem } from '@tegoed/client/problems';
import { textOf } from '../../platform/form-text.ts';
import type { Translate } from '../../platform/texts.ts';
import {
  configuredSwitches,
  fixedBy,
  ownSwitches,
  type ConfiguredSwitch,
  type OwnSwitch,
  type Scheme,
  type SwitchName,
} from './switches.ts';

/** The settings of a scheme as they are sent: what is configured, and what is a field of the scheme. */
export interface Settings {
  readonly configuration: Readonly<Record<ConfiguredSwitch, boolean>> & {
    readonly decision_days: number;
    readonly answer_days: number;
    readonly record_validity_days: number | null;
    readonly bsn_confirmation_time: number | null;
    readonly objection_text: string | null;
    readonly csv_primary_key: string;
  };
  readonly fields: Readonly<Record<OwnSwitch, boolean>> & { readonly default_validator_employee_id: number | null };
}

/** Whole numbers of the form, with what they may be. */
export const numbers = {
  decision_days: { from: 1, to: 365, optional: false },
  answer_days: { from: 1, to: 365, optional: false },
  record_validity_days: { from: 0, to: 3650, optional: true },
  bsn_minutes: { from: 0, to: 10_080, optional: true },
} as const;
export type NumberName = keyof typeof numbers;

/** The settings that are stored. A confirmation counts in whole minutes here. */
export function storedSettings(scheme: Scheme): Settings {
  const seconds = scheme.bsn_confirmation_time;
  return {
    configuration: {
      ...switchesFrom(configuredSwitches, (name) => scheme[name] ?? false),
      decision_days: scheme.decision_days ?? 56,
      answer_days: scheme.answer_days ?? 14,
      record_validity_days: scheme.record_validity_days ?? null,
      bsn_confirmation_time: seconds === null ? null : Math.round(seconds / 60) * 60,
      objection_text: scheme.objection_text ?? null,
      csv_primary_key: scheme.csv_primary_key ?? '',
    },
    fields: {
      ...switchesFrom(ownSwitches, (name) => scheme[name] ?? false),
      default_validator_employee_id: scheme.default_validator_employee_id ?? null,
    },
  };
}

/** What stands in the form; a switch that cannot be changed is as it is stored. */
export function readSettings(
  form: FormData,
  scheme: Scheme,
  t: Translate<'schemerules'>,
): { readonly settings: Settings } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const stored = storedSettings(scheme);
  const numberAt = (name: NumberName): number | null => {
    const { from, to, optional } = numbers[name];
    const typed = textOf(form, name);
    if (optional && typed === '') return null;
    const number = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
    if (number >= from && number <= to) return number;
    problems.push({ field: name, text: t('number-wrong', { from: String(from), to: String(to) }) });
    return null;
  };
  const isOn = (name: SwitchName) => form.get(name) === 'on';
  const known = (name: SwitchName) => fixedBy(name, scheme, true) !== undefined;
  const validator = textOf(form, 'default_validator_employee_id');
  const minutes = numberAt('bsn_minutes');
  const fields = {
    ...switchesFrom(ownSwitches, (name) => (known(name) ? stored.fields[name] : isOn(name))),
    default_validator_employee_id: validator === '' ? null : Number(validator),
  };
  if (fields.auto_requests_validation && validator === '')
    problems.push({ field: 'default_validator_employee_id', text: t('validator-missing') });
  const configuration = {
    ...switchesFrom(configuredSwitches, (name) => (known(name) ? stored.configuration[name] : isOn(name))),
    decision_days: numberAt('decision_days') ?? 0,
    answer_days: numberAt('answer_days') ?? 0,
    record_validity_days: numberAt('record_validity_days'),
    bsn_confirmation_time: minutes === null ? null : minutes * 60,
    objection_text: textOf(form, 'objection_text') || null,
    csv_primary_key: textOf(form, 'csv_primary_key') || stored.configuration.csv_primary_key,
  };
  return problems.length > 0 ? { problems } : { settings: { configuration, fields } };
}

function switchesFrom<Name extends string>(names: readonly Name[], isOn: (name: Name) => boolean): Record<Name, boolean> {
  // Every name is given its value.
  return Object.fromEntries(names.map((name) => [name, isOn(name)])) as Record<Name, boolean>;
}

/** Fields of the form in its order, as the platform names them when it refuses. */
export const settingFields: readonly string[] = [
  ...ownSwitches,
  'default_validator_employee_id',
  'decision_days',
  'answer_days',
  'record_validity_days',
  'bsn_confirmation_time',
  'objection_text',
  ...configuredSwitches,
  'csv_primary_key',
];
