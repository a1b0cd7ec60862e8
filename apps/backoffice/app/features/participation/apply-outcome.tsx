import { Alert } from '@tegoed/ui/facts/alert';
import { useEffect } from 'react';
import { useT } from '../../platform/texts.ts';
import { showDone } from '../shell/messages.tsx';
import { useActs } from './acts.ts';

/** What became of the last press: to what was applied, what was not taken and why; what was withdrawn can be undone. */
export function ApplyOutcome() {
  const t = useT('participation');
  const { data, submit } = useActs();
  useEffect(() => {
    if (data === undefined || !('withdrawn' in data)) return;
    const { id, name } = data.withdrawn;
    const again = () => void submit({ do: 'apply', fund: String(id), name }, { method: 'post' });
    showDone(t('withdrawn', { fund: name }), { label: t('undo'), run: again });
  }, [data, submit, t]);
  const applied = data && 'names' in data ? data : undefined;
  return (
    <div aria-live="polite" className="tg-applied">
      {applied && applied.names.length > 0 && (
        <Alert tone="success" title={t('applied', { count: applied.names.length, names: applied.names.join(', ') })}>
          <p>{t('applied-text')}</p>
        </Alert>
      )}
      {applied?.failed.map(({ name, text }) => (
        <Alert key={name} tone="danger" title={t('not-applied', { names: name })}>
          <p>{text}</p>
        </Alert>
      ))}
    </div>
  );
}
