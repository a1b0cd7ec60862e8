import type { Schema } from '@tegoed/contract';
import { useT } from '../../platform/language/texts.ts';

/** What a reimbursement is called; a draft may have no name yet. */
export function useReimbursementTitle() {
  const t = useT('reimbursements');
  return ({ title }: Pick<Schema<'Reimbursement'>, 'title'>): string => title || t('untitled');
}
