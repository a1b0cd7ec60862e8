import type { Schema } from '@tegoed/contract';

type Request = Pick<Schema<'FundRequest'>, 'state' | 'created_at_locale' | 'resolved_at_locale' | 'deadline_at'>;
type Question = Pick<Schema<'Clarification'>, 'id' | 'state' | 'created_at_locale' | 'answered_at_locale' | 'answer_before'>;

/** Texts of the moments. */
type Title = 'sent' | 'checking' | 'waiting' | 'checked' | 'decision' | 'ready' | Exclude<Schema<'FundRequestState'>, 'pending'>;

export interface RequestMoment {
  state: 'done' | 'now' | 'later' | 'stopped';
  title: Title;
  /** When, in words; undefined for what is still to come and for what the platform does not tell. */
  date?: string;
  /** The day before which the citizen is expected to do it, and the last day on which it comes; calendar dates. */
  before?: string;
  until?: string;
  /** What was asked and answered meanwhile. */
  questions?: readonly { id: number; asked: string; answered: string | undefined }[];
  /** What to expect. */
  note?: 'waiting-text' | 'ready-text';
}

/** What happened to a request, what happens now and what comes, in order. */
export function requestMoments(request: Request, clarifications: readonly Question[]): RequestMoment[] {
  const { state, created_at_locale: sent, resolved_at_locale: resolved } = request;
  const questions = clarifications.map(({ id, created_at_locale: asked, answered_at_locale: answered }) => ({
    id,
    asked: asked ?? '',
    answered: answered ?? undefined,
  }));
  const open = clarifications.find((clarification) => clarification.state === 'pending');
  const begin: RequestMoment = { state: 'done', title: 'sent', date: sent };
  if (state === 'pending') {
    return [
      begin,
      { state: 'now', questions, ...(open ? waiting(open) : { title: 'checking' as const }) },
      { state: 'later', title: 'decision', ...(request.deadline_at && { until: request.deadline_at }) },
      { state: 'later', title: 'ready', note: 'ready-text' },
    ];
  }
  const decided = { title: state, date: resolved ?? undefined };
  return [
    begin,
    { state: 'done', title: 'checked', questions },
    { state: state === 'approved' || state === 'approved_partly' ? 'done' : 'stopped', ...decided },
    ...(state === 'approved' ? [{ state: 'now' as const, title: 'ready' as const }] : []),
  ];
}

/** Nothing goes on before the citizen has answered. */
function waiting({ answer_before: before }: Question): Pick<RequestMoment, 'title' | 'before' | 'note'> {
  return { title: 'waiting', note: 'waiting-text', ...(before && { before }) };
}
