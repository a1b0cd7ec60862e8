import type { Language } from '@tegoed/translations/format';
import { DomainError, FieldErrors } from './errors.ts';
import { message, translate } from '../text/translate.ts';

/** A refusal in its shape on the wire. */
export interface WireError {
  readonly status: number;
  readonly body: {
    message: string;
    key?: string;
    error?: string;
    meta?: Record<string, unknown>;
    errors?: Record<string, string[]>;
  };
  readonly headers: Readonly<Record<string, string>>;
}

/** The wire shape of a foreseen refusal; undefined for anything else, which is a bug or an outage. */
export function wireError(error: unknown, language: Language): WireError | undefined {
  if (error instanceof FieldErrors) return fieldErrorsOnTheWire(error, language);
  if (!(error instanceof DomainError)) return undefined;
  return {
    status: error.status,
    headers: error.headers,
    body: {
      message: typeof error.text === 'string' ? error.text : translate(language, error.text),
      ...(error.key === undefined ? {} : { key: error.key }),
      ...(error.code === undefined ? {} : { error: error.code }),
      ...(error.meta === undefined ? {} : { meta: spoken(error.meta, language) }),
    },
  };
}

/** Fields that are told of at once: ten thousand wrong rows are not put into words one by one. */
const MOST_FIELDS = 500;

function fieldErrorsOnTheWire(error: FieldErrors, language: Language): WireError {
  const reported = Object.entries(error.fields).slice(0, MOST_FIELDS);
  const fields = reported.map(([field, texts]): [string, string[]] => [field, texts.map((text) => translate(language, text))]);
  const [first] = fields;
  return {
    status: 422,
    headers: {},
    body: {
      message: first?.[1][0] ?? translate(language, message('refusals.fields-not-valid')),
      errors: Object.fromEntries(fields),
    },
  };
}

function spoken(meta: NonNullable<DomainError['meta']>, language: Language): Record<string, unknown> {
  const { title, message, ...rest } = meta;
  return {
    ...(title === undefined ? {} : { title: translate(language, title) }),
    ...(message === undefined ? {} : { message: translate(language, message) }),
    ...rest,
  };
}
