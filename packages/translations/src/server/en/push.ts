import type { Texts } from '../../texts.ts';
import type { push as nl } from '../nl/push.ts';

export const push = {
  'your-voucher': 'your voucher',
  'employee-created-title': 'You are an employee',
  'employee-created': 'You now work for {organization}.',
  'employee-deleted-title': 'You are an employee no longer',
  'employee-deleted': 'You no longer work for {organization}.',
} satisfies Texts<typeof nl>;
