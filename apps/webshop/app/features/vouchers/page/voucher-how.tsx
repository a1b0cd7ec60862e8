import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Fold } from '@tegoed/ui/controls/fold';
import { Prose } from '@tegoed/ui/layout/prose';
import { useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';

/** How a voucher is used, for who asks. */
export function VoucherHow({ onTake }: { onTake: () => void }) {
  const t = useT('voucher');
  const { cfg, implementation } = useShop();
  return (
    <Fold onScreen summary={t('how.heading')}>
      <Prose>
        <ul>
          {cfg.products.list && <li>{t('how.reserve')}</li>}
          <li>{t(cfg.products.list ? 'how.show' : 'how.show-only')}</li>
          {!implementation.flags.noPrintOption && <li>{t('how.paper')}</li>}
        </ul>
      </Prose>
      <Actions apart>
        <Button kind="secondary" icon="wallet" onClick={onTake}>
          {t('take.link')}
        </Button>
      </Actions>
    </Fold>
  );
}
