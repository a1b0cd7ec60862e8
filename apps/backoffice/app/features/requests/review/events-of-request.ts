import type { IconName } from '@tegoed/ui/pictures/icon';
import type { AssessedRequest, Note } from './request.ts';

/** Something that happened to a request, as far as the platform tells. */
export interface RequestEvent {
  readonly key: string;
  readonly at: string;
  /** The same moment in words. */
  readonly when: string;
  readonly kind: 'filed' | 'asked' | 'answered' | 'noted' | AssessedRequest['state'];
  readonly who?: string | undefined;
  readonly words?: string | undefined;
  /** Of a note: its number. */
  readonly note?: number;
}

/** What happened to a request, newest first. */
export function eventsOfRequest(request: AssessedRequest, notes: readonly Note[]): readonly RequestEvent[] {
  const questions = request.records.flatMap(({ clarifications }) => clarifications);
  const events: RequestEvent[] = [
    { key: 'filed', at: request.created_at, when: request.created_at_locale ?? '', kind: 'filed' },
    ...questions.map(({ id, created_at: at, created_at_locale: when = '', question }) => ({
      key: `asked-${id}`,
      at,
      when,
      kind: 'asked' as const,
      words: question,
    })),
    ...questions.flatMap(({ id, answered_at: at, answered_at_locale: when, answer }) =>
      at === null ? [] : [{ key: `answered-${id}`, at, when: when ?? '', kind: 'answered' as const, words: answer ?? '' }],
    ),
    ...notes.map(({ id, created_at: at, created_at_locale: when, description, employee }) => ({
      key: `note-${id}`,
      at,
      when,
      kind: 'noted' as const,
      who: employee?.email ?? undefined,
      words: description,
      note: id,
    })),
    ...(request.resolved_at
      ? [
          {
            key: 'decided',
            at: request.resolved_at,
            when: request.resolved_at_locale ?? '',
            kind: request.state,
            words: request.note,
          },
        ]
      : []),
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
