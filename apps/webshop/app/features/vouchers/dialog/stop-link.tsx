import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/controls/button';
import { Only } from '@tegoed/ui/layout/layout';
import { useT } from '../../../platform/language/texts.ts';
import { possibleActions } from '../page/possible-actions.ts';

interface StopLinkProps {
  voucher: Schema<'Voucher'>;
  onStop: () => void;
}

/** Stopping, at the end of the page: few want it, and it cannot be undone. */
export function StopLink({ voucher, onStop }: StopLinkProps) {
  const t = useT('voucher');
  if (!possibleActions(voucher).stop) return null;
  return (
    <Only when="screen">
      <Button kind="quiet" onClick={onStop}>
        {t('actions.stop-title')}
      </Button>
    </Only>
  );
}
