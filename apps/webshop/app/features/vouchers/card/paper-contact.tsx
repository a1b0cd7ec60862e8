import type { Schema } from '@tegoed/contract';
import { formatPhone } from '@tegoed/translations/format';
import { useT } from '../../../platform/language/texts.ts';

interface PaperContactProps {
  /** Who answers questions: the sponsor, or the provider of the one offer. */
  organization: Pick<Schema<'OrganizationContact'>, 'name' | 'phone' | 'email'>;
  /** Where the municipality can be visited. */
  desk?: string;
}

/** On paper: whom to ask. (screens.md 6.1) */
export function PaperContact({ organization: { name, phone, email }, desk }: PaperContactProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  return (
    <>
      <h2 className="utrecht-heading-3">{t('print.questions')}</h2>
      <p>{name}</p>
      {phone && (
        <p>
          {shell('help.call')} <span className="tg-nowrap">{formatPhone(phone)}</span>
        </p>
      )}
      {email && (
        <p>
          {t('contact.write')}: {email}
        </p>
      )}
      {desk && (
        <p>
          {shell('help.visit')}: {desk}
        </p>
      )}
    </>
  );
}

/** As it is printed: without https. */
export function shopAddress(url: string): string {
  return new URL(url).host;
}
