import type { Language } from '@tegoed/translations/format';
import { mailText, type MailName, type MailText, type MailValues } from '@tegoed/translations/server';
import { composeMail } from '#platform/delivery/mail/compose-mail';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { frontUrl } from '#platform/services/front-urls';
import { getFactorsOfPerson } from './second-factor-queries.ts';

export type FactorMailDeps = Pick<Deps, 'outbox' | 'shops' | 'settings'>;

type FactorMailName = 'second_factor_added' | 'second_factor_removed' | 'recovery_code_used' | 'second_factor_blocked';

export type FactorMail = {
  readonly [Name in FactorMailName]: { readonly name: Name; readonly values: Omit<MailValues<Name>, 'site'> };
}[FactorMailName];

/** Mails somebody, in the language of their last visit, what happened with a second factor of theirs; nobody switches that off. */
export async function mailAboutFactors(
  { outbox, shops, settings }: FactorMailDeps,
  tx: Tx,
  { identityId, name, values }: FactorMail & { readonly identityId: number },
): Promise<void> {
  const { email, language: known } = await getFactorsOfPerson(tx, identityId);
  if (email === null) return;
  const language = known as Language;
  const shop = shops.ofKey('general');
  const translate = mailText as (language: Language, name: MailName, values: object) => MailText;
  const words = translate(language, name, { ...values, site: shop.shopName });
  const link = settings.backofficeUrl || frontUrl({ settings, shops }, 'general');
  await outbox.mail(tx, composeMail({ to: email, shop, language, words, link }));
}
