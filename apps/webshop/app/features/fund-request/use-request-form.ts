import type { Schema } from '@tegoed/contract';
import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useOneAtATime } from '../../components/one-at-a-time.ts';
import { createOnceKey } from '@tegoed/client/api-client';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { loadSession } from '../../platform/session.ts';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { RequestData } from './load-request.ts';
import { forgetDraft } from './request-draft.ts';
import { answerProblems, contactProblems, firstRefused, isFiledAlready, requestCode } from './request-problems.ts';
import type { RequestCode, RequestProblem } from './request-problems.ts';
import { criterionStep, reachedStep, requestSteps } from './request-steps.ts';
import type { StepName } from './request-steps.ts';
import { automaticRecord, noAnswer, recordOf, typedProblem } from './typed-answer.ts';
import type { AnswerProblem, RequestBody, TypedAnswer } from './typed-answer.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';
import { findWaitingRequest } from './waiting-request.ts';

/** How sending ended. */
export type RequestOutcome =
  | { is: 'filed'; request: Schema<'FundRequest'> }
  /** `isFiled`: the same request was filed before, in another window; `requestId` is it while it waits. */
  | { is: 'refused'; text: string; code: RequestCode | undefined; isFiled: boolean; requestId?: number };

export type RequestForm = ReturnType<typeof useRequestForm>;

/** Everything that happens in the form of a request: its steps, what was answered, what is wrong, and the sending. */
export function useRequestForm(data: RequestData) {
  const { fund, criteria } = data;
  const api = useApi();
  const texts = useRefusalTexts();
  const open = useMemo(() => criteria.filter(({ is_valid: isValid }) => !isValid), [criteria]);
  const steps = requestSteps({ fund, hasEmail: data.email !== null, open: open.length });
  const [answers, setAnswers] = useState<ReadonlyMap<number, TypedAnswer>>(() => new Map(data.draft?.answers));
  const [contact, setContact] = useState(data.draft?.contact ?? '');
  const [problems, setProblems] = useState<readonly RequestProblem[]>([]);
  const [outcome, setOutcome] = useState<RequestOutcome>();
  const way = useWay(data, steps, outcome !== undefined);
  const draft = useDraftKeeping(fund.id, open);
  const work = useOneAtATime();
  const send = useSending(data);

  const asksContact = steps.includes('contact_information');
  const answerOf = (id: number) => answers.get(id) ?? noAnswer;
  const step = steps[way.index] ?? 'criteria';

  function go(to: StepName, shown: readonly RequestProblem[] = []) {
    setProblems(shown);
    way.go(to);
  }

  function change(changed: { answers?: ReadonlyMap<number, TypedAnswer>; contact?: string; step?: StepName }) {
    if (changed.answers) setAnswers(changed.answers);
    if (changed.contact !== undefined) setContact(changed.contact);
    draft.change({ step: way.furthest, answers, contact, ...changed });
  }

  function setAnswer(id: number, answer: Partial<TypedAnswer>) {
    change({ answers: new Map(answers).set(id, { ...answerOf(id), ...answer }) });
  }

  /** What is filed, or what it would be with one answer that is still in the form. */
  function bodyOf(given: ReadonlyMap<number, TypedAnswer>): RequestBody {
    return {
      contact_information: asksContact ? contact.trim() || null : null,
      records: open.map((criterion) =>
        fund.auto_validation ? automaticRecord(criterion) : recordOf(criterion, given.get(criterion.id) ?? noAnswer),
      ),
    };
  }

  /** On to the next step; the last one sends the request. */
  async function advance(given = answers) {
    const next = way.next();
    if (next === 'done') {
      await file(given);
      return;
    }
    change({ answers: given, step: way.further(next) });
    void draft.save();
    go(next);
  }

  /** Lets the platform judge one answer before going on. */
  const answer = (number: number, given: TypedAnswer) =>
    work.run(async () => {
      const criterion = open[number];
      if (!criterion) return;
      const all = new Map(answers).set(criterion.id, given);
      change({ answers: all });
      const problem = typedProblem(criterion, given.value);
      if (problem) {
        setProblems([{ place: 'answer', text: texts.problem(problem) }]);
        return;
      }
      try {
        const body = { contact_information: null, records: [recordOf(criterion, given)] };
        await api.post('/platform/funds/{fund}/requests/validate', { path: { fund: fund.id }, body });
        await advance(all);
      } catch (error) {
        const refused = error instanceof Refusal ? answerProblems(error.fields, 0, criterion.show_attachment) : [];
        setProblems(refused.length > 0 ? refused : [{ place: 'step', text: texts.failure(error) }]);
      }
    });

  /** Lets the platform judge the contact information before going on. */
  const giveContact = () =>
    work.run(async () => {
      if (fund.contact_info_required && contact.trim() === '') {
        setProblems([{ place: 'contact', text: texts.noContact }]);
        return;
      }
      try {
        const body = { contact_information: contact.trim() || null, records: [] };
        await api.post('/platform/funds/{fund}/requests/validate', { path: { fund: fund.id }, body });
        await advance();
      } catch (error) {
        const refused = error instanceof Refusal ? contactProblems(error.fields) : [];
        setProblems(refused.length > 0 ? refused : [{ place: 'step', text: texts.failure(error) }]);
      }
    });

  async function file(given: ReadonlyMap<number, TypedAnswer>) {
    await draft.stop();
    try {
      const request = await send(bodyOf(given));
      if (!request) return;
      setOutcome({ is: 'filed', request });
      way.finish();
    } catch (error) {
      // Papers that went with the first request are refused before anybody says that it was sent.
      const waiting = mayBeFiled(error) ? await findWaitingRequest(api, fund.id) : undefined;
      if (waiting !== undefined) {
        forgetDraft(fund.id);
        const code = 'pending_request_exists';
        setOutcome({ is: 'refused', text: texts.code(code), code, isFiled: true, requestId: waiting });
        way.finish();
        return;
      }
      draft.change({ step: way.furthest, answers: given, contact });
      showRefused(error);
    }
  }

  function showRefused(error: unknown) {
    const fields = error instanceof Refusal ? error.fields : {};
    const ofContact = contactProblems(fields);
    const number = firstRefused(fields);
    const criterion = number === undefined ? undefined : open[number];
    if (asksContact && ofContact.length > 0) {
      go('contact_information', ofContact);
    } else if (number !== undefined && criterion && !fund.auto_validation) {
      go(criterionStep(number), answerProblems(fields, number, criterion.show_attachment));
    } else if (error instanceof Refusal) {
      setOutcome({ is: 'refused', text: texts.failure(error), code: requestCode(error), isFiled: isFiledAlready(error) });
      way.finish();
    } else {
      setProblems([{ place: 'step', text: texts.failure(error) }]);
    }
  }

  return {
    data,
    open,
    steps,
    step,
    index: way.index,
    hrefOf: way.hrefOf,
    answerOf,
    setAnswer,
    contact,
    setContact: (text: string) => change({ contact: text }),
    problems,
    setProblems,
    outcome,
    busy: work.busy,
    saved: draft.saved,
    /** Keeps what was typed until now. */
    keep: draft.save,
    /** Keeps that a request was begun, also where nothing was typed yet: a link in a mail leads back to it. */
    begin: () => {
      change({});
      return draft.save();
    },
    answer,
    giveContact,
    /** For a step that asks nothing, or that was judged by itself. */
    goOn: () => work.run(() => advance()),
    backToAnswers: () => {
      setOutcome(undefined);
      way.go(steps[steps.length - 2] ?? 'criteria');
    },
    /** The citizen has an e-mail address since now: the form is loaded anew without the question for it. */
    emailConfirmed: way.reload,
  };
}

/** The step in the address: back and forward of the browser go from step to step. */
function useWay({ fund, draft }: RequestData, steps: readonly StepName[], isOver: boolean) {
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const [begin] = useState<string>(() => draft?.step ?? steps[0] ?? 'criteria');
  const [furthest, setFurthest] = useState(begin);
  const furthestIndex = Math.max(
    0,
    steps.findIndex((step) => step === furthest),
  );
  const index =
    isOver && query.get('step') === 'done' ? steps.length - 1 : reachedStep(steps, query.get('step') ?? begin, furthestIndex);
  const hrefOf = (step: StepName, extra: { back?: StepName } = {}) =>
    path('fund-request', { id: fund.id }, { from: 'fund-activate', step, ...extra });

  return {
    index,
    furthest,
    hrefOf,
    /** The step after this one; after a change of one answer the list of answers. */
    next(): StepName {
      const back = steps.findIndex((step) => step === query.get('back'));
      return steps[back > index && back <= furthestIndex ? back : index + 1] ?? 'done';
    },
    /** The furthest step, when this one is reached. */
    further(step: StepName): StepName {
      const reached = steps[Math.max(furthestIndex, steps.indexOf(step))] ?? step;
      setFurthest(reached);
      return reached;
    },
    go: (step: StepName) => void navigate(hrefOf(step)),
    finish: () => void navigate(hrefOf('done'), { replace: true }),
    reload: revalidate,
  };
}

/** Files a request once, however often it is pressed. A scheme that decides by itself gives its voucher, and the page is left. */
function useSending({ fund }: RequestData) {
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const [onceKey] = useState(createOnceKey);
  const [onceApplied] = useState(createOnceKey);

  async function apply(): Promise<Schema<'Voucher'> | undefined> {
    try {
      const call = { path: { fund: fund.id }, once: onceApplied(fund.id) };
      return (await api.post('/platform/funds/{fund}/apply', call)).data;
    } catch (error) {
      // The request is filed all the same; somebody looks at it.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  return async (body: RequestBody): Promise<Schema<'FundRequest'> | undefined> => {
    const { data: request } = await api.post('/platform/funds/{fund}/requests', {
      path: { fund: fund.id },
      body,
      once: onceKey(body),
    });
    forgetDraft(fund.id);
    const voucher = fund.auto_validation ? await apply() : undefined;
    if (!voucher) return request;
    await loadSession(api);
    await navigate(path('voucher-ready', { address: voucher.address }), { replace: true });
    return undefined;
  };
}

function useRefusalTexts() {
  const t = useT('request');
  const failureText = useFailureText();
  return {
    noContact: t('contact.empty'),
    code: (code: RequestCode) => t(`codes.${code}`),
    problem: (problem: AnswerProblem) => t(`question.${problem}`),
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
