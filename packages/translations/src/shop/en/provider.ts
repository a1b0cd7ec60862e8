import type { Texts } from '../../texts.ts';
import type { provider as nl } from '../nl/provider.ts';

export const provider = {
  'page-title': '{provider} - Providers',
  'office-page-title': '{office} - {provider}',
  contact: {
    heading: 'Contact',
    phone: 'Call',
    email: 'Write',
    website: 'Website',
    none: 'We do not know how to reach this provider. Call us. We will look it up for you.',
  },
  type: {
    unknown: 'No kind known',
  },
  offices: {
    heading: 'Where do you find this provider?',
    others: 'Also from this provider',
    provider: 'All about {provider}',
  },
  office: {
    route: 'Plan my route',
    'closed-now': 'You cannot come here for the moment',
  },
  hours: {
    heading: 'When open?',
    caption: 'Opening hours per day',
    'open-now': 'Open until {time}',
    'closed-now': 'Closed now',
    closed: 'Closed',
    'from-to': '{from} to {to}',
    both: '{first} and {second}',
    day: '{times}',
    today: '(today)',
    later: 'Open today at {time}',
    tomorrow: 'Open tomorrow at {time}',
    none: 'No hours are known. Call or email the provider.',
    holidays: 'Call first on a public holiday.',
  },
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  offers: {
    heading: 'This is what you can do here',
    'heading-subsidies': 'Free or discounted',
    all: '{count, plural, one {See the offer of {provider}} other {All offers of {provider} (#)}}',
    'all-subsidies':
      '{count, plural, one {Free or discounted at {provider}} other {Everything free or discounted at {provider} (#)}}',
  },
  map: {
    heading: 'On the map',
    label: 'Map with the addresses of {provider}',
    'label-office': 'Map with {address}',
  },
} as const satisfies Texts<typeof nl>;
