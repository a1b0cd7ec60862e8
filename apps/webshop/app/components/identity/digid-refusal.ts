import { Refusal } from '@tegoed/client/refusal';

/**
 * How it is told that DigiD cannot be started: what one may not do in a dialog, in the platform's words; everything else that has a
 * code in its header, whatever its status, on the page of that code. Without a code there is no such page.
 */
export function digidRefusal(error: unknown): { page: string } | 'notice' {
  if (!(error instanceof Refusal)) return 'notice';
  if (error.status === 403 && error.message !== '') return 'notice';
  return error.codeInHeader === undefined ? 'notice' : { page: error.codeInHeader };
}
