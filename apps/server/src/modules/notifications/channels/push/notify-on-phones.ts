import type { Language } from '@tegoed/translations/format';
import { notificationText, serverText } from '@tegoed/translations/server';
import type { Deps } from '#platform/deps';
import { preferenceOfPush } from '../../preferences/preference-keys.ts';
import { findPhones } from './push-queries.ts';
import { siteNotifier, type NamedNotification, type NotifyAllOnSite } from '../site/notify-on-site.ts';

/** vouchers.md 6.2: tells people on the site and, of what has a preference for it, on each phone they registered. */
export function siteAndPushNotifier({ now, outbox }: Pick<Deps, 'now' | 'outbox'>): NotifyAllOnSite {
  const notifyOnSite = siteNotifier(now);
  return async (tx, notifications) => {
    await notifyOnSite(tx, notifications);
    for (const [preference, ofPreference] of Map.groupBy(notifications, ({ name }) => preferenceOfPush[name])) {
      const people = ofPreference.flatMap(({ to }) => to.filter((id) => id !== null));
      if (preference === undefined || people.length === 0) continue;
      const phones = await findPhones(tx, people, preference);
      for (const notification of ofPreference) {
        for (const { id: deviceId, language } of phones.filter((phone) => notification.to.includes(phone.identityId))) {
          await outbox.push(tx, { deviceId, ...wordsOf(language, notification) });
        }
      }
    }
  };
}

/** The words of the site. Who looks over a citizen's shoulder does not read which scheme the voucher is of. */
function wordsOf(language: Language, { name, values, site = 'webshop' }: NamedNotification): { title: string; text: string } {
  const shown = site === 'webshop' ? { ...values, fund: serverText(language, 'push.your-voucher') } : values;
  const { title, description } = notificationText(language, name, shown);
  return { title, text: `${description.charAt(0).toUpperCase()}${description.slice(1)}` };
}
