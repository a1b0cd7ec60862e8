import type { Schema } from '@tegoed/contract';
import type { Refusal } from '@tegoed/client/refusal';
import type { RequestDraft } from './request-draft.ts';
import { answerProblems, contactProblems, firstRefused } from './request-problems.ts';
import type { RequestCode, RequestProblem } from './request-problems.ts';
import { criterionStep, reachedStep, requestSteps } from './request-steps.ts';
import type { StepName } from './request-steps.ts';
import { automaticRecord, noAnswer, recordOf } from './typed-answer.ts';
import type { AskedCriterion, RequestBody, TypedAnswer } from './typed-answer.ts';

/** How sending ended. */
export type RequestOutcome =
  | { is: 'filed'; request: Schema<'FundRequest'> }
  /** `isFiled`: the same request was filed before, in another window; `requestId` is it while it waits. */
  | { is: 'refused'; text: string; code: RequestCode | undefined; isFiled: boolean; requestId?: number };

/** What is asked of one citizen. */
export interface RequestPlan<Criterion extends AskedCriterion = AskedCriterion> {
  /** A scheme that decides by itself is only confirmed. */
  readonly isAutomatic: boolean;
  /** Criteria that are not known to be met. */
  readonly open: readonly Criterion[];
  readonly steps: readonly StepName[];
  readonly asksContact: boolean;
}

/** How far a request got, what was answered, and what came of it. Its step stands in the address. */
export interface RequestFlow {
  /** The step that it began at: without one in the address. */
  readonly begun: string;
  readonly furthest: string;
  /** By the id of the criterion. */
  readonly answers: ReadonlyMap<number, TypedAnswer>;
  readonly contact: string;
  readonly outcome: RequestOutcome | undefined;
}

export type RequestEvent =
  | { is: 'answered'; id: number; answer: Partial<TypedAnswer> }
  | { is: 'contact-typed'; text: string }
  | { is: 'reached'; step: StepName }
  | { is: 'ended'; outcome: RequestOutcome }
  /** Refused, and the citizen goes back to the answers. */
  | { is: 'taken-up-again' };

/** The steps that the address names. */
interface AskedSteps {
  readonly step: string | null;
  /** Where a change of one answer leads back to. */
  readonly back: string | null;
}

interface Planned<Criterion extends AskedCriterion> {
  fund: Pick<Schema<'Fund'>, 'auto_validation' | 'contact_info_enabled'>;
  criteria: readonly (Criterion & { is_valid: boolean | null })[];
  email: string | null;
}

export function planRequest<Criterion extends AskedCriterion>({
  fund,
  criteria,
  email,
}: Planned<Criterion>): RequestPlan<Criterion> {
  const open = criteria.filter(({ is_valid: isValid }) => !isValid);
  const steps = requestSteps({ fund, hasEmail: email !== null, open: open.length });
  return { isAutomatic: fund.auto_validation, open, steps, asksContact: steps.includes('contact_information') };
}

/** Goes on with what was kept, or begins at the first step. */
export function beginFlow({ steps }: Pick<RequestPlan, 'steps'>, draft: RequestDraft | undefined): RequestFlow {
  const begun = draft?.step ?? steps[0] ?? 'criteria';
  return {
    begun,
    furthest: begun,
    answers: new Map(draft?.answers),
    contact: draft?.contact ?? '',
    outcome: undefined,
  };
}

export function changeFlow(flow: RequestFlow, event: RequestEvent, { steps }: Pick<RequestPlan, 'steps'>): RequestFlow {
  switch (event.is) {
    case 'answered': {
      const answer = { ...answerOf(flow, event.id), ...event.answer };
      return { ...flow, answers: new Map(flow.answers).set(event.id, answer) };
    }
    case 'contact-typed':
      return { ...flow, contact: event.text };
    case 'reached': {
      const furthest = Math.max(furthestIndex(steps, flow), steps.indexOf(event.step));
      return { ...flow, furthest: steps[furthest] ?? event.step };
    }
    case 'ended':
      return { ...flow, outcome: event.outcome };
    case 'taken-up-again':
      return { ...flow, outcome: undefined };
  }
}

export function answerOf({ answers }: Pick<RequestFlow, 'answers'>, id: number): TypedAnswer {
  return answers.get(id) ?? noAnswer;
}

/** Which of the steps is shown: what the address asks, as far as it was reached. */
export function shownStep({ steps }: Pick<RequestPlan, 'steps'>, flow: RequestFlow, asked: AskedSteps): number {
  if (flow.outcome && asked.step === 'done') return steps.length - 1;
  return reachedStep(steps, asked.step ?? flow.begun, furthestIndex(steps, flow));
}

/** The step after the one that is shown; after a change of one answer the list of answers. Done is sending. */
export function nextStep(plan: Pick<RequestPlan, 'steps'>, flow: RequestFlow, asked: AskedSteps): StepName {
  const shown = shownStep(plan, flow, asked);
  const back = plan.steps.findIndex((step) => step === asked.back);
  const isChange = back > shown && back <= furthestIndex(plan.steps, flow);
  return plan.steps[isChange ? back : shown + 1] ?? 'done';
}

/** The step with the answers, from which it is sent again. */
export function lastStep({ steps }: Pick<RequestPlan, 'steps'>): StepName {
  return steps.at(-2) ?? 'criteria';
}

/** What is kept of an unfinished request. */
export function draftOf({ furthest, answers, contact }: RequestFlow): RequestDraft {
  return { step: furthest, answers, contact };
}

/** What is filed. */
export function requestBody({ isAutomatic, open, asksContact }: RequestPlan, flow: RequestFlow): RequestBody {
  return {
    contact_information: asksContact ? flow.contact.trim() || null : null,
    records: open.map((criterion) =>
      isAutomatic ? automaticRecord(criterion) : recordOf(criterion, answerOf(flow, criterion.id)),
    ),
  };
}

/** The step where a refused request is put right, with what is wrong there; undefined where no step can. */
export function refusedStep(
  { isAutomatic, open, asksContact }: RequestPlan,
  fields: Refusal['fields'],
): { step: StepName; problems: readonly RequestProblem[] } | undefined {
  const ofContact = contactProblems(fields);
  if (asksContact && ofContact.length > 0) return { step: 'contact_information', problems: ofContact };
  const number = firstRefused(fields);
  const criterion = number === undefined ? undefined : open[number];
  if (number === undefined || !criterion || isAutomatic) return undefined;
  return { step: criterionStep(number), problems: answerProblems(fields, number, criterion.show_attachment) };
}

function furthestIndex(steps: readonly StepName[], { furthest }: Pick<RequestFlow, 'furthest'>): number {
  return Math.max(
    0,
    steps.findIndex((step) => step === furthest),
  );
}
