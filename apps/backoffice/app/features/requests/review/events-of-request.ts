import type { IconName } from '@tegoed/ui/pictures/icon';
import type { JudgedRequest, Note } from './request.ts';

/** Something that happened to a request, as far as the platform tells. */
export interface RequestEvent {
  readonly key: string;
  readonly at: string;
  readonly kind: 'filed' | 'asked' | 'answered' | 'noted' | JudgedRequest['state'];
  readonly who?: string | undefined;
  readonly words?: string | undefined;
  /** Of a note: its number. */
  readonly note?: number;
}

/** What happened to a request, newest first. */
export function eventsOfRequest(request: JudgedRequest, notes: readonly Note[]): readonly RequestEvent[] {
  const questions = request.records.flatMap(({ clarifications }) => clarifications);
  const events: RequestEvent[] = [
    { key: 'filed', at: request.created_at, kind: 'filed' },
    ...questions.map(({ id, created_at: at, question }) => ({ key: `asked-${id}`, at, kind: 'asked' as const, words: question })),
    ...questions.flatMap(({ id, answered_at: at, answer }) =>
      at === null ? [] : [{ key: `answered-${id}`, at, kind: 'answered' as const, words: answer ?? '' }],
    ),
    ...notes.map(({ id, created_at: at, description, employee }) => ({
      key: `note-${id}`,
      at,
      kind: 'noted' as const,
      who: employee?.email ?? undefined,
      words: description,
      note: id,
    })),
    ...(request.resolved_at ? [{ key: 'decided', at: request.resolved_at, kind: request.state, words: request.note }] : []),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** How each kind is drawn. */
export const looksOfEvents = {
  filed: { icon: 'inbox' },
  asked: { icon: 'message-question', tone: 'warning' },
  answered: { icon: 'mail-check', tone: 'info' },
  noted: { icon: 'sticky-note' },
  pending: { icon: 'circle-dot' },
  approved: { icon: 'check-circle', tone: 'success' },
  approved_partly: { icon: 'check-circle', tone: 'success' },
  declined: { icon: 'circle-minus' },
  disregarded: { icon: 'archive' },
} as const satisfies Record<RequestEvent['kind'], { icon: IconName; tone?: 'success' | 'warning' | 'info' }>;
