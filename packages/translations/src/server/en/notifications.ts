import type { Texts } from '../../texts.ts';
import type { notifications as nl } from '../nl/notifications.ts';

export const notifications = {
  voucher_added_budget: {
    title: 'You got a voucher',
    description: '{fund}: {amount, number, money}. To be used up to and including {date, date}.',
  },
  voucher_added_subsidy: {
    title: 'You got a voucher',
    description: '{fund}: free and discounts. To be used up to and including {date, date}.',
  },
  identity_voucher_assigned_budget: {
    title: 'Your voucher is ready',
    description: '{fund}: {amount, number, money}. You can use it right away.',
  },
  identity_voucher_assigned_subsidy: {
    title: 'Your voucher is ready',
    description: '{fund}: free and discounts. You can use it right away.',
  },
  identity_voucher_assigned_product: {
    title: 'Something is ready for you',
    description: '{product} at {provider}.',
  },
  product_reservation_created: {
    title: 'Your reservation is sent',
    description: '{provider} is still looking at {product}.',
  },
  product_reservation_accepted: {
    title: 'Your reservation is approved',
    description: '{product} at {provider}, up to and including {date, date}.',
  },
  product_reservation_canceled: {
    title: 'Your reservation is cancelled',
    description: '{provider} cancelled {product}. What it cost is back on your voucher.',
  },
  product_reservation_rejected: {
    title: 'Your reservation was not approved',
    description: '{provider} did not approve {product}. What it cost is back on your voucher.',
  },
  products_reserved: {
    title: 'You have a new reservation',
    description: '{product}, code {code}.',
  },
  products_reservation_canceled: {
    title: 'A reservation is cancelled',
    description: 'The customer cancelled {product}, code {code}.',
  },
} as const satisfies Texts<typeof nl>;
