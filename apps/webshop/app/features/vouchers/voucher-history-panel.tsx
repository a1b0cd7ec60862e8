import type { Schema } from '@tegoed/contract';
import { formatMoney, formatShortDate } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/alert';
import { HistoryTable } from '@tegoed/ui/history-table';
import { Panel } from '@tegoed/ui/panel';
import { VisuallyHidden } from '@tegoed/ui/visually-hidden';
import { useLanguage, useT } from '../../platform/texts.ts';
import { formatChange } from './format-change.ts';
import { voucherHistory } from './voucher-history.ts';
import type { VoucherChange } from './voucher-history.ts';
import { timesLeftAfter } from './voucher-uses.ts';
import type { VoucherUse } from './voucher-uses.ts';

interface VoucherHistoryPanelProps {
  voucher: Schema<'Voucher'>;
  /** Costs that wait for a decision; undefined when they could not be loaded. */
  claims: readonly Schema<'Reimbursement'>[] | undefined;
  /** Of a voucher of discounts, so that each change tells how often it could still be used. */
  uses: readonly VoucherUse[];
}

/** What happened, newest first. */
export function VoucherHistoryPanel({ voucher, claims, uses }: VoucherHistoryPanelProps) {
  const t = useT('voucher');
  const language = useLanguage();
  const changes = voucherHistory({ ...voucher, claims });
  const isMoney = changes.some(({ cents }) => cents !== undefined);
  const hasLeft = changes.some(({ left }) => left !== undefined);
  const times = timesLeftAfter(changes, uses);
  const rows = changes.map((change) => ({
    id: change.id,
    date: formatShortDate(new Date(change.at * 1000)),
    what: wordsOf(change, t),
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
    <Panel large heading={t('history.heading')}>
      {!claims && <Alert tone="warning">{t('history.failed')}</Alert>}
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
    </Panel>
  );
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
