import type { Texts } from '../../texts.ts';
import type { words as nl } from '../nl/words.ts';

export const words = {
  yes: 'yes',
  no: 'no',
  voucher_state: {
    pending: 'Not ready yet',
    active: 'Ready',
    deactivated: 'Stopped',
    expired: 'Expired',
  },
  voucher_event: {
    created_budget: 'Voucher received',
    created_product: 'Offer received',
    activated: 'Voucher made ready',
    deactivated: 'Voucher stopped',
    expired: 'Voucher expired',
  },
  reservation_state: {
    pending: 'Waiting for the provider',
    accepted: 'Approved',
    rejected: 'Not approved',
    canceled: 'Cancelled by the provider',
    canceled_by_client: 'Cancelled by you',
    expired: 'Expired',
  },
  provider_reservation_state: {
    pending: 'Waiting for you',
    accepted: 'Approved',
    rejected: 'Turned down',
    canceled: 'Cancelled by you',
    canceled_by_client: 'Cancelled by the customer',
    expired: 'Expired',
  },
  transaction_state: {
    pending: 'Being paid',
    success: 'Paid',
    canceled: 'Cancelled',
  },
  transaction_target: {
    provider: 'To a provider',
    iban: 'To an account',
    top_up: 'Added to the voucher',
  },
  reimbursement_state: {
    draft: 'Not sent yet',
    pending: 'We are checking it',
    approved: 'Approved',
    declined: 'Not approved',
  },
  fund_type: {
    budget: 'Balance in euros',
    subsidies: 'Discount on offers',
    external: 'On another website',
  },
  contact_info_message: 'How can we reach you? For example, enter your phone number.',
  fund_state: {
    waiting: 'Not open yet',
    active: 'Open',
    paused: 'Closed for a while',
    closed: 'Closed',
  },
  fund_request_state: {
    pending: 'We are looking at your application',
    approved: 'Approved',
    approved_partly: 'Partly approved',
    declined: 'Not approved',
    disregarded: 'Not looked at further',
  },
  week_day: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
} as const satisfies Texts<typeof nl>;
