import type { Schema } from '@tegoed/contract';

type Request = Pick<Schema<'FundRequest'>, 'state' | 'created_at_locale' | 'resolved_at_locale'>;
type Question = Pick<Schema<'Clarification'>, 'id' | 'created_at_locale' | 'answered_at_locale'>;

/** Texts of the moments. */
type Title = 'sent' | 'checking' | 'checked' | 'decision' | 'ready' | Exclude<Schema<'FundRequestState'>, 'pending'>;

export interface RequestMoment {
  state: 'done' | 'now' | 'later' | 'stopped';
  title: Title;
  /** When, in words; undefined for what is still to come and for what the platform does not tell. */
  date?: string;
  /** What was asked and answered meanwhile. */
  questions?: readonly { id: number; asked: string; answered: string | undefined }[];
  /** What to expect. */
  note?: 'decision-text' | 'ready-text';
}

/** What happened to a request, what happens now and what comes, in order. */
export function requestMoments(request: Request, clarifications: readonly Question[]): RequestMoment[] {
  const { state, created_at_locale: sent, resolved_at_locale: resolved } = request;
  const questions = clarifications.map(({ id, created_at_locale: asked, answered_at_locale: answered }) => ({
    id,
    asked: asked ?? '',
    answered: answered ?? undefined,
  }));
  const begin: RequestMoment = { state: 'done', title: 'sent', date: sent };
  if (state === 'pending') {
    return [
      begin,
      { state: 'now', title: 'checking', questions },
      { state: 'later', title: 'decision', note: 'decision-text' },
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
