import type { Language } from '@tegoed/translations/format';
import { noticeText, serverText, type NoticeName } from '@tegoed/translations/server';
import type { Deps } from '#platform/deps';
import { preferenceOfPush } from './preference-keys.ts';
import { findPhones } from './push-queries.ts';
import { tellerOnSite, type ReaderNotice, type TellOnSite } from './tell-on-site.ts';

/** vouchers.md 6.2: tells people on the site and, of what has a preference for it, on each phone they registered. */
export function tellerOnSiteAndPhones({ now, outbox }: Pick<Deps, 'now' | 'outbox'>): TellOnSite {
  const tellOnSite = tellerOnSite(now);
  return async (tx, name, notice) => {
    await tellOnSite(tx, name, notice);
    const preference = preferenceOfPush[name];
    const people = notice.to.filter((id) => id !== null);
    if (preference === undefined || people.length === 0) return;
    for (const { id: deviceId, language } of await findPhones(tx, people, preference)) {
      await outbox.push(tx, { deviceId, ...wordsOf(language, name, notice) });
    }
  };
}

/** The words of the site. Who looks over a citizen's shoulder does not read which scheme the voucher is of. */
function wordsOf(
  language: Language,
  name: NoticeName,
  { values, site = 'webshop' }: ReaderNotice,
): { title: string; text: string } {
  const shown = site === 'webshop' ? { ...values, fund: serverText(language, 'push.your-voucher') } : values;
  const { title, description } = noticeText(language, name, shown);
  return { title, text: `${description.charAt(0).toUpperCase()}${description.slice(1)}` };
}
