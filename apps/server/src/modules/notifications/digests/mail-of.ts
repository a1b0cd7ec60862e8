import type { Tx } from '#platform/database/database';
import type { MailDeps } from '../channels/mail/send-mail.ts';
import type { Period } from './period.ts';

/** Mails one digest to one organization, or to one citizen. */
export type MailOf = (deps: MailDeps, tx: Tx, due: { recipientId: number; period: Period }) => Promise<void>;
