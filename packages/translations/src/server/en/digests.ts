import type { Texts } from '../../texts.ts';
import type { digests as nl } from '../nl/digests.ts';

export const digests = {
  more: 'And {count} more.',
  line: '{name}: {count}',
  'new-offer': '{product} ({provider})',
  'new-provider': 'New provider: {provider}',
  decision: {
    accepted: 'Your application was approved.',
    rejected: 'Your application was not approved.',
    'budget-allowed': 'You can scan codes.',
    'budget-revoked': 'You can no longer scan codes.',
    'products-allowed': 'All your offers are approved.',
    'products-revoked': 'Your offers are no longer approved automatically.',
    'offer-approved': '{product}: approved',
    'offer-revoked': '{product}: no longer approved',
    'offer-price-changed': '{product}: the new price still has to be approved',
  },
  offer: {
    reserved: '{product}: reserved {count, plural, one {once} other {# times}}',
    'sold-out': '{product}: sold out',
    expired: '{product}: the last day is past',
    'made-by': '{product}: added by {sponsor}',
  },
  reservations: {
    waiting: 'Waiting for your answer',
    fresh: 'New in the past week',
  },
} satisfies Texts<typeof nl>;
