import type { BadgeProps } from '@tegoed/ui/facts/badge';
import { centsOf } from '../../platform/shown.ts';
import type { Batch } from './batches.ts';

/** Where a batch stands for who pays it: more than its state says, since a file may have been saved. */
export type Stand = 'to-save' | 'saved' | 'to-send' | 'to-sign' | 'at-bank' | 'paid' | 'rejected' | 'error';

type Fields = Pick<Batch, 'state' | 'is_exported' | 'auth_url' | 'bank'>;

export function standOf({ state, is_exported: isExported, auth_url: signAt, bank }: Fields): Stand {
  if (state === 'accepted') return 'paid';
  if (state === 'rejected' || state === 'error') return state;
  if (state === 'pending') return signAt === null ? 'at-bank' : 'to-sign';
  if (isExported) return 'saved';
  return bank.key === 'file' ? 'to-save' : 'to-send';
}

export const looks: Readonly<Record<Stand, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  'to-save': { tone: 'warning', icon: 'file-text' },
  saved: { tone: 'warning', icon: 'hourglass' },
  'to-send': { tone: 'warning', icon: 'send' },
  'to-sign': { tone: 'warning', icon: 'hourglass' },
  'at-bank': { tone: 'info', icon: 'hourglass' },
  paid: { tone: 'success', icon: 'check-circle' },
  rejected: { tone: 'danger', icon: 'x-circle' },
  error: { tone: 'danger', icon: 'alert-circle' },
};

/** Above this a batch is not handed to the bank until somebody has typed what it comes to. */
const mostUntypedCents = 1_000_000;

/** Whether the amount is typed before the batch goes to the bank for the first time. */
export function needsAmount(batch: Fields & Pick<Batch, 'voucher_transactions_amount'>): boolean {
  const stand = standOf(batch);
  return (stand === 'to-save' || stand === 'to-send') && centsOf(batch.voucher_transactions_amount) > mostUntypedCents;
}
