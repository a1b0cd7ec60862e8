import { DialogBody } from '@tegoed/ui/layout/dialog';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { hasApp } from '../../../components/identity/has-app.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { mayHaveCard } from '../card/voucher-card-rules.ts';
import type { StepProps } from './voucher-step.ts';

/** The ways to have a voucher at hand at the counter. (screens.md 5.11, select_type) */
export function TakeStep({ voucher, go }: StepProps) {
  const t = useT('voucher');
  const path = usePath();
  const { implementation } = useShop();
  return (
    <DialogBody>
      <RowList>
        <Row icon="mail" title={t('actions.email-title')} onClick={() => go('email')} />
        {!implementation.flags.noPrintOption && (
          <Row
            icon="printer"
            href={path('voucher-print', { address: voucher.address })}
            title={t('take.print-title')}
            note={t('take.print-text')}
          />
        )}
        {hasApp(implementation) && (
          <Row icon="smartphone" href={path('me-app')} title={t('take.app-title')} note={t('take.app-text')} />
        )}
        {mayHaveCard(voucher) && (
          <Row icon="id-card" title={t('take.card-title')} note={t('take.card-text')} onClick={() => go('card-ways')} />
        )}
      </RowList>
    </DialogBody>
  );
}
