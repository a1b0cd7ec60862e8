import type { Texts } from '../../texts.ts';
import type { notifications as nl } from '../nl/notifications.ts';

export const notifications = {
  'page-title': 'Messages',
  heading: 'Messages',
  unread: '{count, plural, one {You have 1 new message.} other {You have # new messages.}}',
  read: 'You have read everything.',
  waiting: 'Waiting for you',
  new: 'New',
  earlier: 'Earlier',
  moment: '{date}, {hour}:{minute}',
  'no-words': 'Something happened',
  choose: 'Choose which messages you get',
  link: {
    voucher: 'See your voucher',
    vouchers: 'See your vouchers',
    reservation: 'See your reservation',
    reservations: 'See your reservations',
    products: 'See the offers',
    product: 'See the offer',
    provider: 'See the provider',
    request: 'See your application',
    requests: 'See your applications',
    'fund-request-clarification': 'Answer the question',
    'fund-request': 'Go to your application',
    reimbursement: 'See what you claimed',
    reimbursements: 'See what you claimed',
  },
  empty: {
    title: 'You have no messages yet',
    text: 'Here you will read what happens to your vouchers, reservations and applications.',
    button: 'See your vouchers',
  },
} as const satisfies Texts<typeof nl>;
