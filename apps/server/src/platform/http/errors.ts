import type { ServerTextKey } from '@tegoed/translations/server';
import type { RefusalCode } from './refusal-codes.ts';
import { fieldMessage, message, type FieldArguments, type Message } from '../text/translate.ts';

/**
 * A foreseen refusal. `message` is a sentence in the reader's language, or a fixed code where the contract wants one;
 * `code` becomes `error` on the wire; `meta` gets title and message where a client shows them.
 */
export class DomainError extends Error {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  /** The code once more, under the name by which scanners know it. */
  readonly key: string | undefined;
  readonly text: Message | string;
  readonly meta: { title?: Message; message?: Message; [name: string]: unknown } | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    refusal: {
      text: Message | string;
      code?: RefusalCode;
      key?: string;
      meta?: DomainError['meta'];
      headers?: Record<string, string>;
    },
  ) {
    super(typeof refusal.text === 'string' ? refusal.text : refusal.text.key);
    this.status = status;
    this.code = refusal.code;
    this.key = refusal.key;
    this.text = refusal.text;
    this.meta = refusal.meta;
    this.headers = refusal.headers ?? {};
  }
}

/** Status 422: fields are wrong. Keys are dotted paths such as `records.0.value`. */
export class FieldErrors extends Error {
  readonly fields: Readonly<Record<string, readonly Message[]>>;

  constructor(fields: Record<string, readonly Message[]>) {
    super('fields are wrong');
    this.fields = fields;
  }
}

/** What was refused, whatever for. Throws any other error. */
export function refusalOf(error: unknown): DomainError | FieldErrors {
  if (error instanceof DomainError || error instanceof FieldErrors) return error;
  throw error;
}

/** One wrong field. */
export function fieldError<const Key extends ServerTextKey>(
  field: string,
  key: Key,
  ...values: FieldArguments<Key>
): FieldErrors {
  return new FieldErrors({ [field]: [fieldMessage(field, key, ...values)] });
}

/** The thing asked for does not exist, or not for this caller: the answer is the same. */
export function notFound(): DomainError {
  return new DomainError(404, { text: message('refusals.not-found') });
}

/** The caller may not do this; says nothing about why. */
export function forbidden(): DomainError {
  return new DomainError(403, { text: message('refusals.forbidden') });
}
