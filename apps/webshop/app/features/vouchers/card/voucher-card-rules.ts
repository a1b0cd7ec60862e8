import type { Schema } from '@tegoed/contract';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';

type CardVoucher = Pick<
  Schema<'Voucher'>,
  'type' | 'state' | 'deactivated' | 'expired' | 'is_external' | 'used' | 'physical_card'
> & { fund: Pick<Schema<'VoucherFund'>, 'allow_physical_cards'> };

/** A card can be linked or ordered: the fund has cards, and this voucher has none yet. (screens.md 4.7) */
export function mayHaveCard(voucher: CardVoucher): boolean {
  const isLinkable = voucher.fund.allow_physical_cards && voucher.type === 'regular';
  return isLinkable && !cardOf(voucher) && hasCode(voucherStatus(voucher));
}

/** The plastic card of a voucher. Platforms say false or null where there is none. */
export function cardOf({ physical_card: card }: Pick<CardVoucher, 'physical_card'>): Schema<'PhysicalCard'> | undefined {
  return typeof card === 'object' && card !== null ? card : undefined;
}

/** Digits of a card's number as they were typed, in groups or not. */
export function readCardCode(typed: FormDataEntryValue | null): string | 'short' | 'start' {
  const digits = typeof typed === 'string' ? typed.replaceAll(/\D/g, '') : '';
  if (digits.length !== 12) return 'short';
  return digits.startsWith('100') ? digits : 'start';
}
