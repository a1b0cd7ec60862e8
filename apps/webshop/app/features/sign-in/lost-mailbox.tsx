import { Fold } from '@tegoed/ui/fold';
import { useT } from '../../platform/texts.ts';

/** The way back for who lost the mailbox, on the very page where it hurts. */
export function LostMailbox() {
  const t = useT('start');
  return (
    <Fold summary={t('other.lost-title')}>
      <p>{t('lost.desk-only')}</p>
    </Fold>
  );
}
