import { formatCode } from '@tegoed/translations/format';
import type { Tx } from '#platform/database/database';
import { findReimbursement } from '../../channels/mail/notification-queries.ts';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';
import { shopPath } from '../../channels/mail/shop-paths.ts';

/** The requester sent in a claim, or the sponsor decided about it. Why it was declined stands on its page, not in the mail. */
export async function mailReimbursement(
  deps: MailDeps,
  tx: Tx,
  {
    reimbursementId,
    name,
  }: { reimbursementId: number; name: 'reimbursement_submitted' | 'reimbursement_approved' | 'reimbursement_declined' },
): Promise<void> {
  const claim = await findReimbursement(tx, reimbursementId);
  if (!claim) return;
  await sendMail(deps, tx, {
    name,
    values: { title: claim.title, code: formatCode(String(claim.code)) },
    implementationKey: claim.implementationKey,
    to: claim.identityId === null ? [] : [claim.identityId],
    link: (language) => `${shopPath('reimbursements', language)}/${reimbursementId}`,
  });
}
