import type { Language } from '@tegoed/translations/format';
import { noticeText, serverText } from '@tegoed/translations/server';
import type { Deps } from '#platform/deps';
import { preferenceOfPush } from '../../preferences/preference-keys.ts';
import { findPhones } from './push-queries.ts';
import { tellerOnSite, type NamedNotice, type TellAllOnSite } from '../site/tell-on-site.ts';

/** vouchers.md 6.2: tells people on the site and, of what has a preference for it, on each phone they registered. */
export function tellerOnSiteAndPhones({ now, outbox }: Pick<Deps, 'now' | 'outbox'>): TellAllOnSite {
  const tellOnSite = tellerOnSite(now);
  return async (tx, notices) => {
    await tellOnSite(tx, notices);
    for (const [preference, ofPreference] of Map.groupBy(notices, ({ name }) => preferenceOfPush[name])) {
      const people = ofPreference.flatMap(({ to }) => to.filter((id) => id !== null));
      if (preference === undefined || people.length === 0) continue;
      const phones = await findPhones(tx, people, preference);
      for (const notice of ofPreference) {
        for (const { id: deviceId, language } of phones.filter((phone) => notice.to.includes(phone.identityId))) {
          await outbox.push(tx, { deviceId, ...wordsOf(language, notice) });
        }
      }
    }
  };
}

/** The words of the site. Who looks over a citizen's shoulder does not read which scheme the voucher is of. */
function wordsOf(language: Language, { name, values, site = 'webshop' }: NamedNotice): { title: string; text: string } {
  const shown = site === 'webshop' ? { ...values, fund: serverText(language, 'push.your-voucher') } : values;
  const { title, description } = noticeText(language, name, shown);
  return { title, text: `${description.charAt(0).toUpperCase()}${description.slice(1)}` };
}
