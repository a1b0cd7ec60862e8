import type { Texts } from '../../texts.ts';
import type { organizations as base } from '../nl/organizations.ts';

export const organizations: Texts<typeof base> = {
  title: 'Choose your organization',
  intro: 'You work for more than one organization.',
  sponsor: 'Municipality or fund',
  provider: 'Provider',
  validator: 'Validator',
  'none-title': 'You do not belong to an organization yet',
  'none-invited': 'Do you expect an invitation? Ask your administrator to add {email}.',
  'none-other': 'Does your organization use another e-mail address? Then sign out and use that address.',
  unknown: 'This organization does not exist, or you do not work there.',
  'to-list': 'To your organizations',
};
