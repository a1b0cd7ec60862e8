import { formatMoney } from '@tegoed/translations/format';
import type { Language } from '@tegoed/translations/format';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOneAtATime } from '../../components/one-at-a-time.ts';
import { unbroken } from '../../components/unbroken.ts';
import { createOnceKey } from '@tegoed/client/api-client';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usePath } from '../../platform/shop.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import type { ReimbursementFormData } from './load-reimbursement-form.ts';
import {
  bodyOf,
  draftProblems,
  emptyReimbursement,
  fieldRefusals,
  reimbursementFields,
  typedFrom,
  typedProblems,
} from './typed-reimbursement.ts';
import type { FieldProblem, ReimbursementBody, ReimbursementField, TypedReimbursement } from './typed-reimbursement.ts';

export interface FormProblem {
  /** Undefined for what is no matter of a field. */
  field: ReimbursementField | undefined;
  text: string;
}

export type ReimbursementForm = ReturnType<typeof useReimbursementForm>;

/** Everything that happens in the form of a claim: what was typed, what is wrong, keeping it and sending it. (screens.md 4.11) */
export function useReimbursementForm({ claim, before, email, vouchers, voucherId }: ReimbursementFormData) {
  const language = useLanguage();
  const [typed, setTyped] = useState(() => firstTyped({ claim, before, voucherId }, language));
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [changed, setChanged] = useState<ReadonlySet<ReimbursementField>>(new Set());
  const [isUploading, setUploading] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [checkProblem, setCheckProblem] = useState<string>();
  const work = useOneAtATime();
  const store = useStoring(claim?.id);
  const isOver = useSentElsewhere(claim?.id);
  const texts = useProblemTexts();
  const voucher = vouchers.find(({ id }) => id === typed.voucherId);

  /** The summary stays as it was until the next press: it takes the focus whenever it changes. */
  function show(found: readonly FormProblem[]) {
    setProblems(found);
    setChanged(new Set());
  }

  /** What was said about a field is about something else than what stands there now. */
  function change(given: Partial<TypedReimbursement>) {
    setTyped((before) => ({ ...before, ...given }));
    const about = reimbursementFields.filter((field) => field in given);
    setChanged((before) => new Set([...before, ...about, ...('voucherId' in given ? (['voucher', 'amount'] as const) : [])]));
  }

  /** Whether the form can go to the platform, to be kept or to be sent; otherwise it says why not. */
  function isSound(to: 'keep' | 'send'): boolean {
    const found = to === 'keep' ? draftProblems(typed) : typedProblems(typed, voucher?.left);
    const wrong = found.map(({ field, problem }) => ({
      field,
      text: texts.problem(problem, voucher?.left),
    }));
    const all = isUploading ? [...wrong.filter(({ field }) => field !== 'files'), texts.uploading] : wrong;
    show(all);
    return all.length === 0;
  }

  const send = (state: 'draft' | 'pending', onFailed: (text: string) => void) =>
    work.run(async () => {
      try {
        await store(bodyOf(typed, { state, email }));
      } catch (error) {
        if (await isOver(error)) return;
        const refused = error instanceof Refusal ? fieldRefusals(error.fields, typed.files) : [];
        if (refused.length === 0) onFailed(texts.failure(error));
        else showRefused(refused.map(({ field, text, file }) => ({ field, text: texts.ofFile(text, file) })));
      }
    });

  function showRefused(refused: readonly FormProblem[]) {
    setChecking(false);
    show(refused);
  }

  return {
    typed,
    voucher,
    problems,
    errorAt: (field: ReimbursementField) =>
      changed.has(field) ? undefined : problems.find((problem) => problem.field === field)?.text,
    isUploading,
    setUploading,
    change,
    busy: work.busy,
    /** Keeps what is there without sending it. */
    async save() {
      if (isSound('keep')) await send('draft', (text) => showRefused([{ field: undefined, text }]));
    },
    /** Shows everything once more before it is sent. */
    check() {
      setCheckProblem(undefined);
      if (isSound('send')) setChecking(true);
    },
    isChecking,
    checkProblem,
    stopChecking: () => setChecking(false),
    async submit() {
      setCheckProblem(undefined);
      await send('pending', setCheckProblem);
    },
  };
}

/** Stores a new claim or changes a draft. What was sent is proved on a page; what was kept is told in the list. The same claim is stored once, however often it is pressed. */
function useStoring(id: number | undefined) {
  const t = useT('reimbursements');
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const [onceKey] = useState(createOnceKey);
  return async (body: ReimbursementBody) => {
    const { data: claim } =
      id === undefined
        ? await api.post('/platform/reimbursements', { body, once: onceKey(body) })
        : await api.patch('/platform/reimbursements/{id}', { path: { id }, body });
    const isSent = body.state === 'pending';
    if (!isSent) showToast('success', t('form.saved'));
    // Whoever goes back does not meet a form that was handed in.
    await navigate(isSent ? path('reimbursement-sent', { id: claim.id }) : path('reimbursements'), { replace: true });
  };
}

/**
 * A refused draft may have been sent or removed in another window: says so and leads to what became of it. False when it is still
 * there to be changed.
 */
function useSentElsewhere(id: number | undefined) {
  const t = useT('reimbursements');
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  return async (error: unknown): Promise<boolean> => {
    if (id === undefined || !(error instanceof Refusal) || (error.status !== 403 && error.status !== 404)) return false;
    const now = await api.get('/platform/reimbursements/{id}', { path: { id } }).catch(() => undefined);
    if (now?.data.state === 'draft' || (!now && error.status === 403)) return false;
    showToast('info', t(now ? 'form.sent-before' : 'form.removed-before'));
    await navigate(now ? path('reimbursement', { id }) : path('reimbursements'), { replace: true });
    return true;
  };
}

/** The draft, what was asked before and is asked again, or nothing yet. Receipts belong to the claim that they were sent with. */
function firstTyped(
  { claim, before, voucherId }: Pick<ReimbursementFormData, 'claim' | 'before' | 'voucherId'>,
  language: Language,
): TypedReimbursement {
  if (claim) return typedFrom(claim, language);
  return before ? { ...typedFrom(before, language), voucherId, files: [] } : emptyReimbursement(voucherId);
}

function useProblemTexts() {
  const t = useT('reimbursements');
  const files = useT('files');
  const language = useLanguage();
  return {
    problem(problem: FieldProblem, left = 0) {
      if (problem !== 'amount-high') return t(`problem.${problem}`);
      return t('problem.amount-high', { amount: unbroken(formatMoney(left, language)) });
    },
    uploading: { field: 'files', text: files('busy') } as const,
    ofFile: (text: string, name: string | undefined) => (name === undefined ? text : t('problem.of-file', { name, text })),
    failure: useFailureText(),
  };
}
