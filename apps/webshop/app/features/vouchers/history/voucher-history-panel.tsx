import type { Schema } from '@tegoed/contract';
import { formatMoney, formatShortDate } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/controls/actions';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { HistoryTable } from '@tegoed/ui/lists/history-table';
import { Link } from '@tegoed/ui/controls/link';
import { Panel } from '@tegoed/ui/layout/panel';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useState } from 'react';
import { usePath } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { formatChange } from '../code/format-change.ts';
import { voucherHistory } from './voucher-history.ts';
import type { VoucherChange } from './voucher-history.ts';
import { timesLeftAfter } from './voucher-uses.ts';
import type { VoucherUse } from './voucher-uses.ts';

interface VoucherHistoryPanelProps {
  voucher: Schema<'Voucher'>;
  /** Costs that wait for a decision; undefined when they could not be loaded. */
  reimbursements: readonly Schema<'Reimbursement'>[] | undefined;
  /** Of a voucher of discounts, so that each change tells how often it could still be used. */
  uses: readonly VoucherUse[];
  /** All at once: what happened is all that remains to be read, and printed. */
  isWhole: boolean;
}

/** Changes that are in sight at first. */
const inSight = 5;

/** What happened, newest first. */
export function VoucherHistoryPanel({ voucher, reimbursements, uses, isWhole }: VoucherHistoryPanelProps) {
  const t = useT('voucher');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const changes = voucherHistory({ ...voucher, reimbursements });
  const isLong = !isWhole && changes.length > inSight;
  const isShort = isLong && !isOpen;
  const isMoney = changes.some(({ cents }) => cents !== undefined);
  const hasLeft = changes.some(({ left }) => left !== undefined);
  const times = timesLeftAfter(changes, uses);
  const rows = (isShort ? changes.slice(0, inSight) : changes).map((change) => ({
    id: change.id,
    date: formatShortDate(new Date(change.at * 1000)),
    what: <What change={change} />,
    note: change.what === 'paid-at' ? undefined : change.place,
    amount: change.cents !== undefined && <Amount cents={change.cents} />,
    plus: (change.cents ?? 0) > 0,
    left: leftAfter(change),
  }));
  function leftAfter({ id, left }: VoucherChange) {
    if (left !== undefined) return formatMoney(left, language);
    const count = times.get(id);
    return count !== undefined && t('history.times-left', { count });
  }
  return (
    <Panel large heading={isShort ? t('history.heading-last', { count: String(inSight) }) : t('history.heading')}>
      {!reimbursements && <Alert tone="warning">{t('history.failed')}</Alert>}
      <HistoryTable
        caption={t('history.caption')}
        headings={{
          date: t('history.date'),
          what: t('history.what'),
          ...(isMoney && { amount: t('history.change') }),
          ...((hasLeft || times.size > 0) && { left: t('history.left') }),
        }}
        leftWord={hasLeft && t('history.left').toLowerCase()}
        rows={rows}
      />
      {isLong && (
        <Actions apart>
          <Button kind="secondary" small onClick={() => setOpen(!isOpen)}>
            {isShort ? t('history.all', { count: String(changes.length) }) : t('history.fewer')}
          </Button>
        </Actions>
      )}
    </Panel>
  );
}

/** What happened, leading to the page that it has. */
function What({ change }: { change: VoucherChange }) {
  const t = useT('voucher');
  const path = usePath();
  const { page } = change;
  const words = wordsOf(change, t);
  if (!page) return words;
  const href = 'voucher' in page ? path('voucher', { address: page.voucher }) : path('reimbursement', { id: page.reimbursement });
  return <Link href={href}>{words}</Link>;
}

/** The sign is for the eye; who listens hears a word. */
function Amount({ cents }: { cents: number }) {
  const t = useT('voucher');
  const language = useLanguage();
  return (
    <>
      <span aria-hidden="true">{formatChange(cents, language)}</span>
      <VisuallyHidden>
        {formatMoney(Math.abs(cents), language)} {cents < 0 ? t('history.off') : t('history.on')}
      </VisuallyHidden>
    </>
  );
}

function wordsOf({ what, offer, place }: VoucherChange, t: ReturnType<typeof useT<'voucher'>>): string {
  if (typeof what !== 'string') return what.event;
  switch (what) {
    case 'paid':
      return t('history.paid', { offer });
    case 'paid-at':
      return t('history.paid-at', { provider: place });
    case 'claimed':
      return t('history.claimed', { offer });
    case 'reserved':
      return offer ? t('history.reserved', { offer }) : t('history.reserved-this');
    default:
      return t(`history.${what}`);
  }
}
