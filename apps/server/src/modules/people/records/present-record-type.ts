import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';

type RecordType = Schema<'RecordType'>;

interface NamedType {
  readonly key: string;
  readonly nameNl: string;
  readonly nameEn: string;
}

/** Name of a record type in the reader's language; its key when it has none. */
export function recordTypeName(type: NamedType, language: Language): string {
  return (language === 'en' ? type.nameEn : type.nameNl) || type.key;
}

/** A kind of record, and with which control a form asks for it. */
export function presentRecordType(type: NamedType & { type: string; system: boolean }, language: Language): RecordType {
  const { kind, control } = controlOf(type);
  return {
    key: type.key,
    type: kind,
    system: type.system,
    name: recordTypeName(type, language),
    control_type: control,
    options: [],
    validations: [],
    operators: (operators[kind] ?? ['=', '*']).map((key) => ({ key, name: key })),
  };
}

/** How a criterion may compare the values of a kind; `*` asks only for an answer. */
const operators: Readonly<Record<string, readonly string[]>> = {
  number: ['<', '<=', '=', '>=', '>', '*'],
  date: ['<', '<=', '=', '>=', '>', '*'],
  email: ['*'],
};

const steps = /^(children_nth|adults_nth|waa_.+_nth)$/;
const amounts: ReadonlySet<string> = new Set(['net_worth', 'base_salary']);

/** Clients choose the control by these two; a date is kept as a text, and so is a tax number. */
function controlOf({ key, type }: { key: string; type: string }): {
  kind: string;
  control: NonNullable<RecordType['control_type']>;
} {
  if (key === 'birth_date') return { kind: 'date', control: 'date' };
  if (key === 'tax_id') return { kind: type, control: 'number' };
  if (type !== 'number') return { kind: type, control: 'text' };
  if (steps.test(key)) return { kind: type, control: 'step' };
  return { kind: type, control: amounts.has(key) ? 'currency' : 'number' };
}
