import type { Texts } from '../../texts.ts';
import type { organizations as base } from '../nl/organizations.ts';

export const organizations: Texts<typeof base> = {
  title: 'For whom will you work?',
  intro: 'You can always switch later.',
  sponsor: 'Municipality or fund',
  provider: 'Provider',
  validator: 'Validator',
  register: 'Register a new organization',
  'none-title': 'You do not belong to an organization yet',
  'none-intro': 'You are signed in as {email}.',
  'new-title': 'You have a shop, club or school?',
  new: 'Register as a provider. It takes about 10 minutes. You need your Chamber of Commerce number (KVK) and IBAN.',
  'new-go': 'Register my organization',
  'invited-title': 'You work for an organization that takes part already?',
  invited: 'Ask your colleague for an invitation. It comes by email to the address above.',
  'other-address': 'Use another email address',
};
