import { asked } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { decide, mays, type Application, type Decision } from './applications.ts';

/** What became of the form of an application: it was decided, or what is wrong. */
export interface DecidedForm {
  readonly decided?: { readonly application: Application; readonly done: 'accepted' | 'rejected' };
  /** Somebody else was first; the application as it is now is to be shown. */
  readonly changed?: boolean;
  readonly reasonMissing?: boolean;
  readonly problem?: string;
}

/** Decides what the form of an application says, of one of those that are shown and as it was shown. */
export async function decideFromForm(organization: number, form: FormData, shown: readonly Application[]): Promise<DecidedForm> {
  const application = shown.find(({ id }) => String(id) === form.get('id'));
  const decision = readDecision(form);
  if (!application || application.version !== Number(form.get('version'))) return { changed: true };
  if (decision === 'reason-missing') return { reasonMissing: true };
  const outcome = await asked(decide(application, decision, organization));
  if (outcome === 'changed') return { changed: true };
  if (outcome !== 'done') return { problem: outcome.problem };
  return { decided: { application, done: 'accept' in decision ? 'accepted' : 'rejected' } };
}

function readDecision(form: FormData): Decision | 'reason-missing' {
  if (form.get('decision') === 'accept') return { accept: mays.find((may) => may === form.get('may')) ?? 'approved' };
  const reason = textOf(form, 'note');
  return reason === '' ? 'reason-missing' : { rejectFor: reason };
}
