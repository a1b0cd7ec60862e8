import type { Texts } from '../../texts.ts';
import type { vouchers as nl } from '../nl/vouchers.ts';

export const vouchers = {
  'page-title': 'My vouchers',
  heading: 'My vouchers',
  count: '{count, plural, =0 {No vouchers} one {1 voucher} other {# vouchers}}',
  tabs: {
    label: 'Which vouchers',
    active: 'To use',
    archived: 'Past',
  },
  groups: {
    regular: 'Vouchers',
    product: 'Reservations',
    expired: 'Expired or stopped',
  },
  card: {
    for: 'for {name}',
    left: 'You have left to spend',
    subsidy: 'Free or discounted',
    'you-get': 'You get',
    until: 'Last day: {date}',
    'expired-on': 'Expired on {date}',
    'stopped-on': 'Stopped on {date}',
    'used-on': 'Used on {date}',
    unused: 'Not used yet',
    used: 'Used',
    approved: 'Approved',
    waiting: 'Waiting for the provider',
    empty: 'Nothing left',
    expired: 'Expired',
    stopped: 'Stopped',
    reservation: 'Reservation',
    see: 'See',
    'see-of': 'See {voucher}',
  },
  more: {
    heading: 'Also useful',
    'reimbursements-title': 'Claim back costs',
    'reimbursements-text': 'Have you already paid yourself? Send us the receipt.',
    'request-title': 'Apply for another voucher',
    'request-text': 'See which schemes there are.',
  },
  empty: {
    'use-code': 'I have a code',
    title: 'You have no voucher yet',
    text: 'Apply for one. Or use the code from your letter.',
    button: 'See the schemes',
    'archived-title': 'You have no past vouchers',
    'archived-text': 'Vouchers that have expired or were stopped appear here.',
  },
} as const satisfies Texts<typeof nl>;
