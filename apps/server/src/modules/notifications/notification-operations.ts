import { isEmployee } from '#people/organizations';
import type { Deps } from '#platform/deps';
import { DomainError, fieldError } from '#platform/http/errors';
import { flagOf, type Call, type Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import type { Limit } from '#platform/http/guards/rate-limits';
import { mailLinkTooOften, showMailLink } from './channels/mail/follow-mail-link.ts';
import { listNotifications } from './channels/site/list-notifications.ts';
import { readSettings, updateSettings } from './preferences/notification-settings.ts';
import { presentNotification } from './channels/site/present-notification.ts';

export type NotificationOperations = Handlers<
  'listNotifications' | 'getNotificationSettings' | 'updateNotificationSettings' | 'unsubscribeByLink' | 'resubscribeByLink'
>;

const linkLimit: Limit = { bucket: 'mail_links', attempts: 10, seconds: 60, texts: 'throttle.mail-links' };

/** vouchers.md 6: messages on the site, what people want to be told by mail, and the links under mails. */
export const notificationOperations = (deps: Deps): NotificationOperations => {
  const link = (unsubscribe: boolean) => async (call: Pick<Call<'unsubscribeByLink'>, 'params' | 'caller' | 'headers'>) => {
    const { params, caller, headers } = call;
    const accept = [headers.accept].flat().join();
    try {
      await deps.rateLimits.attempt(linkLimit, caller.network);
    } catch (error) {
      if (!(error instanceof DomainError) || asksForData(accept)) throw error;
      return mailLinkTooOften(deps, error, caller.language);
    }
    return showMailLink(deps, { token: params.token, unsubscribe, language: caller.language });
  };

  return {
    async listNotifications({ identity, caller, query, page }) {
      const organizationId = query.organization_id;
      if (organizationId !== undefined && !(await isEmployee(deps.db, identity.id, organizationId)))
        throw fieldError('organization_id', 'validation.exists', { attribute: 'organization_id' });
      const filter = { identityId: identity.id, clientType: caller.clientType, seen: flagOf(query.seen), organizationId };
      const { rows, total, unseen } = await listNotifications(deps, filter, {
        ...page,
        markRead: flagOf(query.mark_read) === true,
      });
      const { data, links, meta } = paged(
        rows.map((row) => presentNotification(row, caller.language)),
        { ...page, total },
      );
      return { data, links, meta: { ...meta, total_unseen: unseen } };
    },

    getNotificationSettings: async ({ identity }) => ({ data: await readSettings(deps.db, identity.id) }),

    async updateNotificationSettings({ identity, body }) {
      await updateSettings(deps, {
        identityId: identity.id,
        unsubscribed: body.email_unsubscribed,
        preferences: body.preferences ?? [],
      });
      return { data: await readSettings(deps.db, identity.id) };
    },

    unsubscribeByLink: link(true),
    resubscribeByLink: link(false),
  };
};

/** A program rather than a browser: refusals reach it as they do everywhere. */
function asksForData(accept: string): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}
