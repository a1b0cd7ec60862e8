import type { Schema } from '@tegoed/contract';
import { answer } from './answer.ts';
import type { Part } from './answer.ts';

/** The things that most pages show, as a citizen of Merendam has them; a test says what is different. */

export const address = 'abc123';

/** A voucher with money on it and its code. */
export function voucher(part: Part<Schema<'Voucher'>> = {}): Schema<'Voucher'> {
  return answer('Voucher', {
    id: 7,
    number: '12345678',
    address,
    desk_code: 'abcd-2345',
    type: 'regular',
    state: 'active',
    amount: '150.00',
    amount_locale: '€ 150,00',
    used: false,
    fund_id: 3,
    expire_at: { date: '2999-12-31 00:00:00.000000' },
    expire_at_locale: '31 december 2999',
    last_active_day_locale: '31 december 2999',
    physical_card: false,
    product_vouchers: [],
    ...part,
    fund: { id: 3, name: 'Kindpakket', type: 'budget', allow_reimbursements: true, allow_blocking_vouchers: true, ...part.fund },
  });
}

/** A scheme that one can ask for. */
export function fund(part: Part<Schema<'Fund'>> = {}): Schema<'Fund'> {
  return answer('Fund', {
    id: 3,
    key: 'kindpakket',
    name: 'Kindpakket',
    type: 'budget',
    state: 'active',
    is_configured: true,
    allow_fund_requests: true,
    allow_prevalidations: true,
    ...part,
  });
}

/** An offer that one can reserve. */
export function product(part: Part<Schema<'Product'>> = {}): Schema<'Product'> {
  return answer('Product', {
    id: 12,
    name: 'Zwemles',
    price: '40.00',
    price_locale: '€ 40,00',
    price_min: '40.00',
    price_max: '40.00',
    price_type: 'regular',
    reservation_enabled: true,
    unlimited_stock: true,
    ...part,
    organization: { id: 5, name: 'Zwembad De Kuil', ...part.organization },
  });
}

export function reservation(part: Part<Schema<'ProductReservation'>> = {}): Schema<'ProductReservation'> {
  return answer('ProductReservation', {
    id: 21,
    code: 'R123',
    state: 'pending',
    expired: false,
    archived: false,
    amount: '40.00',
    price: '40.00',
    ...part,
    product: { id: 12, name: 'Zwemles', organization: { id: 5, name: 'Zwembad De Kuil' }, ...part.product },
  });
}

export function reimbursement(part: Part<Schema<'Reimbursement'>> = {}): Schema<'Reimbursement'> {
  return answer('Reimbursement', {
    id: 31,
    title: 'Voetbalschoenen',
    amount: '25.00',
    amount_locale: '€ 25,00',
    iban: 'NL91ABNA0417164300',
    iban_name: 'N. Inwoner',
    voucher_id: 7,
    state: 'pending',
    ...part,
    fund: { id: 3, name: 'Kindpakket', ...part.fund },
  });
}
