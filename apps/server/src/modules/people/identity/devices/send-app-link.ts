import { mailText, serverText } from '@tegoed/translations/server';
import { composeMail } from '#platform/delivery/mail/compose-mail';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { frontAddress } from '#platform/services/front-urls';
import { frontOfAsker } from '../sign-in/front-ends.ts';
import type { Asker } from '../sign-in/sign-in-links.ts';

type AppLinkDeps = Pick<Deps, 'db' | 'settings' | 'shops' | 'outbox'>;

interface Receiver {
  readonly to: string;
  readonly asker: Asker;
}

/** The page of the shop that tells what the app is and where to get it. */
async function downloadAddress(deps: AppLinkDeps, asker: Asker): Promise<string> {
  return frontAddress(await frontOfAsker(deps, deps.db, asker), '/me');
}

/** Tells by text message where to get the mobile app. */
export async function textAppLink(deps: AppLinkDeps, { to, asker }: Receiver): Promise<void> {
  const site = deps.shops.ofKey(asker.implementation.key).shopName;
  const text = serverText(asker.language, 'sms.me_app_download_link', { site, link: await downloadAddress(deps, asker) });
  await transaction(deps.db, (tx) => deps.outbox.sms(tx, { to, text }));
}

/** Tells the same by mail. */
export async function mailAppLink(deps: AppLinkDeps, { to, asker }: Receiver): Promise<void> {
  const { language, implementation } = asker;
  const shop = deps.shops.ofKey(implementation.key);
  const words = mailText(language, 'me_app_download_link', { site: shop.shopName });
  const link = await downloadAddress(deps, asker);
  await transaction(deps.db, (tx) => deps.outbox.mail(tx, composeMail({ to, shop, language, words, link, linkInLetters: true })));
}
