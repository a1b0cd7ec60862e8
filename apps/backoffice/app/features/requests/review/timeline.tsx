import { Button } from '@tegoed/ui/controls/button';
import { Form } from 'react-router';
import { Events } from '../../../components/facts/events.tsx';
import { withoutThisYear } from '../../../platform/shown.ts';
import { useT } from '../../../platform/texts.ts';
import { eventsOfRequest, looksOfEvents, type RequestEvent } from './events-of-request.ts';
import type { AssessedRequest, Note } from './request.ts';

interface TimelineProps {
  request: AssessedRequest;
  notes: readonly Note[];
  /** The address of whoever looks: what they wrote themselves they can remove. */
  email: string;
}

/** What happened to a request, with what colleagues wrote. */
export function Timeline({ request, notes, email }: TimelineProps) {
  const t = useT('request');
  return (
    <Events
      events={eventsOfRequest(request, notes).map((event) => ({
        key: event.key,
        ...looksOfEvents[event.kind],
        what: event.who ? (
          <p>
            <strong>{event.who}</strong> {t('event.noted')}
          </p>
        ) : (
          <p>{t(`event.${event.kind}`)}</p>
        ),
        when: withoutThisYear(event.when),
        note: event.words && <WordsOf event={event} mayRemove={event.note !== undefined && event.who === email} />,
      }))}
    />
  );
}

function WordsOf({ event, mayRemove }: { event: RequestEvent; mayRemove: boolean }) {
  const t = useT('request');
  return (
    <>
      {event.words}
      {mayRemove && (
        <Form method="post">
          <input type="hidden" name="act" value="delete-note" />
          <input type="hidden" name="note" value={event.note} />
          <Button type="submit" kind="quiet" small icon="trash">
            {t('note-remove')}
          </Button>
        </Form>
      )}
    </>
  );
}
