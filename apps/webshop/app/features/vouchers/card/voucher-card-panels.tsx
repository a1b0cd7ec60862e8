import type { Schema } from '@tegoed/contract';
import { formatDate } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { CodeInLetters } from '@tegoed/ui/codes/code-in-letters';
import { Stack } from '@tegoed/ui/layout/layout';
import { Panel } from '@tegoed/ui/layout/panel';
import { unbroken } from '../../../components/text/unbroken.ts';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { addressLines, typedAddress } from './card-address.ts';
import type { CardOrder } from './load-card-order.ts';
import { cardOf } from './voucher-card-rules.ts';
import type { VoucherStep } from '../dialog/voucher-step.ts';

interface VoucherCardPanelsProps {
  voucher: Schema<'Voucher'>;
  /** A card that is under way. */
  order: CardOrder | undefined;
  /** Opens the dialog of the voucher. */
  onOpen: (step: VoucherStep) => void;
}

/** The plastic card of a voucher, or the one that was ordered. (screens.md 4.7, blocks 5 and 7; vouchers.md 2) */
export function VoucherCardPanels({ voucher, order, onOpen }: VoucherCardPanelsProps) {
  if (cardOf(voucher) && !voucher.deactivated) return <CardPanel voucher={voucher} onOpen={onOpen} />;
  return order ? <CardOrderPanel order={order} onOpen={onOpen} /> : null;
}

function CardPanel({ voucher, onOpen }: Omit<VoucherCardPanelsProps, 'order'>) {
  const t = useT('voucher');
  const path = usePath();
  const { implementation } = useShop();
  const isPrintable = hasCode(voucherStatus(voucher)) && !implementation.flags.noPrintOption;
  return (
    <Panel large heading={t('card-panel.heading')}>
      <Stack>
        <p>
          {t('card-panel.number')}
          <br />
          <strong className="tg-code">
            <CodeInLetters code={cardOf(voucher)?.code ?? ''} />
          </strong>
        </p>
        <p>{t('card-panel.text')}</p>
        <Actions>
          {isPrintable && (
            <Button kind="secondary" icon="printer" href={path('voucher-card', { address: voucher.address })}>
              {t('card-panel.print')}
            </Button>
          )}
          <Button kind="secondary" onClick={() => onOpen('card-lost')}>
            {t('card-panel.lost')}
          </Button>
        </Actions>
      </Stack>
    </Panel>
  );
}

function CardOrderPanel({ order, onOpen }: Pick<VoucherCardPanelsProps, 'onOpen'> & { order: CardOrder }) {
  const t = useT('voucher');
  const language = useLanguage();
  const address = addressLines(typedAddress(order)).join(', ');
  const day = order.created_at?.slice(0, 'YYYY-MM-DD'.length);
  return (
    <Panel large tone="soft" heading={t('card-ordered.title')}>
      <Stack>
        <p>
          {day === undefined
            ? t('card-ordered.text', { address })
            : t('card-panel.ordered-on', { date: unbroken(formatDate(day, language)), address })}
        </p>
        <p>{t('card-panel.arrived')}</p>
        <Actions>
          <Button kind="secondary" onClick={() => onOpen('card-code')}>
            {t('card-prompt.link')}
          </Button>
          <Button kind="quiet" onClick={() => onOpen('card-address')}>
            {t('card-panel.again')}
          </Button>
        </Actions>
      </Stack>
    </Panel>
  );
}
