import { Button } from '@tegoed/ui/controls/button';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../platform/texts.ts';
import { showDone } from '../shell/messages.tsx';
import type { Reservation } from './reservations.ts';

/** Puts a finished reservation away, or takes it back; both can be undone. */
export function PutAway({ reservation: { archived } }: { reservation: Reservation }) {
  const t = useT('reservations');
  const app = useT('app');
  const fetcher = useFetcher<{ moved: boolean; isUndo: boolean } | null>();
  const { submit, data } = fetcher;
  useEffect(() => {
    if (!data || data.isUndo) return;
    const undo = () => void submit({ away: data.moved ? 'no' : 'yes', undo: 'yes' }, { method: 'post' });
    showDone(t(data.moved ? 'archived-now' : 'unarchived-now'), { label: t('undo'), run: undo });
  }, [data, submit, t]);
  return (
    <fetcher.Form method="post">
      <Button
        kind="quiet"
        type="submit"
        name="away"
        value={archived ? 'no' : 'yes'}
        icon={archived ? 'archive-restore' : 'archive'}
        busy={fetcher.state === 'idle' ? undefined : app('busy')}
      >
        {t(archived ? 'unarchive' : 'archive')}
      </Button>
    </fetcher.Form>
  );
}
