import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../../platform/language/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usePath } from '../../../platform/shop/shop.ts';
import { createStore, useStore } from '@tegoed/client/store';
import { useSubmission } from '../../../platform/submission/use-submission.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { RequestData } from '../load-request.ts';
import { forgetDraft } from './request-draft.ts';
import {
  answerOf,
  beginFlow,
  changeFlow,
  draftOf,
  lastStep,
  nextStep,
  planRequest,
  refusedStep,
  requestBody,
  shownStep,
} from './request-flow.ts';
import type { RequestEvent, RequestOutcome } from './request-flow.ts';
import { answerProblems, contactProblems, isFiledAlready, requestCode } from './request-problems.ts';
import type { RequestCode, RequestProblem, StepField } from './request-problems.ts';
import type { StepName } from './request-steps.ts';
import { recordOf, typedProblem } from './typed-answer.ts';
import type { RequestBody, TypedAnswer } from './typed-answer.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';
import { useFiling } from './use-filing.ts';
import { findWaitingRequest } from './waiting-request.ts';

export type RequestForm = ReturnType<typeof useRequestForm>;

/** Nothing is wrong. */
const sound: readonly RequestProblem[] = [];

/** The flow of a request in the browser: its step in the address, its draft kept, its answers judged and sent by the platform. */
export function useRequestForm(data: RequestData) {
  const { fund, criteria, email } = data;
  const api = useApi();
  const texts = useRefusalTexts();
  const plan = useMemo(() => planRequest({ fund, criteria, email }), [fund, criteria, email]);
  const { steps, open } = plan;
  const [kept] = useState(() => createStore(beginFlow(plan, data.draft)));
  const flow = useStore(kept, kept.get());
  const way = useWay(data);
  const draft = useDraftKeeping(fund.id, open);
  const submission = useSubmission<StepField>({ explain: (error) => [{ text: texts.failure(error) }] });
  const send = useFiling(data, submission.once);
  const index = shownStep(plan, flow, way.asked);

  function change(event: RequestEvent) {
    kept.set(changeFlow(kept.get(), event, plan));
  }
  function keep(event?: RequestEvent) {
    if (event) change(event);
    draft.change(draftOf(kept.get()));
  }
  function end(outcome: RequestOutcome) {
    change({ is: 'ended', outcome });
    way.finish();
    return sound;
  }

  /** On to the next step; the last one sends the request. */
  function goOn() {
    const next = nextStep(plan, kept.get(), way.asked);
    if (next === 'done') return file();
    keep({ is: 'reached', step: next });
    void draft.save();
    way.go(next);
    return sound;
  }

  /** Lets the platform judge a part of the request before going on; what it says of that part stands there. */
  async function validate(body: RequestBody, problemsIn: (fields: Refusal['fields']) => readonly RequestProblem[]) {
    try {
      await api.post('/platform/funds/{fund}/requests/validate', { path: { fund: fund.id }, body });
    } catch (error) {
      const refused = error instanceof Refusal ? problemsIn(error.fields) : [];
      if (refused.length === 0) throw error;
      return refused;
    }
    return goOn();
  }

  function answer(number: number, given: TypedAnswer) {
    const criterion = open[number];
    if (!criterion) return sound;
    keep({ is: 'answered', id: criterion.id, answer: given });
    const problem = typedProblem(criterion, given.value);
    if (problem) return [{ field: 'answer' as const, text: texts.problem(problem) }];
    const body = { contact_information: null, records: [recordOf(criterion, given)] };
    return validate(body, (fields) => answerProblems(fields, 0, criterion.show_attachment));
  }

  function giveContact() {
    const contact = kept.get().contact.trim();
    if (fund.contact_info_required && contact === '') return [{ field: 'contact' as const, text: texts.noContact }];
    return validate({ contact_information: contact || null, records: [] }, contactProblems);
  }

  async function file(): Promise<readonly RequestProblem[]> {
    await draft.stop();
    try {
      const request = await send(requestBody(plan, kept.get()));
      return request ? end({ is: 'filed', request }) : sound;
    } catch (error) {
      // Papers that went with the first request are refused before anybody says that it was sent.
      const waiting = mayBeFiled(error) ? await findWaitingRequest(api, fund.id) : undefined;
      if (waiting !== undefined) {
        forgetDraft(fund.id);
        const code = 'pending_request_exists';
        return end({ is: 'refused', text: texts.code(code), code, isFiled: true, requestId: waiting });
      }
      keep();
      return showRefused(error);
    }
  }

  function showRefused(error: unknown): readonly RequestProblem[] {
    if (!(error instanceof Refusal)) throw error;
    const refused = refusedStep(plan, error.fields);
    if (refused) {
      way.go(refused.step);
      return refused.problems;
    }
    return end({ is: 'refused', text: texts.failure(error), code: requestCode(error), isFiled: isFiledAlready(error) });
  }

  return {
    data,
    open,
    steps,
    step: steps[index] ?? 'criteria',
    index,
    hrefOf: way.hrefOf,
    /** What is sent at a press; every step has this one. */
    submission,
    answerOf: (id: number) => answerOf(flow, id),
    setAnswer: (id: number, given: Partial<TypedAnswer>) => keep({ is: 'answered', id, answer: given }),
    contact: flow.contact,
    setContact: (text: string) => keep({ is: 'contact-typed', text }),
    outcome: flow.outcome,
    saved: draft.saved,
    /** Keeps what was typed until now. */
    keep: draft.save,
    /** Keeps that a request was begun, also where nothing was typed yet: a link in a mail leads back to it. */
    begin: () => {
      keep();
      return draft.save();
    },
    /** What a press does at a question, at the contact information, and at a step that asks nothing or was judged by itself. */
    answer,
    giveContact,
    goOn,
    backToAnswers: () => {
      change({ is: 'taken-up-again' });
      way.go(lastStep(plan));
    },
    /** The citizen has an e-mail address since now: the form is loaded anew without the question for it. */
    emailConfirmed: way.reload,
  };
}

/** The step in the address: back and forward of the browser go from step to step. */
function useWay({ fund }: RequestData) {
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const hrefOf = (step: StepName, extra: { back?: StepName } = {}) =>
    path('fund-request', { id: fund.id }, { from: 'fund-activate', step, ...extra });
  return {
    asked: { step: query.get('step'), back: query.get('back') },
    hrefOf,
    go: (step: StepName) => void navigate(hrefOf(step)),
    finish: () => void navigate(hrefOf('done'), { replace: true }),
    reload: revalidate,
  };
}

function useRefusalTexts() {
  const t = useT('request');
  const failureText = useFailureText();
  return {
    noContact: t('contact.empty'),
    code: (code: RequestCode) => t(`codes.${code}`),
    problem: (problem: NonNullable<ReturnType<typeof typedProblem>>) => t(`question.${problem}`),
    failure(error: unknown) {
      const code = error instanceof Refusal ? requestCode(error) : undefined;
      return code ? t(`codes.${code}`) : failureText(error);
    },
  };
}

/** Whether a refusal may come from a request that was sent before, in another window. */
function mayBeFiled(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 422 || requestCode(error) === 'pending_request_exists');
}
