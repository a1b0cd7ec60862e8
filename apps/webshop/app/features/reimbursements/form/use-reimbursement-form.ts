import { formatMoney } from '@tegoed/translations/format';
import type { Language } from '@tegoed/translations/format';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usePath } from '../../../platform/shop/shop.ts';
import type { Problem } from '@tegoed/client/problems';
import { useSubmission } from '../../../platform/submission/use-submission.ts';
import type { FormSubmission } from '../../../platform/submission/use-submission.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
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

export type ReimbursementForm = ReturnType<typeof useReimbursementForm>;

/** Everything that happens in the form of a reimbursement: what was typed, what is wrong, keeping it and sending it. (screens.md 4.11) */
export function useReimbursementForm({ reimbursement, before, email, vouchers, voucherId }: ReimbursementFormData) {
  const language = useLanguage();
  const [typed, setTyped] = useState(() => firstTyped({ reimbursement, before, voucherId }, language));
  /** What was changed since the form was refused for the given time. */
  const [changed, setChanged] = useState<{ since: number; fields: ReadonlySet<ReimbursementField> }>(nothingChanged);
  const [isUploading, setUploading] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const texts = useProblemTexts();
  const keeping = useSubmission<ReimbursementField>({ explain: (error) => atFields(error) });
  const sending = useSubmission();
  const store = useStoring(reimbursement?.id, keeping.once);
  const isOver = useSentElsewhere(reimbursement?.id);
  const voucher = vouchers.find(({ id }) => id === typed.voucherId);

  /** What was said about a field is about something else than what stands there now. */
  function change(given: Partial<TypedReimbursement>) {
    setTyped((before) => ({ ...before, ...given }));
    const about = reimbursementFields.filter((field) => field in given);
    const others = 'voucherId' in given ? (['voucher', 'amount'] as const) : [];
    setChanged(({ since, fields }) => ({
      since: keeping.refusals,
      fields: new Set([...(since === keeping.refusals ? fields : []), ...about, ...others]),
    }));
  }

  /** Why the form cannot go to the platform yet, to be kept or to be sent. */
  function typedWrong(to: 'keep' | 'send'): readonly Problem<ReimbursementField>[] {
    const found = to === 'keep' ? draftProblems(typed) : typedProblems(typed, voucher?.left);
    const wrong = found.map(({ field, problem }) => ({ field, text: texts.problem(problem, voucher?.left) }));
    return isUploading ? [...wrong.filter(({ field }) => field !== 'files'), texts.uploading] : wrong;
  }

  function atFields(error: unknown): readonly Problem<ReimbursementField>[] | undefined {
    const refused = error instanceof Refusal ? fieldRefusals(error.fields, typed.files) : [];
    if (refused.length === 0) return undefined;
    return refused.map(({ field, text, file }) => ({ field, text: texts.ofFile(text, file) }));
  }

  async function send(state: 'draft' | 'pending') {
    try {
      await store(bodyOf(typed, { state, email }));
    } catch (error) {
      if (!(await isOver(error))) throw error;
    }
  }

  /** What is wrong with a field is put right in the form; anything else is told where it was sent. */
  async function sendChecked() {
    try {
      await send('pending');
    } catch (error) {
      const wrong = atFields(error);
      if (!wrong) throw error;
      setChecking(false);
      keeping.show(wrong);
    }
  }

  function check(): readonly Problem<ReimbursementField>[] {
    const wrong = typedWrong('send');
    sending.show([]);
    setChecking(wrong.length === 0);
    return wrong;
  }

  function keep() {
    const wrong = typedWrong('keep');
    return wrong.length > 0 ? wrong : send('draft');
  }

  return {
    typed,
    voucher,
    problems: keeping.problems,
    errorAt: (field: ReimbursementField) =>
      changed.since === keeping.refusals && changed.fields.has(field) ? undefined : keeping.errorAt(field),
    isUploading,
    setUploading,
    change,
    /** Keeps what is there without sending it. */
    save: () => void keeping.submit(keep),
    isKeeping: keeping.busy,
    /** Props of the form: shows everything once more before it is sent. */
    checking: keeping.form(check),
    isChecking,
    stopChecking: () => setChecking(false),
    /** Of the last look. */
    sending,
    submit: () => sending.submit(sendChecked),
  };
}

const nothingChanged = { since: 0, fields: new Set<ReimbursementField>() };

/** Stores a new reimbursement or changes a draft. What was sent is proved on a page; what was kept is told in the list. The same reimbursement is stored once, however often it is pressed. */
function useStoring(id: number | undefined, once: FormSubmission['once']) {
  const t = useT('reimbursements');
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  return async (body: ReimbursementBody) => {
    const { data: reimbursement } =
      id === undefined
        ? await api.post('/platform/reimbursements', { body, once: once(body) })
        : await api.patch('/platform/reimbursements/{id}', { path: { id }, body });
    const isSent = body.state === 'pending';
    if (!isSent) showToast('success', t('form.saved'));
    // Whoever goes back does not meet a form that was handed in.
    await navigate(isSent ? path('reimbursement-sent', { id: reimbursement.id }) : path('reimbursements'), { replace: true });
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

/** The draft, what was asked before and is asked again, or nothing yet. Receipts belong to the reimbursement that they were sent with. */
function firstTyped(
  { reimbursement, before, voucherId }: Pick<ReimbursementFormData, 'reimbursement' | 'before' | 'voucherId'>,
  language: Language,
): TypedReimbursement {
  if (reimbursement) return typedFrom(reimbursement, language);
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
  };
}
