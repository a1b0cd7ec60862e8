import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Fold } from '@tegoed/ui/controls/fold';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

/** The way back for who lost the mailbox, on the very page where it hurts: DigiD where the shop has it, and the desk. */
export function LostMailbox() {
  const t = useT('start');
  const path = usePath();
  const { cfg } = useShop();
  if (!cfg.digid) {
    return (
      <Fold summary={t('other.lost-title')}>
        <p>{t('lost.desk-only')}</p>
      </Fold>
    );
  }
  return (
    <Fold summary={t('other.lost-title')}>
      <p>{t('lost.text')}</p>
      <Actions>
        <Button kind="secondary" href={path('start', {}, { restore_with_digid: 1 })}>
          {t('lost.digid')}
        </Button>
      </Actions>
      <p>{t('lost.desk')}</p>
    </Fold>
  );
}
