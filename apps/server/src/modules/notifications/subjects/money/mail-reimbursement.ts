import { pathIn } from '@tegoed/domain/shop-paths';
import { formatCode } from '@tegoed/translations/format';
import type { Tx } from '#platform/database/database';
import { findReimbursement } from '../../channels/mail/mail-queries.ts';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';

/** The requester sent in a reimbursement, or the sponsor decided about it. Why it was declined stands on its page, not in the mail. */
export async function mailReimbursement(
  deps: MailDeps,
  tx: Tx,
  {
    reimbursementId,
    name,
  }: { reimbursementId: number; name: 'reimbursement_submitted' | 'reimbursement_approved' | 'reimbursement_declined' },
): Promise<void> {
  const reimbursement = await findReimbursement(tx, reimbursementId);
  if (!reimbursement) return;
  await sendMail(deps, tx, {
    name,
    values: { title: reimbursement.title, code: formatCode(String(reimbursement.code)) },
    implementationKey: reimbursement.implementationKey,
    to: reimbursement.identityId === null ? [] : [reimbursement.identityId],
    link: (language) => pathIn(language)('reimbursement', { id: reimbursementId }),
  });
}
