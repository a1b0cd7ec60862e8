import type { Texts } from '../../texts.ts';
import type { filters as nl } from '../nl/filters.ts';

export const filters = {
  fund: 'Your voucher',
  'fund-all': 'All vouchers',
  category: 'Kind',
  'category-all': 'All kinds',
  subcategory: 'What exactly',
  'subcategory-all': 'Everything',
  provider: 'Provider',
  'provider-all': 'All providers',
  postcode: 'Your postcode',
  'postcode-hint': 'For example 1234 AB',
  'nowhere-title': '{postcode} is not a postcode',
  'nowhere-text': 'A postcode has four digits and two letters. For example 1234 AB.',
  'nowhere-button': 'Search everywhere',
  'postcode-unknown': 'We do not know this postcode. Enter 1234 AB for example.',
  distance: 'How far may it be?',
  'distance-any': 'Any distance',
  'distance-km': 'Up to {km} kilometres',
} as const satisfies Texts<typeof nl>;
