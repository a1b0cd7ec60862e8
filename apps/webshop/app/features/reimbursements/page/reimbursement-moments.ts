import type { Schema } from '@tegoed/contract';
import { canSend, reimbursementStatus } from '../reimbursement-status.ts';

type Reimbursement = Pick<
  Schema<'Reimbursement'>,
  'state' | 'expired' | 'deactivated' | 'created_at_locale' | 'submitted_at_locale' | 'resolved_at_locale' | 'expire_at_locale'
>;

export interface ReimbursementMoment {
  state: 'done' | 'now' | 'later' | 'stopped';
  title: 'kept' | 'send' | 'sent' | 'checking' | 'checked' | 'decision' | 'approved' | 'declined' | 'expired' | 'stopped';
  /** When, in words; undefined for what is still to come and for what the platform does not tell. */
  date?: string;
  /** What it means. */
  note?: 'checking-text' | 'decision-text' | 'approved-text' | 'declined-text';
}

/** What happened to a reimbursement, what happens now and what comes, in order. (vouchers.md 4) */
export function reimbursementMoments(reimbursement: Reimbursement): ReimbursementMoment[] {
  const status = reimbursementStatus(reimbursement);
  const decision: ReimbursementMoment = { state: 'later', title: 'decision', note: 'decision-text' };
  const begin = beginOf(reimbursement);
  switch (status) {
    case 'draft':
      return [begin, { state: 'now', title: 'send' }, { state: 'later', title: 'checking' }, decision];
    case 'pending':
      return [begin, { state: 'now', title: 'checking', note: 'checking-text' }, decision];
    case 'approved':
    case 'declined':
      return [begin, { state: 'done', title: 'checked' }, decided(status, reimbursement)];
    case 'expired':
      return [begin, { state: 'stopped', title: 'expired', ...at(reimbursement.expire_at_locale) }];
    case 'stopped':
      return [begin, { state: 'stopped', title: 'stopped' }];
  }
}

/** A draft begins with being kept, all others with being sent. */
function beginOf(reimbursement: Reimbursement): ReimbursementMoment {
  if (canSend(reimbursement) || reimbursement.submitted_at_locale === null)
    return { state: 'done', title: 'kept', ...at(reimbursement.created_at_locale) };
  return { state: 'done', title: 'sent', ...at(reimbursement.submitted_at_locale) };
}

function decided(title: 'approved' | 'declined', { resolved_at_locale }: Reimbursement): ReimbursementMoment {
  return { state: title === 'approved' ? 'done' : 'stopped', title, ...at(resolved_at_locale), note: `${title}-text` };
}

function at(date: string | null): Pick<ReimbursementMoment, 'date'> {
  return date === null ? {} : { date };
}
