import { Count } from '@tegoed/ui/facts/count';
import { useT } from '../../../platform/language/texts.ts';
import { useWaiting } from '../../../platform/session/waiting.ts';

/** How many things wait for the citizen, on the button of a menu that is closed; nothing when there are none. */
export function WaitingCount() {
  const t = useT('shell');
  const { length } = useWaiting();
  return length > 0 && <Count word={t('nav.waiting', { count: length })}>{length}</Count>;
}
