import type { Schema } from '@tegoed/contract';
import type { BadgeProps } from '@tegoed/ui/facts/badge';

/** How a request stands for its citizen: its state, or that something is asked of them. */
export type RequestStatus = Schema<'FundRequestState'> | 'question';

type Question = Pick<Schema<'Clarification'>, 'state'>;

/** A question only counts while somebody still looks at the request. */
export function requestStatus({ state }: Pick<Schema<'FundRequest'>, 'state'>, questions: readonly Question[]): RequestStatus {
  return state === 'pending' && questions.some((question) => question.state === 'pending') ? 'question' : state;
}

export const statusLooks = {
  question: { tone: 'warning', icon: 'message-question' },
  pending: { tone: 'info', icon: 'hourglass' },
  approved: { tone: 'success', icon: 'check-circle' },
  declined: { tone: 'neutral', icon: 'x-circle' },
  approved_partly: { tone: 'info', icon: 'check-circle' },
  disregarded: { tone: 'neutral', icon: 'x-circle' },
} as const satisfies Record<RequestStatus, Pick<BadgeProps, 'tone' | 'icon'>>;
