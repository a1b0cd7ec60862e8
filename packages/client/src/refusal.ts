/** An answer of the platform that is not a success, in the server's words. */
export class Refusal extends Error {
  readonly status: number;
  /** Machine-readable code, where there is one. */
  readonly code: string | undefined;
  /** The code of the header alone: what happened at DigiD. */
  readonly codeInHeader: string | undefined;
  /** Sentences per field; keys are dotted paths such as `records.0.value`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly title: string | undefined;
  /** What the helpdesk can find the event by. */
  readonly reference: string | undefined;
  /** The thing as it is now, where a refusal tells (412 `changed_meanwhile`). */
  readonly data: unknown;

  constructor(status: number, body: unknown, headers: Headers) {
    const given = isObject(body) ? body : {};
    const meta = isObject(given.meta) ? given.meta : {};
    super(text(meta.message) ?? text(given.message) ?? '');
    this.name = 'Refusal';
    this.status = status;
    this.codeInHeader = text(headers.get('error-code'));
    this.code = this.codeInHeader ?? text(given.error);
    this.fields = isObject(given.errors) ? fieldErrors(given.errors) : {};
    this.title = text(meta.title);
    this.reference = text(headers.get('x-request-id'));
    this.data = meta.data;
  }
}

function fieldErrors(errors: Record<string, unknown>): Record<string, readonly string[]> {
  const lists = Object.entries(errors).map(([field, sentences]): [string, string[]] => [
    field,
    [sentences].flat().filter((sentence) => typeof sentence === 'string'),
  ]);
  return Object.fromEntries(lists);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
