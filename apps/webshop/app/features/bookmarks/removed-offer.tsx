import { Alert } from '@tegoed/ui/facts/alert';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useT } from '../../platform/language/texts.ts';

/** In the place of an offer that left the list, until the list is loaded anew: what happened, and the way back. */
export function RemovedOffer({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useT('bookmarks');
  return (
    <Alert tone="info" icon="heart">
      <p>{t('removed', { offer: name })}</p>
      <Actions apart>
        <Button kind="secondary" small icon="undo" onClick={onUndo}>
          {t('undo')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Actions>
    </Alert>
  );
}
