import type { Schema } from '@tegoed/contract';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Fold } from '@tegoed/ui/controls/fold';
import { useState } from 'react';
import { useT } from '../../../platform/language/texts.ts';
import { dismissCard, isCardDismissed } from './dismissed-card.ts';
import { mayHaveCard } from './voucher-card-rules.ts';
import type { VoucherStep } from '../dialog/voucher-step.ts';

interface VoucherCardPromptProps {
  voucher: Schema<'Voucher'>;
  /** Opens the dialog of the voucher. */
  onOpen: (step: VoucherStep) => void;
}

/** Asks whether one has a card already, until that is put away for all vouchers of the fund. (screens.md 4.7, 5) */
export function VoucherCardPrompt({ voucher, onOpen }: VoucherCardPromptProps) {
  const t = useT('voucher');
  const fundId = voucher.fund.id;
  const [isDismissed, setIsDismissed] = useState(() => isCardDismissed(fundId));

  function onDismissed() {
    dismissCard(fundId);
    setIsDismissed(true);
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  if (isDismissed || !mayHaveCard(voucher)) return null;
  return (
    <Fold onScreen summary={t('card-prompt.heading')}>
      <p>{t('card-prompt.text')}</p>
      <Actions apart>
        <Button kind="secondary" onClick={() => onOpen('card-code')}>
          {t('card-prompt.link')}
        </Button>
        <Button kind="quiet" onClick={onDismissed}>
          {t('card-prompt.dismiss')}
        </Button>
      </Actions>
    </Fold>
  );
}
