import type { Refusal } from '@tegoed/client/refusal';
import type { Problem } from '@tegoed/client/problems';

/** A part of a step; what is of none of them is of the step as a whole. */
export type StepField = 'answer' | 'files' | 'contact';

export type RequestProblem = Problem<StepField>;

/** Sentences of the platform about the answer that was sent as number `index`, in the order of the page. */
export function answerProblems(fields: Refusal['fields'], index: number, asksFiles: boolean): RequestProblem[] {
  const record = `records.${index}`;
  const of = (field: StepField | undefined, ...names: string[]) =>
    names.flatMap((name) => (fields[name] ?? []).slice(0, 1).map((text): RequestProblem => ({ field, text })));
  const aboutFiles = Object.keys(fields).filter((name) => name === `${record}.files` || name.startsWith(`${record}.files.`));
  return unique([
    ...of('answer', `${record}.value`),
    // Where a paper is asked, the answer as a whole is refused because it is missing.
    ...of(asksFiles ? 'files' : undefined, record),
    ...of('files', ...aboutFiles),
    ...of(undefined, `${record}.record_type_key`, `${record}.fund_criterion_id`, 'records'),
  ]);
}

export function contactProblems(fields: Refusal['fields']): RequestProblem[] {
  return (fields.contact_information ?? []).slice(0, 1).map((text) => ({ field: 'contact', text }));
}

/** Number of the first answer that was refused; undefined when none was. */
export function firstRefused(fields: Refusal['fields']): number | undefined {
  const numbers = Object.keys(fields).flatMap((name) => {
    const [, index] = /^records\.(\d+)(\.|$)/.exec(name) ?? [];
    return index === undefined ? [] : [Number(index)];
  });
  return numbers.length === 0 ? undefined : Math.min(...numbers);
}

function unique(problems: readonly RequestProblem[]): RequestProblem[] {
  return problems.filter(({ text }, index) => problems.findIndex((other) => other.text === text) === index);
}

/** Refusals that we have words of our own for. (screens.md 8.3) */
export const knownCodes = [
  'approved_request_exists',
  'bsn_confirmation_required',
  'bsn_record_is_mandatory',
  'email_is_mandatory',
  'fund_not_active',
  'invalid_endpoint',
  'not_requester',
  'pending_request_exists',
] as const;
export type RequestCode = (typeof knownCodes)[number];

/** The code of a refusal. Other platforms write it as the last part of their message: `policies/fund_requests.not_requester`. */
export function requestCode({ code, message }: Pick<Refusal, 'code' | 'message'>): RequestCode | undefined {
  const written = code ?? message.split(/[./]/).at(-1);
  return knownCodes.find((known) => known === written);
}

/** There is a request of this citizen already; sending it again is no use. */
export function isFiledAlready(refusal: Pick<Refusal, 'code' | 'message'>): boolean {
  const code = requestCode(refusal);
  return code === 'approved_request_exists' || code === 'pending_request_exists';
}
