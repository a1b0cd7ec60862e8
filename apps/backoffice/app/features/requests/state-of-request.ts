import type { BadgeProps } from '@tegoed/ui/facts/badge';
import type { Schema } from '@tegoed/contract';
import type { Translate } from '../../platform/texts.ts';

interface RequestFacts {
  readonly state: Schema<'FundRequestState'>;
  readonly days_left?: number | null | undefined;
  readonly waiting_for_requester?: boolean | undefined;
  /** Whether the citizen answered a question about something that is to be assessed yet. */
  readonly answered: boolean;
  readonly assignee?: unknown;
}

interface ShownState {
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly icon: BadgeProps['icon'];
  readonly text: string;
}

const decided = {
  approved: { tone: 'success', icon: 'check-circle', text: 'state-approved' },
  approved_partly: { tone: 'success', icon: 'check-circle', text: 'state-partly' },
  declined: { tone: 'neutral', icon: 'circle-minus', text: 'state-declined' },
  disregarded: { tone: 'neutral', icon: 'archive', text: 'state-aside' },
} as const;

/** How a request stands, in a word and an icon. What is most urgent of an open one is said. */
export function stateOfRequest(request: RequestFacts, t: Translate<'requests'>): ShownState {
  if (request.state !== 'pending') return { ...decided[request.state], text: t(decided[request.state].text) };
  const late = -(request.days_left ?? 0);
  if (late > 0) return { tone: 'danger', icon: 'clock-alert', text: t('state-late', { days: late }) };
  if (request.waiting_for_requester) return { tone: 'warning', icon: 'hourglass', text: t('state-waiting') };
  if (request.answered) return { tone: 'info', icon: 'mail-check', text: t('state-answered') };
  if (!request.assignee) return { tone: 'neutral', icon: 'circle-dashed', text: t('state-new') };
  return { tone: 'info', icon: 'circle-dot', text: t('state-busy') };
}
