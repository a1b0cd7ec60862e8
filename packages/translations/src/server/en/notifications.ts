import type { Texts } from '../../texts.ts';
import type { notifications as nl } from '../nl/notifications.ts';

export const notifications = {
  voucher_added_budget: {
    title: 'You got a voucher',
    description: '{fund}: {amount, number, money}. To be used up to and including {date, date}.',
  },
  voucher_added_subsidy: {
    title: 'You got a voucher',
    description: '{fund}: free or discounted. To be used up to and including {date, date}.',
  },
  identity_voucher_assigned_budget: {
    title: 'Your voucher is ready',
    description: '{fund}: {amount, number, money}. You can use it right away.',
  },
  identity_voucher_assigned_subsidy: {
    title: 'Your voucher is ready',
    description: '{fund}: free or discounted. You can use it right away.',
  },
  identity_voucher_assigned_product: {
    title: 'Something is ready for you',
    description: '{product} at {provider}.',
  },
  product_reservation_created: {
    title: 'Your reservation is sent',
    description: '{product} at {provider}, number {code}.',
  },
  product_reservation_accepted: {
    title: 'Your reservation is approved',
    description: '{product} at {provider}, up to and including {date, date}.',
  },
  product_reservation_canceled: {
    title: 'Your reservation is cancelled',
    description: '{provider} cancelled {product}. The amount is back on your voucher.',
  },
  product_reservation_rejected: {
    title: 'Your reservation was not approved',
    description: '{provider} did not approve {product}. The amount is back on your voucher.',
  },
  reimbursement_submitted: {
    title: 'We are checking your costs',
    description: '{title}, number {code}.',
  },
  reimbursement_approved: {
    title: 'You will get your money back',
    description: '{title}, number {code}. The money goes to your bank account.',
  },
  reimbursement_declined: {
    title: 'You will not get your money back',
    description: '{title}, number {code}. The amount is back on your voucher.',
  },
  products_reserved: {
    title: 'You have a new reservation',
    description: '{product}, number {code}.',
  },
  products_reservation_canceled: {
    title: 'A reservation is cancelled',
    description: 'The customer cancelled {product}, number {code}.',
  },
  product_voucher_added: {
    title: 'Something was added to your account',
    description: '{product} at {provider}.',
  },
  product_voucher_shared: {
    title: 'You shared your code',
    description: '{provider} got your code for {title}.',
  },
  voucher_shared_by_email: {
    title: 'We sent you your code',
    description: 'The code for {title} is in your email.',
  },
  voucher_deactivated: {
    title: 'Your voucher was stopped',
    description: 'You can no longer use {title}. Questions? Call us.',
  },
  voucher_physical_card_requested: {
    title: 'Your card was ordered',
    description: 'We will send you a card for {title}.',
  },
  fund_request_created: {
    title: 'We have your application',
    description: 'We are looking at your application: {fund}.',
  },
  fund_request_feedback_requested: {
    title: 'We have a question about your application',
    description: 'It is about {fund}. After your answer we will go on.',
  },
  fund_request_approved: {
    title: 'Your application was approved',
    description: 'You get: {fund}.',
  },
  fund_request_denied: {
    title: 'Your application was not approved',
    description: 'Read why on the page of your application: {fund}.',
  },
  fund_request_disregarded: {
    title: 'Your application was stopped',
    description: 'We stopped your application: {fund}. You can apply again.',
  },
  requester_provider_approved_budget: {
    title: 'There is a new provider',
    description: 'You can now pay at {provider} with {fund}.',
  },
  requester_provider_approved_products: {
    title: 'There are new offers',
    description: 'The offers of {provider} are now there for {fund} too.',
  },
  products_sold_out: {
    title: 'Your offer is sold out',
    description: 'Nobody can reserve {product} any more.',
  },
  fund_providers_state_accepted: {
    title: 'Your application was approved',
    description: 'You are now a provider for {fund}.',
  },
  fund_providers_state_rejected: {
    title: 'Your application was not approved',
    description: 'You are not a provider for {fund}.',
  },
  fund_providers_approved_budget: {
    title: 'You can scan codes',
    description: 'Customers can pay you with {fund}.',
  },
  fund_providers_revoked_budget: {
    title: 'You can no longer scan codes',
    description: 'Customers can no longer pay you with {fund}.',
  },
  fund_providers_approved_products: {
    title: 'All your offers were approved',
    description: 'Customers can reserve them with {fund}.',
  },
  fund_providers_revoked_products: {
    title: 'Your offers are no longer approved automatically',
    description: 'This is about {fund}.',
  },
  fund_requests_created_validator_employee: {
    title: 'There is a new application',
    description: 'Application {number} for {fund}.',
  },
  fund_requests_feedback_received: {
    title: 'Your question was answered',
    description: 'Application {number} for {fund}.',
  },
  voucher_budget_transaction: {
    title: '{kind, select, provider {You paid} iban {Money was transferred} other {Money was added}}',
    description:
      '{kind, select, provider {{amount, number, money} at {provider}.} iban {{amount, number, money} to {provider}.} other {{amount, number, money} for {fund}.}} You have {left, number, money} left.',
  },
  voucher_subsidy_transaction: {
    title: 'You got {product}',
    description: 'At {provider}.{limited, select, yes { How often you can still get this: {times}.} other {}}',
  },
  product_voucher_transaction: {
    title: 'You got {product}',
    description: 'At {provider}.',
  },
  voucher_expire_soon_budget: {
    title: 'Use your voucher in time',
    description: '{title}: you can use it up to and including {date, date}.',
  },
  product_voucher_expired: {
    title: 'The last day is past',
    description: 'You can no longer use {title}. The last day was {date, date}.',
  },
  fund_providers_bunq_transaction_success: {
    title: 'Money is on its way to your account',
    description: '{amount, number, money} for {fund}.',
  },
  funds_physical_card_requested: {
    title: 'Somebody ordered a card',
    description: 'For {fund}. The voucher says where the card goes.',
  },
  funds_provider_applied: {
    title: 'A provider applied',
    description: '{provider} wants to become a provider for {fund}.',
  },
} as const satisfies Texts<typeof nl>;
